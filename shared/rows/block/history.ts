import type { Entry } from '@registers/shared/entries';
import { type Block, withBatchRows, withoutRows } from './block';

/** A block; undefined while nothing is pasted. */
export type MaybeBlock = Block | undefined;

/** A state of the block. `what` is the change that led to this state, in words: `match “received” to Paid`. */
interface Step {
  what: string;
  block: MaybeBlock;
}

/** The states of the block in `OpenBlock` since its page was opened: for Undo those before `at`, for Redo those after. */
export interface BlockHistory {
  /** The oldest first. */
  steps: readonly Step[];
  /** The index of the current state. */
  at: number;
}

/** How many changes can be undone; older ones are forgotten. */
const maxSteps = 100;

export const startWith = (block: MaybeBlock): BlockHistory => ({ steps: [{ what: '', block }], at: 0 });

export const currentOf = ({ steps, at }: BlockHistory): MaybeBlock => steps[at]?.block;

/** The history after a change. What was undone before this change cannot be redone any more. */
export function withChange({ steps, at }: BlockHistory, what: string, block: MaybeBlock): BlockHistory {
  const next = [...steps.slice(0, at + 1), { what, block }].slice(-maxSteps - 1);
  return { steps: next, at: next.length - 1 };
}

/** The change that Undo takes back, in words; undefined if there is none. */
export const undoable = ({ steps, at }: BlockHistory): string | undefined =>
  at > 0 ? steps[at]?.what : undefined;

/** The change that Redo makes again, in words; undefined if there is none. */
export const redoable = ({ steps, at }: BlockHistory): string | undefined => steps[at + 1]?.what;

export const undo = (history: BlockHistory): BlockHistory =>
  history.at > 0 ? { ...history, at: history.at - 1 } : history;

export const redo = (history: BlockHistory): BlockHistory =>
  history.at + 1 < history.steps.length ? { ...history, at: history.at + 1 } : history;

/** After rows have moved into a batch. No earlier change can be undone: Undo would bring back rows that are there too. */
export function moveOut(history: BlockHistory, ids: ReadonlySet<string>): BlockHistory {
  const block = currentOf(history);
  return startWith(block && withoutRows(block, ids));
}

/** After rows have moved out of a batch. They come into every state: so Undo does not remove them. */
export const moveIn = ({ steps, at }: BlockHistory, rows: readonly Entry[]): BlockHistory => ({
  steps: steps.map(({ what, block }) => ({ what, block: withBatchRows(block, rows) })),
  at,
});
