import { CliError, listErrors, nothingChanged, refuseIf } from '../basics/errors';
import { refuseForeignFolder, withoutUnfit } from '../gate/gate';
import { findRelease, nameIn } from '../history/findRelease';
import { readHistory, type Release } from '../history/history';
import { rollBackTo, withdrawnAfter } from '../history/historyChanges';
import { describeState } from '../history/releaseState';
import { type Registry, releaseName } from '../site/registry';
import { findRegister, getRegister } from '../site/registryChanges';
import { readRegistry } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { commandFor, type Target } from '../site/target';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import { writeLive } from './goLive';
import { type Current, currentOf, printReplacement, replacementFor, whyNotLive } from './replacement';

/** What is live, and every release of this register, or of the shell. */
interface Now {
  registry: Registry;
  history: Release[];
  live: Current;
}

function readNow(target: Target): Now {
  const { site, folder, id } = target;
  const registry = readRegistry(site);
  const found = id === undefined ? registry.shell : getRegister(registry, id);
  if (!found) throw new CliError(`The site has no shell. Release one: register release --to ${site.dir}`);
  const history = readHistory(site, folder);
  return { registry, history, live: currentOf(history, found) };
}

/** @throws CliError if the release is live already, or cannot be used. */
function refuseUnusable(target: Target, { registry, live }: Now, release: Release): void {
  const name = releaseName(release);
  if (release.build === live.build) throw new CliError(`${target.folder} ${name} is already live.`);
  refuseIf(
    whyNotLive(target, registry, release),
    `So ${name} can't be live. Choose another release: ${commandFor(target, 'history')}\n${nothingChanged}`,
  );
}

/**
 * The release for a rollback without a name. @throws CliError if there is none, or somebody went back to the live one.
 */
function lastConfirmed(target: Target, { registry, history, live }: Now): Release {
  const { release, skipped } = replacementFor(target, registry, history, live);
  const name = nameIn(history, live);
  const later = withdrawnAfter(history, live.build);
  const command = commandFor(target, `rollback ${release ? nameIn(history, release) : '<version or build>'}`);
  if (later)
    throw new CliError(
      `Refused: ${name} is live because somebody went back to it: ${nameIn(history, later)} is ${describeState(later.state)}.\nTo go back further, name the release: ${command}\n${nothingChanged}`,
    );
  if (release) return release;
  const heading = `Refused: ${target.folder} has no confirmed release before ${name}. ${nothingChanged}`;
  if (skipped.length === 0) throw new CliError(`${heading}\nThere is no earlier release.`);
  throw listErrors(`${heading}\nName the release to go back to; it is tried first: ${command}`, skipped);
}

/**
 * Makes an earlier release live again: the newest confirmed one before the live one, or the one that is named, which
 * is tried first unless it is confirmed.
 */
export async function rollBack(target: Target, which: string | undefined, untried: boolean): Promise<void> {
  const { site, folder, id } = target;
  refuseForeignFolder(target);
  const first = readNow(target);
  const named = which === undefined ? undefined : findRelease(first.history, which, folder);
  if (named) refuseUnusable(target, first, named);
  const confirmNow =
    named !== undefined && named.state.is !== 'confirmed' && (await tryUnlessSkipped(target, named, untried));
  return inSiteTransaction(site, () => {
    const now = readNow(target);
    const release = named ?? lastConfirmed(target, now);
    refuseUnusable(target, now, release);
    const history = rollBackTo(now.history, now.live.build, release.build, confirmNow);
    const { registry, dropped } = withoutUnfit(target, now.registry, release);
    const running = id === undefined ? undefined : findRegister(registry, id)?.canary;
    const canary = running?.build === release.build ? undefined : running;
    const replacement = replacementFor(target, registry, history, release);
    writeLive(target, history, registry, release, { fallback: replacement.release, canary });
    console.log(`${nameIn(now.history, now.live)} → ${nameIn(history, release)}`);
    console.log(`Live: ${folder} ${releaseName(release)}`);
    for (const build of dropped) console.log(`Ended, because this shell does not run it: ${build}`);
    printReplacement(target, replacement);
  });
}
