import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../basics/atomicWrite';
import { gate } from '../gate/gate';
import { refuseReleasedBefore } from '../gate/releasedBefore';
import { readHistory, recordFor, type Release, writeChange } from '../history/history';
import { addRelease } from '../history/historyChanges';
import { type Registry, releaseName } from '../site/registry';
import { inlineScripts, readReleasedPage } from '../site/shellPage';
import { files, readRegistry, type Site } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { earlierThan, sayEarlier } from './earlierRelease';

const liveInlineScripts = (site: Site) =>
  existsSync(files.page(site)) ? inlineScripts(readFileSync(files.page(site), 'utf8')).join() : '';

/** The worker in the files of a release of the shell. */
const workerName = /^worker\.[0-9a-f]+\.js$/;

/** Writes what makes a release of the shell live. The page at the root is replaced last, atomically. */
export function switchShell(site: Site, registry: Registry, history: Release[], release: Release): void {
  const scripts = liveInlineScripts(site);
  writeChange(site, 'shell', history, { ...registry, shell: recordFor(site, 'shell', release) });
  const dir = files.release(site, 'shell', releaseName(release));
  for (const name of Object.keys(release.hashes).filter((file) => workerName.test(file)))
    replaceFile(files.worker(site), readFileSync(join(dir, name), 'utf8'));
  replaceFile(files.page(site), readReleasedPage(site, releaseName(release)));
  console.log(`Live: shell ${releaseName(release)}`);
  // The policy has the hash of each inline script, and blocks any other.
  if (scripts !== liveInlineScripts(site))
    console.log('The inline scripts have changed. Regenerate the server configuration: npm run deploy');
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
