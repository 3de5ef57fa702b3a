import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../basics/atomicWrite';
import { gate } from '../gate/gate';
import { refuseReleasedBefore } from '../gate/releasedBefore';
import { readHistory, recordFor, type Release, writeChange } from '../history/history';
import { addRelease } from '../history/historyChanges';
import { type Registry, releaseName } from '../site/registry';
import { readReleasedPage } from '../site/shellPage';
import { builtWorker, files, readRegistry, type Site } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { earlierThan, sayEarlier } from './earlierRelease';

/** Writes what makes a release of the shell live. The page at the root is replaced last, atomically. */
export function switchShell(site: Site, registry: Registry, history: Release[], release: Release): void {
  writeChange(site, 'shell', history, { ...registry, shell: recordFor(site, 'shell', release) });
  const dir = files.release(site, 'shell', releaseName(release));
  for (const name of Object.keys(release.hashes).filter((file) => builtWorker.test(file)))
    replaceFile(files.worker(site), readFileSync(join(dir, name), 'utf8'));
  replaceFile(files.page(site), readReleasedPage(site, releaseName(release)));
  console.log(`Live: shell ${releaseName(release)}`);
}

/** Makes a published release of the shell live. */
export function activateShell(site: Site, release: Release, tried: boolean): Promise<void> {
  return inSiteTransaction(site, async () => {
    await gate(site, undefined, release);
    refuseReleasedBefore(site, 'shell', release);
    const registry = readRegistry(site);
    const history = addRelease(readHistory(site, 'shell'), release, tried);
    const target = { site, folder: 'shell', id: undefined };
    const earlier = await earlierThan(target, registry, history, release);
    switchShell(site, registry, history, release);
    sayEarlier(target, earlier);
  });
}
