import { existsSync, readFileSync } from 'node:fs';
import { takesHints, withHints } from './hints';
import { replaceFile } from './durable';
import { withLock } from './lock';
import { files, readRegistry, type Site } from './site';
import { who } from './source';

/**
 * The one step by which a site changes: what is read and what is written belong together. The page's hints
 * follow the registry; a process that dies in between leaves hints to an older release, which is still there.
 */
export const changing = <Result>(
  site: Site,
  doing: string,
  work: () => Result | Promise<Result>,
): Promise<Result> =>
  withLock(files.lock(site), doing, async () => {
    const result = await work();
    refreshHints(site);
    return result;
  });

function refreshHints(site: Site): void {
  if (!existsSync(files.page(site))) return;
  const page = readFileSync(files.page(site), 'utf8');
  if (!takesHints(page)) return;
  const next = withHints(page, readRegistry(site).registers);
  if (next !== page) replaceFile(files.page(site), next);
}

const now = () => new Date().toISOString();

/** What history says of a release that another one took the place of. */
export const ended = (bad: boolean) => ({
  replaced: now(),
  ...(bad && { takenBack: { time: now(), who: who() } }),
});
