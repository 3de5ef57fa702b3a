import type { Settings } from '@registers/shared/contract';
import { useEffect, useReducer, useState } from 'react';
import type { RegisterDefinition } from '../definition';
import type { Texts } from '../fields';
import { type Block, type BlockRow, cellsOf, changeOf, type Layout } from './block';
import { readRow, type ReadRow } from './readRow';

/** How long reading may keep the page from answering, in milliseconds. */
const sliceMs = 10;

interface Known {
  layout: Layout;
  fixes: Texts | undefined;
  read: ReadRow;
}

/** Reads rows, and each of them again only when it, or what holds for all, has changed. */
export function createReader(definition: RegisterDefinition, settings: Settings) {
  const readings = new WeakMap<BlockRow, Known>();
  const known = (block: Block, row: BlockRow): ReadRow | undefined => {
    const before = readings.get(row);
    const isSame = before?.layout === block.changes.layout && before.fixes === changeOf(block, row.id).fixes;
    return isSame ? before.read : undefined;
  };
  const read = (block: Block, row: BlockRow): ReadRow => {
    const before = known(block, row);
    if (before) return before;
    const { layout } = block.changes;
    const { fixes } = changeOf(block, row.id);
    const cells = cellsOf(row, layout, fixes);
    const found = readRow(definition, cells, settings, { monthFirst: new Set(layout.monthFirst) });
    readings.set(row, { layout, fixes, read: found });
    return found;
  };
  return {
    read,
    /** Reads rows for a moment, and answers how many of the first ones are read. */
    readSome(block: Block): number {
      const until = performance.now() + sliceMs;
      const { rows } = block.pasted;
      const next = rows.findIndex((row) => !known(block, row));
      if (next < 0) return rows.length;
      for (let index = next; index < rows.length; index += 1) {
        const row = rows[index];
        if (row) read(block, row);
        if (performance.now() > until) return index + 1;
      }
      return rows.length;
    },
  };
}

export type Reader = ReturnType<typeof createReader>;

/** Reads a block, in slices between which the page answers. */
export function useReading(definition: RegisterDefinition, settings: Settings, block: Block) {
  const [reader] = useState(() => createReader(definition, settings));
  const [slices, goOn] = useReducer((count: number) => count + 1, 0);
  const done = reader.readSome(block);
  const isRead = done === block.pasted.rows.length;
  useEffect(() => {
    if (isRead) return;
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [isRead, slices, block]);
  return { reader, done };
}
