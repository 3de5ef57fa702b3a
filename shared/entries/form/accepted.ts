import type { Entry } from '../record/entry';

/** An entry that its form has sent. */
export interface Accepted {
  entry: Entry;
  /** Whether this browser stores it. */
  isStored: boolean;
}

const listeners = new Set<(accepted: Accepted) => void>();

/** Calls back after each entry that a form on this page has sent. Returns a function that stops it. */
export function onAccepted(listener: (accepted: Accepted) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const tellAccepted = (accepted: Accepted): void => listeners.forEach((listener) => listener(accepted));
