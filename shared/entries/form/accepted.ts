import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../record/entry';

/** An entry that its form has sent. */
interface Accepted {
  entry: Entry;
  /** Whether the entry is in this browser's list of sent entries. */
  isStored: boolean;
}

const listeners = createListeners<[Accepted]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = listeners.subscribe;

export const tellAccepted = listeners.notify;
