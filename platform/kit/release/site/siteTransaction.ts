import { existsSync, readFileSync } from 'node:fs';
import { lock } from 'proper-lockfile';
import { replaceFile } from '../basics/atomicWrite';
import { CliError, nothingChanged } from '../basics/errors';
import { readRegistry } from './registry';
import { withHints } from './shellPage';
import { files, type Site } from './site';

/** How long the lock outlasts a killed process, in milliseconds. A running one renews the lock after half of that. */
const stale = 15_000;

/** How a command waits for another one to end: 400 attempts, 100 to 200 ms apart. After this minute it is refused. */
const retries = { retries: 400, factor: 1, minTimeout: 100, maxTimeout: 200, randomize: true };

/** Takes the site's lock. @returns a function that releases it. @throws CliError if another command does not end. */
async function lockSite(site: Site): Promise<() => Promise<void>> {
  const lockfilePath = files.lock(site);
  // Called if this process was held up for so long that another command can have the lock by now.
  const onCompromised = () => {
    console.error(`This command has lost the lock ${lockfilePath}, and ends. Run it again.`);
    process.exit(1);
  };
  try {
    return await lock(site.dir, { lockfilePath, realpath: false, stale, retries, onCompromised });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new CliError(
      `Another command is changing this site, and has not ended within a minute: it has the lock ${lockfilePath}.\nWait until it ends, or end it; then run this again. ${nothingChanged}`,
    );
  }
}

/**
 * Runs `work` under the site's lock: what `work` reads does not change until it has written. Then the preload hints of
 * the shell's page are written anew, from the registry. If the process is killed in between, they name an older release,
 * which still exists: browsers preload a few scripts in vain.
 */
export async function inSiteTransaction(site: Site, work: () => void | Promise<void>): Promise<void> {
  const unlock = await lockSite(site);
  try {
    await work();
    updateHints(site);
  } finally {
    await unlock();
  }
}

function updateHints(site: Site): void {
  if (!existsSync(files.page(site))) return;
  const page = readFileSync(files.page(site), 'utf8');
  const next = withHints(page, readRegistry(site).registers);
  if (next !== page) replaceFile(files.page(site), next);
}
