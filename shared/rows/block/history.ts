import type { Block } from './block';

/** A value of the block; undefined while nothing is pasted. */
export type MaybeBlock = Block | undefined;

/** A value of the block, and the change that led to it, as a person reads it: `match “received” to Paid`. */
export interface Step {
  what: string;
  block: MaybeBlock;
}

/** The values that a block has had and, after Undo, those that it may have again. */
export interface History {
  /** The oldest first. */
  steps: readonly Step[];
  /** Which of them the block has now. */
  at: number;
}

/** No more can be undone. */
const maxSteps = 100;
/** In characters of JSON, besides the value that the block has. */
const maxSize = 8_000_000;

/** Worked out once for each part: values share what did not change. */
const sizes = new WeakMap<object, number>();

function sizeOf(part: object): number {
  const size = sizes.get(part) ?? JSON.stringify(part).length;
  sizes.set(part, size);
  return size;
}

export const startWith = (block: MaybeBlock): History => ({ steps: [{ what: '', block }], at: 0 });

export const currentOf = ({ steps, at }: History): MaybeBlock => steps[at]?.block;

/** Without the oldest values, where they are too many or too large. */
function bounded({ steps, at }: History): History {
  const parts = new Set<object>();
  let size = 0;
  const first = steps.findLastIndex(({ block }, index) => {
    for (const part of block ? [block.pasted, block.changes] : []) {
      if (!parts.has(part) && index < at) size += sizeOf(part);
      parts.add(part);
    }
    return index < at && (size > maxSize || at - index > maxSteps);
  });
  return first < 0 ? { steps, at } : { steps: steps.slice(first + 1), at: at - first - 1 };
}

/** The history after a change. What was undone before it cannot be done again. */
export function withChange({ steps, at }: History, what: string, block: MaybeBlock): History {
  const before = steps.slice(0, at + 1);
  return bounded({ steps: [...before, { what, block }], at: before.length });
}

/** The change that Undo takes back; undefined where there is none. */
export const undoable = ({ steps, at }: History): string | undefined =>
  at > 0 ? steps[at]?.what : undefined;

/** The change that Redo makes again; undefined where there is none. */
export const redoable = ({ steps, at }: History): string | undefined => steps[at + 1]?.what;

export const undo = (history: History): History =>
  history.at > 0 ? { ...history, at: history.at - 1 } : history;

export const redo = (history: History): History =>
  history.at + 1 < history.steps.length ? { ...history, at: history.at + 1 } : history;

/** Changes each value alike. Those of the same rows have the same rows afterwards. */
export function mapBlocks(history: History, change: (block: MaybeBlock) => Block): History {
  const changed = new Map<Block['pasted'] | undefined, Block['pasted']>();
  const steps = history.steps.map(({ what, block }) => {
    const next = change(block);
    const pasted = changed.get(block?.pasted) ?? next.pasted;
    changed.set(block?.pasted, pasted);
    return { what, block: { pasted, changes: { ...next.changes, of: pasted.id } } };
  });
  return bounded({ ...history, steps });
}
