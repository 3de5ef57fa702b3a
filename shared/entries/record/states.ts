/**
 * The states of an entry, each with its stage: where a person finds the entry, and what this device does with it.
 *
 * - `draft`: in a form, or left over from one.
 * - `outbox`: without a form. It leaves the outbox when it is accepted, or a person takes it out.
 * - `sent`: listed in _Sent_, until it expires or the person clears the list. It has no texts any more.
 *
 * A new state needs a line here. What pages list and count, and what expires or is removed, follows from its stage. The
 * compiler asks for its events (`nextEntries.ts`).
 */
export const stageOf = {
  draft: 'draft',
  /** Sent when its time comes. */
  waiting: 'outbox',
  /** Refused; it waits for a person. */
  held: 'outbox',
  /** Accepted, or discarded although it may be stored. */
  sent: 'sent',
} as const;

export type EntryState = keyof typeof stageOf;
export type Stage = (typeof stageOf)[EntryState];

export const entryStates = Object.keys(stageOf) as EntryState[];

export const statesIn = (stage: Stage): EntryState[] =>
  entryStates.filter((state) => stageOf[state] === stage);
