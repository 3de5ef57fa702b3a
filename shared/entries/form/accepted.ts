import { createListeners } from '@registers/shared/browser';
import type { Entry } from '../record/entry';

/**
 * Tells listeners that an entry of a form on this page was accepted, as the form becomes free. `isStored` resolves with
 * whether this device has stored that, too, once it has.
 */
export const accepted = createListeners<[{ entry: Entry; isStored: Promise<boolean> }]>();

/** Calls back after each accepted entry that a form on this page has sent. Returns a function that stops it. */
export const onAccepted = accepted.subscribe;
