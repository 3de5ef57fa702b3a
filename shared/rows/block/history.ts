import type { Entry } from '@registers/shared/entries';
import { type Block, withBatchRows } from './block';

/** A block; undefined while nothing is pasted. */
export type MaybeBlock = Block | undefined;

export type Change = (block: Block) => Block;

/** A change of the block, by its name for Undo: `match “received” to Paid`. */
interface Step {
  what: string;
  /** The block after this change. */
  block: MaybeBlock;
}

/** The block of an `OpenBlock`, and what it was before and after, for Undo and Redo. In memory only. */
export interface BlockHistory {
  /**
   * The oldest first. The first one cannot be undone: it has the block as it was opened, as Submit left it, or after
   * changes that are forgotten.
   */
  steps: readonly Step[];
  /** The index of the step that has the block of now. Those after it were undone. */
  at: number;
  /** While a person types into a cell, or for all rows: the history before that. The text so far is the last step. */
  beforeTyping?: BlockHistory | undefined;
}

/** How many changes can be undone; older ones are forgotten. */
const maxSteps = 100;

export const startWith = (block: MaybeBlock): BlockHistory => ({ steps: [{ what: '', block }], at: 0 });

export const currentOf = ({ steps, at }: BlockHistory): MaybeBlock => steps[at]?.block;

/** The history after a step, unless it changes nothing. What was undone before cannot be redone any more. */
export function withStep(history: BlockHistory, what: string, block: MaybeBlock): BlockHistory {
  if (block === currentOf(history)) return history;
  const steps = [...history.steps.slice(0, history.at + 1), { what, block }].slice(-maxSteps - 1);
  return { steps, at: steps.length - 1 };
}

/** The history after a change of its block, if there is one. */
export function withChange(history: BlockHistory, what: string, change: Change): BlockHistory {
  const block = currentOf(history);
  return block ? withStep(history, what, change(block)) : history;
}

/** The history after a letter. `change` puts the text so far into the block, in place of the text before this letter. */
export function withTyping(history: BlockHistory, what: string, change: Change): BlockHistory {
  const { beforeTyping } = history;
  const before = beforeTyping && undoable(history) === what ? beforeTyping : afterTyping(history);
  return { ...withChange(before, what, change), beforeTyping: before };
}

/** The history in which what is being typed is a step like others; the same object if nothing is. */
export const afterTyping = (history: BlockHistory): BlockHistory =>
  history.beforeTyping ? { steps: history.steps, at: history.at } : history;

/** The change that Undo takes back, in words; undefined if there is none. */
export const undoable = ({ steps, at }: BlockHistory): string | undefined =>
  at > 0 ? steps[at]?.what : undefined;

/** The change that Redo makes again, in words; undefined if there is none. */
export const redoable = ({ steps, at }: BlockHistory): string | undefined => steps[at + 1]?.what;

export const undo = (history: BlockHistory): BlockHistory =>
  history.at > 0 ? { steps: history.steps, at: history.at - 1 } : history;

export const redo = (history: BlockHistory): BlockHistory =>
  history.at + 1 < history.steps.length ? { steps: history.steps, at: history.at + 1 } : history;

/** Adds rows that came back from a batch. They are added at every step, so that neither Undo nor Redo removes them. */
export const withReturned = (history: BlockHistory, rows: readonly Entry[]): BlockHistory => ({
  steps: history.steps.map(({ what, block }) => ({ what, block: withBatchRows(block, rows) })),
  at: history.at,
  beforeTyping: history.beforeTyping && withReturned(history.beforeTyping, rows),
});
