import type { Settings } from '@registers/shared/contract';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { createListeners } from '@registers/shared/browser';
import type { Block } from './block';
import { createRowReader } from './reader';
import type { Surroundings } from './known';

/** How long reading may keep the page from answering, in milliseconds. */
const sliceMs = 40;

/**
 * Reads a block, in slices between which the page answers. A change to a few rows is read at once, as part of rendering.
 * Only what shows `progress` renders while more are read, and the page when all of them are.
 */
export function useReading(
  definition: RegisterDefinition,
  settings: Settings,
  block: Block,
  around: Surroundings | undefined,
) {
  const [readRows] = useState(() => createRowReader(definition, settings));
  const [progress] = useState(createProgress);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const count = block.pasted.rows.length;
  const known = around?.takesCorrections ? around.known : undefined;
  const isKnown = around !== undefined;
  // A row that names an entry is read with it.
  const isRead = isKnown && readRows(block, known, sliceMs).length === count;
  useEffect(() => {
    if (isRead || !isKnown) return;
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const readCount = readRows(block, known, sliceMs).length;
      progress.set(readCount);
      if (readCount === count) renderAgain();
      else timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [isRead, isKnown, readRows, progress, block, known, count]);
  const readAll = useCallback((changed: Block) => readRows(changed, known), [readRows, known]);
  return { readAll, progress, isRead };
}

/** How many rows have been read. */
function createProgress() {
  let count = 0;
  const { notify, subscribe } = createListeners();
  return {
    get: () => count,
    set(next: number) {
      count = next;
      notify();
    },
    subscribe,
  };
}

export type ReadingProgress = ReturnType<typeof createProgress>;
