import type { Entry } from '@registers/shared/submit';
import { type Block, isUnchanged } from './block';
import { withBatchRows } from './returnedRows';

/** A block; undefined while nothing is pasted. */
export type MaybeBlock = Block | undefined;

export type Change = (block: Block) => Block;

/** A change of the block, by its name for Undo: `match “received” to Paid`. */
interface Step {
  what: string;
  /** The block after this change. */
  block: MaybeBlock;
}

/** A text that a person types into a cell, or for all rows. It is no step before its field is left. */
export interface Typing {
  /** Which cell or field it is for: in another one, another text begins. */
  key: string;
  what: string;
  /** Puts the text so far into the block as it was before this text. */
  change: Change;
}

/** The block of an `OpenBlock`, and what it was before and after, for Undo and Redo. In memory only. */
export interface BlockHistory {
  /** The first one cannot be undone: the block as it was opened, as Submit left it, or after changes that are forgotten. */
  steps: readonly Step[];
  /** The index of the step that has the block of now, without what is being typed. Those after it were undone. */
  at: number;
  /** What is being typed, if anything, and the `block` of now, which has this text. */
  typing?: (Typing & Step) | undefined;
}

/** How many changes can be undone; older ones are forgotten. */
const maxSteps = 100;

export const startWith = (block: MaybeBlock): BlockHistory => ({ steps: [{ what: '', block }], at: 0 });

export const currentOf = ({ steps, at, typing }: BlockHistory): MaybeBlock => (typing ?? steps[at])?.block;

/** The history without what is being typed; the same object if nothing is. */
export const beforeTyping = (history: BlockHistory): BlockHistory =>
  history.typing ? { steps: history.steps, at: history.at } : history;

/** Adds a step to a history without typing, unless it changes nothing. What was undone before cannot be redone any more. */
function add(history: BlockHistory, { what, block }: Step): BlockHistory {
  if (isUnchanged(currentOf(history), block)) return history;
  const steps = [...history.steps.slice(0, history.at + 1), { what, block }].slice(-maxSteps - 1);
  return { steps, at: steps.length - 1 };
}

/** The history in which what is being typed is a step, if it changes something; the same object if nothing is typed. */
export const afterTyping = (history: BlockHistory): BlockHistory =>
  history.typing ? add(beforeTyping(history), history.typing) : history;

/** The history after a step; the same object if the step changes nothing. What is being typed becomes a step before it. */
export const withStep = (history: BlockHistory, what: string, block: MaybeBlock): BlockHistory =>
  isUnchanged(currentOf(history), block) ? history : add(afterTyping(history), { what, block });

/** Puts in a text as it is after a letter. It takes the place of the same text (`key`) before the letter. */
export function withTyping(history: BlockHistory, typing: Typing | undefined): BlockHistory {
  if (!typing) return history;
  const before = history.typing?.key === typing.key ? beforeTyping(history) : afterTyping(history);
  const block = currentOf(before);
  return { ...before, typing: { ...typing, block: block && typing.change(block) } };
}

/** What Undo takes back, in words, and the history after that; undefined if there is nothing to undo. */
export function undo(history: BlockHistory) {
  const { steps, at } = afterTyping(history);
  const step = at > 0 ? steps[at] : undefined;
  return step && { what: step.what, after: { steps, at: at - 1 } };
}

/** What Redo makes again, in words, and the history after that; undefined if there is nothing to redo. */
export function redo(history: BlockHistory) {
  const { steps, at } = afterTyping(history);
  const step = steps[at + 1];
  return step && { what: step.what, after: { steps, at: at + 1 } };
}

/** Adds rows that came back from a batch. They are added at every step, so that neither Undo nor Redo removes them. */
export function withReturned({ steps, at, typing }: BlockHistory, rows: readonly Entry[]): BlockHistory {
  const added = steps.map(({ what, block }) => ({ what, block: withBatchRows(block, rows) }));
  return withTyping({ steps: added, at }, typing);
}
