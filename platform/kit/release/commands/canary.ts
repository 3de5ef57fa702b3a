import { CliError } from '../basics/errors';
import { readPackage } from '../build/package';
import { releaseName, findRelease } from '../history/history';
import { changeRegister, getRegister, readRegistry, writeRegistry } from '../site/registry';
import { files } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { siteRecord, type RegisterTarget } from '../site/target';
import { changeReleases, readReleases } from '../switch/changeReleases';
import { makeLive } from '../switch/makeLive';
import { type Command, readRegisterTarget } from './command';
import type { Options } from './options';
import { releaseBuild } from './release';

const readPercent = (options: Options) => options.wholeNumber('percent', 0, 100);

function runningCanary(target: RegisterTarget) {
  const canary = siteRecord(target)?.canary;
  if (canary) return canary;
  throw new CliError(
    `${target.id} has no canary. Start one: register canary --to ${target.site.dir} --percent 10`,
  );
}

/** Gives the build of the package in this folder to a percentage of the browsers, and ends an earlier canary. */
async function startCanary(target: RegisterTarget, options: Options): Promise<void> {
  const percent = readPercent(options);
  const pkg = readPackage(process.cwd());
  if (pkg.folder !== target.folder)
    throw new CliError(
      'A new canary is released from the folder of its register. Run this there, without --register.',
      2,
    );
  await releaseBuild(target, pkg, options, { does: 'starts canary', percent });
}

function setPercent(target: RegisterTarget, percent: number): Promise<void> {
  const { site, folder, id } = target;
  return inSiteTransaction(site, () => {
    const canary = { ...runningCanary(target), percent };
    writeRegistry(site, changeRegister(readRegistry(site), id, { canary }));
    console.log(`Canary ${folder} ${releaseName(canary)}: now for ${percent} % of the browsers`);
  });
}

function stop(target: RegisterTarget): Promise<void> {
  return inSiteTransaction(target.site, () => {
    runningCanary(target);
    changeReleases(target, { does: 'ends canary' });
  });
}

/** Makes the canary live for every browser: the same files at the same addresses. */
async function makeCanaryLive(target: RegisterTarget, untried: boolean): Promise<void> {
  const canary = runningCanary(target);
  const now = readReleases(target);
  const release = findRelease(now.history, releaseName(canary));
  if (!release)
    throw new CliError(
      `${files.history(target.site, target.folder)} has no release ${releaseName(canary)}, so it can't go live. End the canary with --stop, then release it again.`,
    );
  await makeLive(target, now, release, untried);
}

export const canary: Command = {
  summary: 'release to a percentage of the browsers; change that, make it live or end it',
  options: ['to', 'percent', 'make-live', 'stop', 'dist', 'untried', 'register'],
  async run(options) {
    const does = [options.flag('stop'), options.flag('make-live'), options.text('percent') !== undefined];
    if (does.filter(Boolean).length > 1)
      throw new CliError(
        '--percent sets how many browsers get the canary, --make-live makes it live, and --stop ends it. Give only one of them.',
        2,
      );
    const target = readRegisterTarget(
      options,
      "The shell can't have a canary: every browser gets the same page. Name a register: --register <id>",
    );
    if (options.flag('stop')) return stop(target);
    if (options.flag('make-live')) return makeCanaryLive(target, options.flag('untried'));
    const { canary: running } = getRegister(readRegistry(target.site), target.id);
    // With --register and without --dist there is no build: only the percentage of the canary can be changed.
    const hasBuild = options.text('register') === undefined || options.text('dist') !== undefined;
    return running && !hasBuild ? setPercent(target, readPercent(options)) : startCanary(target, options);
  },
};
