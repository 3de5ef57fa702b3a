import { CliError } from '../basics/errors';
import { readPackage } from '../build/package';
import { refuseUnfit } from '../gate/gate';
import { readHistory, recordFor, writeChange } from '../history/history';
import { addRelease, endCanary } from '../history/historyChanges';
import { publishBuild } from '../publish/publish';
import { warnOfEndpoint } from '../site/endpoint';
import { releaseName } from '../site/registry';
import { changeRegister, getRegister } from '../site/registryChanges';
import { files, readRegistry, type Site, writeRegistry } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import type { RegisterTarget } from '../site/target';
import { goLive } from '../switch/goLive';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import type { Command } from './command';
import { distFolder } from './distFolder';
import type { Options } from './options';
import { readRegisterTarget } from './readTarget';

const percentOf = (options: Options) => options.wholeNumber('percent', 0, 100);

function canaryOf(site: Site, id: string) {
  const { canary } = getRegister(readRegistry(site), id);
  if (canary) return canary;
  throw new CliError(`${id} has no canary. Start one: register canary --to ${site.dir} --percent 10`);
}

/** Publishes the build of this folder's package for a percentage of the browsers. */
async function startCanary(target: RegisterTarget, options: Options): Promise<void> {
  const { site, folder, id } = target;
  const percent = percentOf(options);
  const pkg = readPackage(process.cwd());
  if (pkg.folder !== folder)
    throw new CliError(
      'A new canary is released from the folder of its register. Run this there, without --register.',
      2,
    );
  const release = await publishBuild(site, pkg, await distFolder(pkg, options), options.text('url'));
  const worked = await tryUnlessSkipped(target, pkg.identity, release, options.flag('untried'));
  await inSiteTransaction(site, () => {
    // Checked again, since another release may have changed the site in the meantime.
    refuseUnfit(target, release);
    const canary = { percent, ...recordFor(site, folder, release) };
    const history = addRelease(readHistory(site, folder), release, worked);
    writeChange(site, folder, history, changeRegister(readRegistry(site), id, { canary }));
    warnOfEndpoint(site, id);
  });
  console.log(`Canary: ${folder} ${releaseName(release)} for ${percent} % of the browsers`);
}

const setPercent = ({ site, folder, id }: RegisterTarget, percent: number): Promise<void> =>
  inSiteTransaction(site, () => {
    const canary = { ...canaryOf(site, id), percent };
    writeRegistry(site, changeRegister(readRegistry(site), id, { canary }));
    console.log(`Canary ${folder} ${releaseName(canary)}: now for ${percent} % of the browsers`);
  });

const stop = ({ site, folder, id }: RegisterTarget): Promise<void> =>
  inSiteTransaction(site, () => {
    const canary = canaryOf(site, id);
    const history = endCanary(readHistory(site, folder), canary.build);
    writeChange(site, folder, history, changeRegister(readRegistry(site), id, { canary: undefined }));
    console.log(`Canary ${folder} ${releaseName(canary)}: ended`);
  });

/** Makes the canary live for every browser: the same files at the same addresses. */
async function makeLive(target: RegisterTarget, untried: boolean): Promise<void> {
  const { site, folder, id } = target;
  const canary = canaryOf(site, id);
  const release = readHistory(site, folder).find(({ build }) => build === canary.build);
  if (!release)
    throw new CliError(
      `${files.history(site, folder)} has no release ${releaseName(canary)}, so it can't go live. End the canary with --stop, then release it again.`,
    );
  const confirmNow =
    release.state.is !== 'confirmed' && (await tryUnlessSkipped(target, release.identity, release, untried));
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
    return running ? setPercent(target, percentOf(options)) : startCanary(target, options);
  },
};
