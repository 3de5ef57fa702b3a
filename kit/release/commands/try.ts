import { CliError } from '../basics/errors';
import { findRelease } from '../history/findRelease';
import { readHistory, recordFor, type Release, writeChange } from '../history/history';
import { confirm } from '../history/historyChanges';
import { describeState } from '../history/releaseState';
import { type Registry, releaseName } from '../site/registry';
import { changeRegister, getRegister } from '../site/registryChanges';
import { readRegistry } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { liveBuild, type Target } from '../site/target';
import { printReplacement, replacementFor } from '../switch/replacement';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import type { Command } from './command';
import { readTarget } from './readTarget';

/** The registry with a fallback for the live release, if that has none: the one that was just confirmed can be it. */
function withFallback(target: Target, registry: Registry, history: Release[]): Registry {
  const { site, folder, id } = target;
  const live = history.find(({ build }) => build === liveBuild(target, registry)?.build);
  if (id === undefined || !live || getRegister(registry, id).fallback) return registry;
  const replacement = replacementFor(target, registry, history, live);
  printReplacement(target, replacement);
  const fallback = replacement.release && recordFor(site, folder, replacement.release);
  return changeRegister(registry, id, { fallback });
}

export const tryOut: Command = {
  summary: 'try a release in a browser, and confirm it if it works',
  options: ['to', 'register'],
  which: 'the version, the build id or its beginning; default: the live release',
  async run(options) {
    const target = readTarget(options);
    const { site, folder } = target;
    const which = options.which ?? liveBuild(target, readRegistry(site))?.build;
    if (which === undefined)
      throw new CliError(
        `No release of ${folder} is live on this site. Name one: register try <version or build>`,
      );
    const release = findRelease(readHistory(site, folder), which, folder);
    if (!(await tryUnlessSkipped(target, release, false))) return;
    await inSiteTransaction(site, () => {
      const history = confirm(readHistory(site, folder), release.build);
      writeChange(site, folder, history, withFallback(target, readRegistry(site), history));
      const tried = findRelease(history, release.build, folder);
      console.log(`${folder} ${releaseName(tried)}: ${describeState(tried.state)}`);
    });
  },
};
