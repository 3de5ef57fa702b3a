import type { Settings } from '@registers/shared/contract';
import { useEffect, useReducer, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import { createListeners } from '@registers/shared/browser';
import type { Block } from './block';
import { createReader } from './reader';

/**
 * Reads a block, in slices between which the page answers. Only what shows `progress` renders meanwhile, and the page
 * when all of it is read.
 */
export function useReading(definition: RegisterDefinition, settings: Settings, block: Block) {
  const [reader] = useState(() => createReader(definition, settings));
  const [progress] = useState(createProgress);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isRead = reader.isRead(block);
  useEffect(() => {
    if (isRead) return;
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      progress.set(reader.readSome(block));
      if (reader.isRead(block)) renderAgain();
      else timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [isRead, reader, progress, block]);
  return { reader, progress, isRead };
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

export type Progress = ReturnType<typeof createProgress>;
