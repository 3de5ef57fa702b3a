import { useEffect, useEffectEvent } from 'react';

/** What stores, waits and listens in a browser, for all of shared and the shell. */
export { database } from './database';
export { createListeners } from './listeners';
export { deviceStorage, tabStorage } from './storage';

/**
 * Returns a function that runs `read`. Calls during a run, however many, lead to one more run after it. So a list that
 * changes faster than it can be read does not fall behind. `read` must never reject.
 */
export function oneAtATime(read: () => Promise<void>): () => void {
  let state: 'idle' | 'reading' | 'readAgain' = 'idle';
  const call = (): void => {
    if (state !== 'idle') {
      state = 'readAgain';
      return;
    }
    state = 'reading';
    void read().then(() => {
      const again = state === 'readAgain';
      state = 'idle';
      if (again) call();
    });
  };
  return call;
}

/** What the browser says of the storage of this origin. Numbers are bytes. */
export interface Space {
  /** Whether the browser keeps the storage even when the device runs short of space. */
  isPersistent: boolean;
  used: number;
  /** How much the browser allows. Chromium says 1 or 10 GiB more than is used, even if the disk has less. */
  allowed: number;
}

/** The space of this origin; undefined where the browser does not tell, as an old one or on plain http. Never rejects. */
export async function spaceOnDevice(): Promise<Space | undefined> {
  try {
    const { storage } = navigator;
    const [isPersistent, { usage, quota }] = await Promise.all([storage.persisted(), storage.estimate()]);
    if (usage === undefined || quota === undefined) return undefined;
    return { isPersistent, used: usage, allowed: quota };
  } catch {
    return undefined;
  }
}

let isAsked = false;

/**
 * Asks the browser, once on a page, not to delete by itself what is stored. Firefox then asks the person, so this is
 * called when they press a button that stores work to be sent later. Nothing waits for the answer.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  const ask = async () => navigator.storage.persist();
  // If the browser refuses, everything is stored as before.
  void ask().catch(() => undefined);
}

/**
 * While `active` is true, the browser asks before the page is closed or left; with `isNeeded`, only if that function
 * returns true at this moment. While `active` is false there is no listener: with one, some browsers would not keep the
 * page to show it again by the Back button.
 */
export function useBeforeUnload(active: boolean, isNeeded?: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isNeeded?.() ?? true) event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: BeforeUnloadEvent) => ask(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, [active]);
}
