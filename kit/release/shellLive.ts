import { existsSync, readFileSync } from 'node:fs';
import { replaceFile, replaceJson } from './durable';
import { change, factsAt, readHistory, type Release, writeHistory } from './history';
import { changing, ended } from './locked';
import { inlineScripts } from './page';
import { gate, pageOfRelease } from './prepare';
import { Problem } from './problem';
import { releaseName } from './registry';
import { refuse } from './sides';
import { files, readRegistry, type Site } from './site';
import { chooseAnother, lastGood } from './sound';
import { faultsOnDisk } from './verify';

const makeAnew = 'Make the server configuration anew: npm run deploy';

const scriptsNow = (site: Site) =>
  existsSync(files.page(site)) ? inlineScripts(readFileSync(files.page(site), 'utf8')).join() : '';

/**
 * Makes a published release of the shell live. The page at the root is replaced last of all, in one step.
 * @returns what the operator has to be told.
 */
export function shellGoesLive(site: Site, release: Release, back = false): Promise<string[]> {
  return changing(site, `release of shell ${releaseName(release)}`, async () => {
    await gate(site, { folder: 'shell' }, release);
    const registry = readRegistry(site);
    const before = scriptsNow(site);
    const others = readHistory(site, 'shell').filter(({ build }) => build !== release.build);
    const all = [release, ...change(others, registry.shell?.build, ended(back))];
    // One that is live again stays in its place among the others.
    writeHistory(
      site,
      'shell',
      all.sort((a, b) => b.time.localeCompare(a.time)),
    );
    replaceJson(files.registry(site), { ...registry, shell: factsAt(site, 'shell', release) });
    replaceFile(files.page(site), pageOfRelease(site, releaseName(release)));
    const live = `Live: shell ${releaseName(release)}`;
    // The policy names each by its hash, and blocks what it does not name.
    return before === scriptsNow(site)
      ? [live]
      : [live, 'The scripts inside the page have changed. ' + makeAnew];
  });
}

/** The release that a rollback of the shell goes to: the last good one, or the build that is named. */
export function shellToGoBackTo(site: Site, build?: string): Release {
  const live = readRegistry(site).shell?.build;
  const history = readHistory(site, 'shell');
  const found = build === undefined ? lastGood(history, live) : history.find((one) => one.build === build);
  if (!found) {
    const wanted =
      build === undefined
        ? 'No earlier good release of the shell is known'
        : `No release has the build ${build}`;
    throw new Problem(`${wanted}. \`register history\` lists what there is`);
  }
  if (found.build === live) throw new Problem(`The shell ${releaseName(found)} is live already`);
  refuse(faultsOnDisk(files.release(site, 'shell', releaseName(found)), found.hashes), chooseAnother);
  return { ...found, takenBack: undefined };
}
