import { CliError, listErrors, nothingChanged, refuseIf } from '../basics/errors';
import { findRelease } from '../history/findRelease';
import { readHistory, type Release } from '../history/history';
import { rollBackTo, withdrawnAfter } from '../history/historyChanges';
import { describeState } from '../history/releaseState';
import { type Registry, releaseName } from '../site/registry';
import { findRegister, getRegister } from '../site/registryChanges';
import { readRegistry } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { commandFor, type Target } from '../site/target';
import { writeLive } from '../switch/goLive';
import { printReplacement, replacementFor, whyNotLive } from '../switch/replacement';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import type { Command } from './command';
import { readTarget } from './readTarget';

/** What is live, and the history of this register or of the shell. */
interface Now {
  registry: Registry;
  history: Release[];
  live: { version: string; build?: string | undefined };
}

function readNow({ site, folder, id }: Target): Now {
  const registry = readRegistry(site);
  const live = id === undefined ? registry.shell : getRegister(registry, id);
  if (!live) throw new CliError(`The site has no shell. Release one: register release --to ${site.dir}`);
  return { registry, history: readHistory(site, folder), live };
}

/** @throws CliError if the release is live already, or cannot be live on this site. */
function refuseUnusable(target: Target, { registry, live }: Now, release: Release): void {
  const name = releaseName(release);
  if (release.build === live.build) throw new CliError(`${target.folder} ${name} is already live.`);
  refuseIf(
    whyNotLive(target, registry, release),
    `So ${name} can't be live. Choose another release: ${commandFor(target, 'history')}\n${nothingChanged}`,
  );
}

/**
 * The release for a rollback that names none. @throws CliError if there is none, or if somebody has already gone back
 * to the live release: to go further back, a rollback has to name the release.
 */
function lastConfirmed(target: Target, { registry, history, live }: Now): Release {
  const name = releaseName(live);
  const current = history.find(({ build }) => build === live.build);
  if (!current)
    throw new CliError(
      `Refused: ${name}, which is live, is not in history.json. Name the release to go back to: ${commandFor(target, 'rollback <version or build>')}\n${nothingChanged}`,
    );
  const { release, skipped } = replacementFor(target, registry, history, current);
  const later = withdrawnAfter(history, current.build);
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

async function rollBack(target: Target, which: string | undefined, untried: boolean): Promise<void> {
  const { site, folder, id } = target;
  const first = readNow(target);
  const named = which === undefined ? undefined : findRelease(first.history, which, folder);
  if (named) refuseUnusable(target, first, named);
  const confirmNow =
    named !== undefined && named.state.is !== 'confirmed' && (await tryUnlessSkipped(target, named, untried));
  return inSiteTransaction(site, () => {
    const now = readNow(target);
    const { registry, live } = now;
    const release = named ?? lastConfirmed(target, now);
    refuseUnusable(target, now, release);
    const history = rollBackTo(now.history, live.build, release.build, confirmNow);
    const running = id === undefined ? undefined : findRegister(registry, id)?.canary;
    const canary = running?.build === release.build ? undefined : running;
    const replacement = replacementFor(target, registry, history, release);
    writeLive(target, history, registry, release, { fallback: replacement.release, canary });
    console.log(`${releaseName(live)} → ${releaseName(release)}`);
    console.log(`Live: ${folder} ${releaseName(release)}`);
    printReplacement(target, replacement);
  });
}

/** If a release is named that is not confirmed, it is tried in a browser first. */
export const rollback: Command = {
  summary: 'make an earlier release live again: the last confirmed one, or the one named',
  options: ['to', 'untried', 'register'],
  which:
    'the version, the build id or its beginning; default: the newest confirmed release before the live one',
  async run(options) {
    await rollBack(readTarget(options), options.which, options.flag('untried'));
  },
};
