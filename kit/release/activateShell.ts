import { existsSync, readFileSync } from 'node:fs';
import { replaceFile } from './atomicWrite';
import { CliError, refuseIf } from './errors';
import { chooseAnother, lastWorking } from './fallbackSelection';
import { gate } from './gate';
import { changeRelease, readHistory, recordFor, type Release, replacedNow, writeHistory } from './history';
import { releaseName } from './registry';
import { inlineScripts, readReleasedPage } from './shellPage';
import { files, readRegistry, type Site, writeRegistry } from './site';
import { inSiteTransaction } from './siteTransaction';
import { fileErrors } from './verify';

const liveInlineScripts = (site: Site) =>
  existsSync(files.page(site)) ? inlineScripts(readFileSync(files.page(site), 'utf8')).join() : '';

/** Makes a published release of the shell live. The page at the root is replaced last, atomically. */
export function activateShell(site: Site, release: Release, liveIsBad = false): Promise<void> {
  return inSiteTransaction(site, `release of shell ${releaseName(release)}`, async () => {
    await gate(site, undefined, release);
    const registry = readRegistry(site);
    const before = liveInlineScripts(site);
    const others = readHistory(site, 'shell').filter(({ build }) => build !== release.build);
    const all = [release, ...changeRelease(others, registry.shell?.build, replacedNow(liveIsBad))];
    // An earlier release keeps its place in the history.
    writeHistory(
      site,
      'shell',
      all.sort((a, b) => b.time.localeCompare(a.time)),
    );
    writeRegistry(site, { ...registry, shell: recordFor(site, 'shell', release) });
    replaceFile(files.page(site), readReleasedPage(site, releaseName(release)));
    console.log(`Live: shell ${releaseName(release)}`);
    // The policy has the hash of each inline script, and blocks any other.
    if (before !== liveInlineScripts(site))
      console.log('The inline scripts have changed. Regenerate the server configuration: npm run deploy');
  });
}

/** The release that a rollback of the shell goes back to: the last that worked, or the given build. */
export function earlierShell(site: Site, build: string | undefined): Release {
  const live = readRegistry(site).shell?.build;
  const history = readHistory(site, 'shell');
  const found = build === undefined ? lastWorking(history, live) : history.find((one) => one.build === build);
  if (!found) {
    const reason =
      build === undefined
        ? 'The shell has no earlier release that worked'
        : `No release has the build ${build}`;
    throw new CliError(`${reason}. \`register history\` lists them`);
  }
  if (found.build === live) throw new CliError(`The shell ${releaseName(found)} is already live`);
  refuseIf(fileErrors(files.release(site, 'shell', releaseName(found)), found.hashes), chooseAnother);
  return { ...found, takenBack: undefined };
}
