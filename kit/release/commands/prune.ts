import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf } from '../changes';
import { readHistory } from '../history';
import { changing } from '../locked';
import type { Given } from '../options';
import { Problem } from '../problem';
import { releaseName } from '../registry';
import { files, readRegistry } from '../site';
import { type Subject, subjectOf } from '../subject';
import type { Command } from './command';

const day = 24 * 60 * 60 * 1000;

function keepOf(given: Given): number {
  const keep = Number(given.needed('keep'));
  if (Number.isInteger(keep) && keep >= 1) return keep;
  throw new Problem(`--keep must be a whole number from 1, and is "${given.needed('keep')}"`, 2);
}

/** What browsers load today, or may turn to. */
function inUse(subject: Subject): Set<string> {
  const registry = readRegistry(subject.site);
  const entry = subject.shell ? undefined : entryOf(registry, subject.id);
  const used = subject.shell ? [registry.shell] : [entry, entry?.fallback, entry?.canary];
  return new Set(used.flatMap((facts) => (facts ? [releaseName(facts)] : [])));
}

/** Folders that may go: old releases, and what an interrupted or refused release left behind a day ago. */
function superfluous(subject: Subject, keep: number): string[] {
  const { site, folder } = subject;
  const known = readHistory(site, folder).map(releaseName);
  const kept = new Set([...known.slice(0, keep), ...inUse(subject)]);
  const dir = files.folder(site, folder);
  return readdirSync(dir).filter((name) => {
    const stat = statSync(join(dir, name));
    if (!stat.isDirectory() || kept.has(name)) return false;
    return known.includes(name) || stat.mtimeMs < Date.now() - day;
  });
}

export const prune: Command = {
  summary: 'delete old releases; never the live one, its fallback or its canary',
  options: ['to', 'keep', 'register'],
  async run(given) {
    const subject = subjectOf(given);
    const keep = keepOf(given);
    await changing(subject.site, `pruning ${subject.folder}`, () => {
      const names = superfluous(subject, keep);
      for (const name of names) {
        rmSync(join(files.folder(subject.site, subject.folder), name), { recursive: true });
        console.log(`Deleted: ${subject.folder}/${name}`);
      }
      if (names.length === 0) console.log(`Nothing to delete in ${subject.folder}`);
    });
  },
};
