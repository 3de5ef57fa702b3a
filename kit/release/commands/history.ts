import { statSync } from 'node:fs';
import { entryOf } from '../changes';
import { readHistory, type Release } from '../history';
import { releaseName } from '../registry';
import { files, readRegistry } from '../site';
import { type Subject, subjectOf } from '../subject';
import type { Command } from './command';

/** What a release is now, in a word or two. */
function stateOf(subject: Subject, release: Release): string {
  const { site, folder } = subject;
  const registry = readRegistry(site);
  const entry = subject.shell ? undefined : entryOf(registry, subject.id);
  const live = subject.shell ? registry.shell : entry;
  if (live?.build === release.build) return entry?.closed === undefined ? 'live' : 'live, closed';
  if (entry?.canary?.build === release.build) return `canary ${entry.canary.percent} %`;
  if (entry?.fallback?.build === release.build) return 'fallback';
  if (!statSync(files.release(site, folder, releaseName(release)), { throwIfNoEntry: false }))
    return 'pruned';
  return release.takenBack ? `taken back by ${release.takenBack.who}` : '';
}

/** Columns as wide as their widest cell. */
function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const history: Command = {
  summary: 'list the releases, the newest first',
  options: ['to', 'register'],
  run(given) {
    const subject = subjectOf(given);
    const releases = readHistory(subject.site, subject.folder);
    const rows = releases.map((release) => [
      release.version,
      release.build,
      release.time.slice(0, 16).replace('T', ' '),
      release.who,
      String(release.contract),
      [stateOf(subject, release), ...(release.dirty ? ['dirty'] : [])].filter(Boolean).join(', '),
    ]);
    if (rows.length === 0) console.log(`${subject.folder} has no release on this site`);
    else console.log(table([['version', 'build', 'time (UTC)', 'who', 'contract', 'state'], ...rows]));
  },
};
