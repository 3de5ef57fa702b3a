import type { BuildRecord } from '@registers/shared/registry';
import { CliError, listErrors, nothingChanged, refuseIf } from '../basics/errors';
import { refuseForeignFolder } from '../gate/gate';
import { findRelease, nameIn } from '../history/findRelease';
import { readHistory, recordFor, type Release } from '../history/history';
import { releasesBefore, rollBackTo, wentBackFrom } from '../history/historyChanges';
import { describeState } from '../history/releaseState';
import { type Registry, releaseName } from '../site/registry';
import { getRegister, setLive } from '../site/registryChanges';
import { readRegistry } from '../site/site';
import { inSiteTransaction } from '../site/siteTransaction';
import { commandFor, type Target } from '../site/target';
import { tryUnlessSkipped } from '../trial/tryUnlessSkipped';
import { type Current, firstUsable, printEarlier, whyUnusable } from './earlierRelease';
import { writeLive } from './goLive';

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
  // A build that this tool did not release is not in the history, so its content is not known.
  const { version, build } = found;
  const live = history.find((release) => release.build === build) ?? { version, build, content: '' };
  return { registry, history, live };
}

/** @throws CliError if the release is live already, or cannot be used. */
function refuseUnusable(target: Target, { registry, live }: Now, release: Release): void {
  const name = releaseName(release);
  if (release.build === live.build) throw new CliError(`${target.folder} ${name} is already live.`);
  refuseIf(
    whyUnusable(target, registry, release),
    `So ${name} can't be live. Choose another release: ${commandFor(target, 'history')}\n${nothingChanged}`,
  );
}

/**
 * The release for a rollback without a name. @throws CliError if there is none, or somebody went back to the live one.
 */
function lastConfirmed(target: Target, { registry, history, live }: Now): Release {
  const before = releasesBefore(history, live.build);
  const { release, skipped } = firstUsable(target, registry, before, live);
  const name = nameIn(history, live);
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

/** The registry with an earlier build live. A canary stays, unless it is the same build. */
function withEarlierLive(
  registry: Registry,
  id: string | undefined,
  live: BuildRecord,
  fallback: BuildRecord | undefined,
): Registry {
  if (id === undefined) return { ...registry, shell: live };
  const record = getRegister(registry, id);
  const canary = record.canary?.build === live.build ? undefined : record.canary;
  return setLive(registry, record, live, { fallback, canary });
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
  const identity = id === undefined ? undefined : getRegister(first.registry, id);
  const confirmNow =
    named !== undefined &&
    named.state.is !== 'confirmed' &&
    (await tryUnlessSkipped(target, identity, named, untried));
  return inSiteTransaction(site, () => {
    const now = readNow(target);
    const { registry, live } = now;
    const release = named ?? lastConfirmed(target, now);
    refuseUnusable(target, now, release);
    const history = rollBackTo(now.history, live.build, release.build, confirmNow);
    const before = releasesBefore(history, release.build);
    const earlier = firstUsable(target, registry, before, release);
    const fallback = earlier.release && recordFor(site, folder, earlier.release);
    const next = withEarlierLive(registry, id, recordFor(site, folder, release), fallback);
    writeLive(target, history, next, release);
    console.log(`${nameIn(now.history, live)} → ${nameIn(history, release)}`);
    console.log(`Live: ${folder} ${releaseName(release)}`);
    printEarlier(target, earlier);
  });
}
