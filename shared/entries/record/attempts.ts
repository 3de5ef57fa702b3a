import { createListeners } from '@registers/shared/browser';
import type { Outcome } from './outcome';

const listeners = createListeners<[register: string, outcome: Outcome]>();

/** Calls back after each attempt of this page to send an entry of a register. Returns a function that stops it. */
export const onAttempt = listeners.subscribe;

export const tellAttempt = listeners.notify;
