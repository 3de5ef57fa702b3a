import { createListeners } from '@registers/shared/browser';
import { copyTime } from '../config/offline';
import type { RegistryStore } from '../loading/registryStore';
import { type Copy, currentCopy, removeCaches } from './copy';
import { fillCopy } from './fill';

const worker = '/service-worker.js';

/** The pause before a copy is made, after the page is shown or the site has changed, in milliseconds. */
const pauseMs = 5_000;

/** The pause before another attempt, in milliseconds: a release may have been under way, or a server down. */
const againMs = 60_000;

/** Why the last attempt to make a copy failed; undefined if it did not. */
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

async function fill(): Promise<void> {
  try {
    // One tab at a time makes a copy; the others wait, and find that they have it.
    await navigator.locks.request('registers copy', async () => {
      await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
      if (!(await fillCopy())) await removeAll();
    });
    failure = undefined;
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    fillAfter(againMs);
  }
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
