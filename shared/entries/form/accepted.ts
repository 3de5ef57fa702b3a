import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../record/entry';

/** The entries that forms on this page have sent, and that were accepted. `isStored`: in this browser's list of sent entries. */
export const accepted = createListeners<[{ entry: Entry; isStored: boolean }]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;
