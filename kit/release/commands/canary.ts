import { CliError } from '../basics/errors';
import { type Package, readPackage } from '../build/package';
import { refuseUnfit } from '../gate/gate';
import { readHistory, recordFor, writeChange } from '../history/history';
import { addRelease, endCanary } from '../history/historyChanges';
import { planRelease } from '../publish/plan';
import { publishBuild } from '../publish/publish';
import { warnOfEndpoint } from '../site/endpoint';
import { type Registry, releaseName } from '../site/registry';
import { changeRegister, getRegister } from '../site/registryChanges';
import { files, readRegistry, writeRegistry } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import type { RegisterTarget } from '../site/target';
import { goLive } from '../switch/goLive';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import type { Command } from './command';
import { distFolder } from './distFolder';
import type { Options } from './options';
import { readRegisterTarget } from './readTarget';

const percentOf = (options: Options) => options.wholeNumber('percent', 0, 100);

function canaryOf(registry: Registry, { site, id }: RegisterTarget) {
  const { canary } = getRegister(registry, id);
  if (canary) return canary;
  throw new CliError(`${id} has no canary. Start one: register canary --to ${site.dir} --percent 10`);
}

/** Whether the running canary has the version and the content of the build in `dist`. */
function isRunning({ site, folder, id }: RegisterTarget, pkg: Package, dist: string): boolean {
  const { canary } = getRegister(readRegistry(site), id);
  const running = readHistory(site, folder).find(({ build }) => build === canary?.build);
  return running?.version === pkg.version && running.content === planRelease(site, pkg, dist).content;
}

/** Gives the build of the package in this folder to a percentage of the browsers, and ends an earlier canary. */
async function startCanary(target: RegisterTarget, options: Options): Promise<void> {
  const { site, folder, id } = target;
  const percent = percentOf(options);
  const pkg = readPackage(process.cwd());
  if (pkg.folder !== folder)
    throw new CliError(
      'A new canary is released from the folder of its register. Run this there, without --register.',
      2,
    );
  const dist = await distFolder(pkg, options);
  if (isRunning(target, pkg, dist)) return setPercent(target, percent);
  const release = await publishBuild(site, pkg, dist, options.text('url'));
  const worked = await tryUnlessSkipped(target, release, options.flag('untried'));
  await inSiteTransaction(site, () => {
    // `publishBuild` has checked this too, but other commands may have changed the site since then.
    refuseUnfit(target, release);
    const registry = readRegistry(site);
    const { canary: ended, build: live } = getRegister(registry, id);
    const canary = { percent, ...recordFor(site, folder, release) };
    const history = addRelease(endCanary(readHistory(site, folder), ended?.build, live), release, worked);
    writeChange(site, folder, history, changeRegister(registry, id, { canary }));
    warnOfEndpoint(site, id);
    if (ended) console.log(`The canary ${releaseName(ended)} has ended.`);
  });
  console.log(`Canary: ${folder} ${releaseName(release)} for ${percent} % of the browsers`);
}

function setPercent(target: RegisterTarget, percent: number): Promise<void> {
  const { site, folder, id } = target;
  return inSiteTransaction(site, () => {
    const registry = readRegistry(site);
    const canary = { ...canaryOf(registry, target), percent };
    writeRegistry(site, changeRegister(registry, id, { canary }));
    console.log(`Canary ${folder} ${releaseName(canary)}: now for ${percent} % of the browsers`);
  });
}

function stop(target: RegisterTarget): Promise<void> {
  const { site, folder, id } = target;
  return inSiteTransaction(site, () => {
    const registry = readRegistry(site);
    const canary = canaryOf(registry, target);
    const history = endCanary(readHistory(site, folder), canary.build, getRegister(registry, id).build);
    writeChange(site, folder, history, changeRegister(registry, id, { canary: undefined }));
    console.log(`Canary ${folder} ${releaseName(canary)}: ended`);
  });
}

/** Makes the canary live for every browser: the same files at the same addresses. */
async function makeLive(target: RegisterTarget, untried: boolean): Promise<void> {
  const { site, folder } = target;
  const canary = canaryOf(readRegistry(site), target);
  const release = readHistory(site, folder).find(({ build }) => build === canary.build);
  if (!release)
    throw new CliError(
      `${files.history(site, folder)} has no release ${releaseName(canary)}, so it can't go live. End the canary with --stop, then release it again.`,
    );
  const confirmNow = release.state.is !== 'confirmed' && (await tryUnlessSkipped(target, release, untried));
  await goLive(target, release, confirmNow);
}

export const canary: Command = {
  summary: 'release to a percentage of the browsers; change that, make it live or end it',
  options: ['to', 'percent', 'make-live', 'stop', 'dist', 'url', 'skip-tests', 'untried', 'register'],
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
    if (options.flag('make-live')) return makeLive(target, options.flag('untried'));
    const { canary: running } = getRegister(readRegistry(target.site), target.id);
    // With --register alone there is no build, only a canary whose percentage can be changed.
    const hasBuild = options.text('register') === undefined || options.text('dist') !== undefined;
    return running && !hasBuild ? setPercent(target, percentOf(options)) : startCanary(target, options);
  },
};
