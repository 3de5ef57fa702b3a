import { CliError, listErrors, nothingChanged } from '../basics/errors';
import { fallbackFor, newerWithdrawn } from '../history/fallback';
import { describeState, type History, type Release, releaseName, findRelease } from '../history/history';
import { commandFor, type Target } from '../site/target';
import { readReleases } from '../switch/changeReleases';
import { makeLive } from '../switch/makeLive';
import { whyNotLive } from '../switch/whyNotLive';
import { type Command, readTarget } from './command';

const maxListed = 10;

const describeReleases = (releases: readonly Release[]) =>
  releases.slice(0, maxListed).map((release) => `${releaseName(release)}: ${describeState(release.state)}`);

/**
 * The release that an operator names by its version, its build id or the beginning of the build id.
 * @throws CliError if none or several have this name; it lists those that do, or else the newest of the `folder`.
 */
function chooseRelease({ releases }: History, which: string, folder: string): Release {
  const exact = releases.find((release) => [release.build, releaseName(release)].includes(which));
  if (exact) return exact;
  const found = releases.filter(({ version, build }) => version === which || build.startsWith(which));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  if (only)
    throw listErrors(
      `"${which}" names ${found.length} releases of ${folder}. Name one by its build id:`,
      describeReleases(found),
    );
  if (releases.length === 0)
    throw new CliError(
      `${folder} has no releases on this site. Release one first: register release --to <site>`,
    );
  throw listErrors(
    `${folder} has no release "${which}" on this site. Name one by its version or its build id (\`register history\` lists all):`,
    describeReleases(releases),
  );
}

/**
 * The release for a rollback that names none. @throws CliError if there is none, or if somebody has already gone back
 * to the live release: to go further back, a rollback has to name the release.
 */
function lastConfirmed(target: Target, history: History, name: string): Release {
  const live = findRelease(history, name);
  if (!live)
    throw new CliError(
      `Refused: ${name}, which is live, is not in history.json. Name the release to go back to: ${commandFor(target, 'rollback <version or build>')}\n${nothingChanged}`,
    );
  const { release, skipped } = fallbackFor(history, name, whyNotLive(target));
  const later = newerWithdrawn(history, live);
  const command = commandFor(target, `rollback ${release ? releaseName(release) : '<version or build>'}`);
  if (later)
    throw new CliError(
      `Refused: ${name} is live because somebody went back to it: ${releaseName(later)} is ${describeState(later.state)}.\nTo go back further, name the release: ${command}\n${nothingChanged}`,
    );
  if (release) return release;
  const heading = `Refused: ${target.folder} has no confirmed release before ${name}. ${nothingChanged}`;
  if (skipped.length === 0) throw new CliError(`${heading}\nThere is no earlier release.`);
  throw listErrors(`${heading}\nName the release to go back to; it is tried first: ${command}`, skipped);
}

export const rollback: Command = {
  summary: 'make an earlier release live again: the last confirmed one, or the one named',
  options: ['to', 'untried', 'register'],
  which:
    'the version, the build id or its beginning; default: the last confirmed release that was live before',
  async run(options) {
    const target = readTarget(options);
    const { folder, site } = target;
    const now = readReleases(target);
    const { live } = now.onSite;
    if (live === undefined)
      throw new CliError(`The site has no ${folder}. Release one: register release --to ${site.dir}`);
    const release =
      options.which === undefined
        ? lastConfirmed(target, now.history, live)
        : chooseRelease(now.history, options.which, folder);
    await makeLive(target, now, release, options.flag('untried'));
  },
};
