import type { Settings } from '@registers/shared/contract';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Block } from './block';
import { createRowReader } from './reader';
import type { CorrectionContext } from './knownEntries';

/** How long reading may keep the page from responding, in milliseconds. */
const sliceMs = 40;

/**
 * Reads the rows of a block, in slices between which the page answers. A change to a few rows is read at once, as part
 * of rendering; where it takes longer, the page renders again when all rows are read.
 * @param around the entries that rows are compared with; undefined while these are looked for
 */
export function useReading(
  definition: RegisterDefinition,
  settings: Settings,
  block: Block,
  around: CorrectionContext | undefined,
) {
  const [readRows] = useState(() => createRowReader(definition, settings));
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const count = block.pasted.rows.length;
  const known = around?.takesCorrections ? around.known : undefined;
  const isKnown = around !== undefined;
  const isRead = isKnown && readRows(block, known, sliceMs).length === count;
  useEffect(() => {
    if (isRead || !isKnown) return;
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      if (readRows(block, known, sliceMs).length === count) renderAgain();
      else timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [isRead, isKnown, readRows, block, known, count]);
  const readAll = useCallback((changed: Block) => readRows(changed, known), [readRows, known]);
  return { readAll, isRead };
}
