import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../basics/errors';
import { fallbackFor } from '../history/fallback';
import { releaseName } from '../history/history';
import { files } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import type { Target } from '../site/target';
import { readReleases } from '../switch/changeReleases';
import { whyNotLive } from '../switch/whyNotLive';
import { type Command, readTarget } from './command';

const day = 24 * 60 * 60 * 1000;

/**
 * The folders to delete: old releases, and what interrupted or refused ones left behind more than a day ago; but not what
 * browsers get now, nor what a rollback would go to.
 */
function obsolete(target: Target, keep: number): string[] {
  const { site, folder } = target;
  const { history, onSite } = readReleases(target);
  const known = history.releases.map(releaseName);
  const { release: fallback } = fallbackFor(history, onSite.live, whyNotLive(target));
  const inUse = [onSite.live, onSite.canary?.name, onSite.fallback, fallback && releaseName(fallback)];
  const kept = new Set([...known.slice(0, keep), ...inUse]);
  const dir = files.folder(site, folder);
  if (!existsSync(dir)) throw new CliError(`${folder} has no releases on this site.`);
  return readdirSync(dir).filter((name) => {
    const stat = statSync(join(dir, name));
    if (!stat.isDirectory() || kept.has(name)) return false;
    return known.includes(name) || stat.mtimeMs < Date.now() - day;
  });
}

export const prune: Command = {
  summary: 'delete old releases, but never the live one, its canary, or what a rollback goes back to',
  options: ['to', 'keep', 'register'],
  async run(options) {
    const target = readTarget(options);
    const { site, folder } = target;
    const keep = options.wholeNumber('keep', 1);
    await inSiteTransaction(site, async () => {
      const names = obsolete(target, keep);
      for (const name of names) {
        // Deleted asynchronously: during a long deletion, this process has to renew the lock of the site.
        await rm(join(files.folder(site, folder), name), { recursive: true });
        console.log(`Deleted: ${folder}/${name}`);
      }
      if (names.length === 0) console.log(`Nothing to delete in ${folder}`);
    });
  },
};
