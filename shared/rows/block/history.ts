import type { Block } from './block';

/** A block, or undefined while nothing is pasted. */
export type MaybeBlock = Block | undefined;

/** A state of the block, and the change that led to it, in words: `match “received” to Paid`. */
interface Step {
  what: string;
  block: MaybeBlock;
}

/** The states of a block since its page was opened, for Undo, and those after the current one, for Redo. */
export interface BlockHistory {
  /** The oldest first. */
  steps: readonly Step[];
  /** The index of the current state. */
  at: number;
}

/** How many changes can be undone. */
const maxSteps = 100;

export const startWith = (block: MaybeBlock): BlockHistory => ({ steps: [{ what: '', block }], at: 0 });

export const currentOf = ({ steps, at }: BlockHistory): MaybeBlock => steps[at]?.block;

/** The history after a change. What was undone before it cannot be done again. */
export function withChange({ steps, at }: BlockHistory, what: string, block: MaybeBlock): BlockHistory {
  const next = [...steps.slice(0, at + 1), { what, block }].slice(-maxSteps - 1);
  return { steps: next, at: next.length - 1 };
}

/** The change that Undo takes back; undefined where there is none. */
export const undoable = ({ steps, at }: BlockHistory): string | undefined =>
  at > 0 ? steps[at]?.what : undefined;

/** The change that Redo makes again; undefined where there is none. */
export const redoable = ({ steps, at }: BlockHistory): string | undefined => steps[at + 1]?.what;

export const undo = (history: BlockHistory): BlockHistory =>
  history.at > 0 ? { ...history, at: history.at - 1 } : history;

export const redo = (history: BlockHistory): BlockHistory =>
  history.at + 1 < history.steps.length ? { ...history, at: history.at + 1 } : history;

/**
 * Changes every state alike, so that Undo keeps rows that came back from a batch. States that shared their pasted rows share
 * them afterwards: pasted rows are written to the device only where they are another object.
 */
export function mapBlocks(history: BlockHistory, change: (block: MaybeBlock) => Block): BlockHistory {
  const changed = new Map<Block['pasted'] | undefined, Block['pasted']>();
  const steps = history.steps.map(({ what, block }) => {
    const next = change(block);
    const pasted = changed.get(block?.pasted) ?? next.pasted;
    changed.set(block?.pasted, pasted);
    return { what, block: { pasted, changes: { ...next.changes, of: pasted.id } } };
  });
  return { ...history, steps };
}
