import { statSync } from 'node:fs';
import { readHistory, type Release } from '../history';
import { releaseName } from '../registry';
import { findRegister } from '../registryChanges';
import { files, readRegistry } from '../site';
import { readTarget, type Target } from '../target';
import type { Command } from './command';

/** The state of a release, in a word or two. */
function stateOf(target: Target, release: Release): string {
  const { site, folder } = target;
  const registry = readRegistry(site);
  const register = target.shell ? undefined : findRegister(registry, target.id);
  const live = target.shell ? registry.shell : register;
  if (live?.build === release.build) return register?.closed === undefined ? 'live' : 'live, closed';
  if (register?.canary?.build === release.build) return `canary ${register.canary.percent} %`;
  if (register?.fallback?.build === release.build) return 'fallback';
  if (!statSync(files.release(site, folder, releaseName(release)), { throwIfNoEntry: false }))
    return 'pruned';
  return release.takenBack ? `withdrawn by ${release.takenBack.who}` : '';
}

/** Aligns the columns. */
function table(rows: string[][]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widthOf(column))).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

export const history: Command = {
  summary: 'list the releases, newest first',
  options: ['to', 'register'],
  run(options) {
    const target = readTarget(options);
    const rows = readHistory(target.site, target.folder).map((release) => [
      release.version,
      release.build,
      release.time.slice(0, 16).replace('T', ' '),
      release.who,
      String(release.contract),
      [stateOf(target, release), ...(release.dirty ? ['dirty'] : [])].filter(Boolean).join(', '),
    ]);
    if (rows.length === 0) console.log(`${target.folder} has no releases on this site`);
    else console.log(table([['version', 'build', 'time (UTC)', 'who', 'contract', 'state'], ...rows]));
  },
};
