import { withLock } from './lock';
import { files, type Site } from './site';
import { who } from './source';

/** The one step by which a site changes: what is read and what is written belong together. */
export const changing = <Result>(
  site: Site,
  doing: string,
  work: () => Result | Promise<Result>,
): Promise<Result> => withLock(files.lock(site), doing, work);

const now = () => new Date().toISOString();

/** What history says of a release that another one took the place of. */
export const ended = (bad: boolean) => ({
  replaced: now(),
  ...(bad && { takenBack: { time: now(), who: who() } }),
});
