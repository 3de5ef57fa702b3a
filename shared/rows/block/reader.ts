import type { Settings } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Texts } from '../../form/definition/fields';
import { type Block, type BlockRow, cellsOf, changeOf, type Layout, type RowChange } from './block';
import { commasOf } from './commaUse';
import { dateOrdersOf } from './dateOrder';
import { type Matches, matchOf } from '../read/matches';
import { type Reading, readRow, type ReadRow } from '../read/readRow';
import { createFieldReader } from '../read/rereadFields';

/** A row as the table shows it. */
export interface RowState {
  row: BlockRow;
  change: RowChange;
  read: ReadRow;
  /** Why it is not to be submitted, in words; undefined where it is. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted. */
  remark: string | undefined;
  hasProblem: boolean;
}

/** How long reading may keep the page from answering, in milliseconds. */
const sliceMs = 40;

/** So few rows take no longer than a moment. */
const maxAtOnce = 10;

interface Known {
  layout: Layout;
  matches: Matches;
  fixes: Texts | undefined;
  read: ReadRow;
}

/** The texts of a row that stand for something else than before. */
function rematched({ matches: before, read }: Known, matches: Matches): Texts {
  if (matches === before) return {};
  const changed = Object.entries(read.unlisted).filter(
    ([name, text]) => matchOf(before, name, text) !== matchOf(matches, name, text),
  );
  return Object.fromEntries(changed);
}

/** What is known of columns, by the wire names of their fields. */
const answersIn = (definition: RegisterDefinition, block: Block) => ({
  dateOrders: dateOrdersOf(definition, block),
  commas: commasOf(definition, block),
});

/** Reads rows, and each of them again only when it, or what holds for all, has changed. */
export function createReader(definition: RegisterDefinition, settings: Settings) {
  const readings = new WeakMap<BlockRow, Known>();
  const states = new WeakMap<BlockRow, RowState>();
  const answers = new WeakMap<Layout, ReturnType<typeof answersIn>>();
  const readFields = createFieldReader(definition, settings);
  const readingOf = (block: Block): Reading => {
    const { layout, matches } = block.changes;
    const ofColumns = answers.get(layout) ?? answersIn(definition, block);
    answers.set(layout, ofColumns);
    return { ...ofColumns, matches };
  };
  const keep = (block: Block, row: BlockRow, found: ReadRow): ReadRow => {
    const { layout, matches } = block.changes;
    readings.set(row, { layout, matches, fixes: changeOf(block, row.id).fixes, read: found });
    return found;
  };
  /** What is known of a row, or is as good as known: a match changes one field of it. */
  const known = (block: Block, row: BlockRow): ReadRow | undefined => {
    const before = readings.get(row);
    const { layout, matches } = block.changes;
    if (before?.layout !== layout || before.fixes !== changeOf(block, row.id).fixes) return undefined;
    if (before.matches === matches) return before.read;
    const found = readFields(before.read, rematched(before, matches), readingOf(block));
    return found && keep(block, row, found);
  };
  const read = (block: Block, row: BlockRow): ReadRow => {
    const before = known(block, row);
    if (before) return before;
    const cells = cellsOf(row, block.changes.layout, changeOf(block, row.id).fixes);
    return keep(block, row, readRow(definition, cells, settings, readingOf(block)));
  };
  return {
    read,
    /** The state as it was before, where nothing of it has changed: its row is not rendered again. */
    sameState(state: RowState): RowState {
      const before = states.get(state.row);
      const isSame =
        before && (Object.keys(state) as (keyof RowState)[]).every((key) => before[key] === state[key]);
      if (isSame) return before;
      states.set(state.row, state);
      return state;
    },
    /** Whether all rows have been read. A change to one row is read immediately. */
    isRead(block: Block): boolean {
      const unread = block.pasted.rows.filter((row) => !known(block, row));
      if (unread.length > maxAtOnce) return false;
      for (const row of unread) read(block, row);
      return true;
    },
    /** Reads rows for a moment, and answers how many of the first ones are read. */
    readSome(block: Block): number {
      const until = performance.now() + sliceMs;
      const { rows } = block.pasted;
      for (const [index, row] of rows.entries()) {
        if (known(block, row)) continue;
        read(block, row);
        if (performance.now() > until) return index + 1;
      }
      return rows.length;
    },
  };
}

export type Reader = ReturnType<typeof createReader>;
