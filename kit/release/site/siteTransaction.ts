import { existsSync, readFileSync } from 'node:fs';
import { replaceFile } from '../basics/atomicWrite';
import { withFileLock } from '../basics/fileLock';
import { withHints } from './hints';
import { files, readRegistry, type Site } from './site';

/**
 * Runs `work` under the site's lock: what it reads stays valid until it has written. Afterwards the page's hints
 * follow the registry. A process that is killed in between leaves hints to an older release, which still exists.
 */
export const inSiteTransaction = <Result>(
  site: Site,
  task: string,
  work: () => Result | Promise<Result>,
): Promise<Result> =>
  withFileLock(files.lock(site), task, async () => {
    const result = await work();
    updateHints(site);
    return result;
  });

function updateHints(site: Site): void {
  if (!existsSync(files.page(site))) return;
  const page = readFileSync(files.page(site), 'utf8');
  const next = withHints(page, readRegistry(site).registers);
  if (next !== page) replaceFile(files.page(site), next);
}
