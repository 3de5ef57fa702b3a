import type { Outcome } from './send';

interface Attempt {
  outcome: Promise<Outcome>;
  /** The form that waits for it. */
  owner: symbol;
}

/** By entry id. A form that is left while its entry is being sent finds it here when it is opened again. */
const attempts = new Map<string, Attempt>();

/** Remembers an attempt until somebody has seen its outcome. */
export function beginAttempt(id: string, owner: symbol, outcome: Promise<Outcome>): Promise<Outcome> {
  attempts.set(id, { outcome, owner });
  return outcome;
}

/** The attempt to send this entry, if it was not seen to end: from now on `owner` waits for it. */
export function takeOverAttempt(id: string, owner: symbol): Promise<Outcome> | undefined {
  const attempt = attempts.get(id);
  if (attempt) attempt.owner = owner;
  return attempt?.outcome;
}

export const isOwner = (id: string, owner: symbol): boolean => attempts.get(id)?.owner === owner;

/** Its outcome was seen. */
export const endAttempt = (id: string): void => void attempts.delete(id);
