import { createListeners } from '@registers/shared/browser';
import { copyTime } from '../config/copyTime';
import type { RegistryStore } from '../loading/registryStore';
import { type Copy, currentCopy, removeCaches } from './copy';
import { fillCopy } from './fill';

const worker = '/service-worker.js';

/** The pause before a copy is made, after the page is shown or the site has changed, in milliseconds. */
const pauseMs = 5_000;

/** The pause before another attempt, in milliseconds: a release may have been under way, or a server down. */
const againMs = 60_000;

/** Why the last attempt to make a copy failed, or made one without a register; undefined if it did neither. */
let failure: string | undefined;

const changes = createListeners();
export const onCopyChange = changes.subscribe;

export interface CopyState {
  /** The copy from which the site would be opened. */
  copy: Copy | undefined;
  failure: string | undefined;
}

export async function readCopyState(): Promise<CopyState> {
  try {
    return { copy: await currentCopy(caches), failure };
  } catch {
    return { copy: undefined, failure: 'This browser can’t keep the files of the site.' };
  }
}

/** Removes worker and copies of a site that cannot be opened without a network any more. */
async function removeAll(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await Promise.all([registration?.unregister(), removeCaches(caches)]);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Plans an attempt to make a copy in `ms` milliseconds, in place of one that was planned before. */
function fillAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void fill(), ms);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Since when another tab has had the lock, by the clock of `performance`. */
let takenAt: number | undefined;

/**
 * Asks for the lock with which one tab at a time makes a copy. After a minute it is stolen: its tab may hang, and a script
 * of a page that keeps the lock would keep what it has changed in the copy.
 */
function lockOptions(): LockOptions {
  const isLong = takenAt !== undefined && performance.now() - takenAt >= againMs;
  return isLong ? { steal: true } : { ifAvailable: true };
}

async function fill(): Promise<void> {
  try {
    await navigator.locks.request('registers copy', lockOptions(), async (lock) => {
      if (!lock) {
        takenAt ??= performance.now();
        throw new Error('Another tab is copying the site.');
      }
      takenAt = undefined;
      await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
      const { isOffered, problem } = await fillCopy();
      if (!isOffered) await removeAll();
      failure = problem === undefined ? undefined : messageOf(problem);
    });
  } catch (error) {
    failure = messageOf(error);
  }
  if (failure !== undefined) fillAfter(againMs);
  changes.notify();
}

/**
 * Keeps a copy of the site, and the service worker that opens it without a network. Called once a page. A page
 * that was opened from a copy changes nothing, as it may know less of the site than the copy has.
 */
export function keepCopy(offlineDays: number | undefined, store: Pick<RegistryStore, 'subscribe'>): void {
  // Browsers have no workers or caches where the connection is not secure, or site data is blocked.
  if (!('serviceWorker' in navigator) || !('caches' in window) || copyTime() !== undefined) return;
  if (offlineDays === undefined) return void removeAll().catch(() => undefined);
  const manifest = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/manifest.webmanifest',
  });
  document.head.append(manifest);
  const fillLater = () => fillAfter(pauseMs);
  store.subscribe(fillLater);
  fillLater();
}
