import { CliError, listErrors, nothingChanged, refuseIf } from '../basics/errors';
import { findRelease, nameIn } from '../history/findRelease';
import { readHistory, recordFor, type Release, writeChange } from '../history/history';
import { releasesBefore, rollBackTo, wentBackFrom } from '../history/historyChanges';
import { describeState } from '../history/releaseState';
import { type Registry, releaseName } from '../site/registry';
import { getRegister, restoreLive } from '../site/registryChanges';
import { readRegistry } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { commandFor, type Target } from '../site/target';
import { seenToWork } from '../trial/seenToWork';
import { switchShell } from './activateShell';
import { chooseEarlier, type Running, sayEarlier, unusable } from './earlierRelease';

/** What is live, and every release of the folder. */
interface Now {
  registry: Registry;
  history: Release[];
  live: Running;
}

function readNow(target: Target): Now {
  const { site, folder, id } = target;
  const registry = readRegistry(site);
  const found = id === undefined ? registry.shell : getRegister(registry, id);
  if (!found) throw new CliError(`The site has no shell. Release one: register release --to ${site.dir}`);
  const history = readHistory(site, folder);
  // A build that this tool did not release has no content of its own here.
  const { version, build } = found;
  const live = history.find((release) => release.build === build) ?? { version, build, content: '' };
  return { registry, history, live };
}

/** @throws CliError if the release is live already, or cannot be used. */
async function refuseUnusable(target: Target, { registry, live }: Now, release: Release): Promise<void> {
  const name = releaseName(release);
  if (release.build === live.build) throw new CliError(`${target.folder} ${name} is already live.`);
  refuseIf(
    await unusable(target, registry, release),
    `So ${name} can't be live. Choose another release: ${commandFor(target, 'history')}\n${nothingChanged}`,
  );
}

/** The release to go back to if none is named. @throws CliError if there is none, or the live one was gone back to. */
async function lastConfirmed(target: Target, now: Now): Promise<Release> {
  const { registry, history, live } = now;
  const { release, skipped } = await chooseEarlier(
    target,
    registry,
    releasesBefore(history, live.build),
    live,
  );
  const name = nameIn(now.history, now.live);
  const later = wentBackFrom(history, live.build);
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
  const first = readNow(target);
  const named = which === undefined ? undefined : findRelease(first.history, which, folder);
  if (named) await refuseUnusable(target, first, named);
  const identity = id === undefined ? undefined : getRegister(first.registry, id);
  const tried =
    named !== undefined &&
    named.state.is !== 'confirmed' &&
    (await seenToWork(site, folder, identity, named, untried));
  return inSiteTransaction(site, async () => {
    const now = readNow(target);
    const { registry, live } = now;
    const release = named ?? (await lastConfirmed(target, now));
    await refuseUnusable(target, now, release);
    const history = rollBackTo(now.history, live.build, release.build, tried);
    const earlier = await chooseEarlier(target, registry, releasesBefore(history, release.build), release);
    console.log(`${nameIn(now.history, now.live)} → ${nameIn(history, release)}`);
    if (id === undefined) switchShell(site, registry, history, release);
    else {
      const fallback = earlier.release && recordFor(site, folder, earlier.release);
      writeChange(
        site,
        folder,
        history,
        restoreLive(registry, id, recordFor(site, folder, release), fallback),
      );
      console.log(`Live: ${folder} ${releaseName(release)}`);
    }
    sayEarlier(target, earlier);
  });
}
