import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../record/entry';

/** An entry that its form has sent, and that was accepted. */
interface Accepted {
  entry: Entry;
  /** Whether the entry is in this browser's list of sent entries. */
  isStored: boolean;
}

export const accepted = createListeners<[Accepted]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;
