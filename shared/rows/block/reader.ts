import type { Settings } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import { fromWire, wireValues } from '../../form/definition/entry';
import type { Texts } from '../../form/definition/fields';
import { keptWhile } from '../../form/rules/kept';
import type { Matches } from '../read/matches';
import { readCorrection, readNewRow, type ReadRow } from '../read/readRow';
import { withMatches } from '../read/withMatches';
import { type Block, type BlockLayout, type BlockRow, cellsOf, changeOf, type PastedRows } from './block';
import { answersFor, type ColumnAnswers } from './columnReadings';
import type { CorrectionContext, FoundEntry, KnownEntry } from './knownEntries';
import { namedEntries, rowsWithOneId, type RowTarget, targetById, targetByKey } from './targets';

/** What the cells of a row say, and whether the row is to become an entry or to correct one. */
export interface RowReading {
  row: BlockRow;
  read: ReadRow;
  target: RowTarget;
}

/**
 * Reads the rows of a block, for `useRowStates`. A thousand rows take a second, and all are needed again after each change.
 * So the last reading of a row is kept, until something changes on which it depends.
 */
export class RowReader {
  readonly #readers: ReturnType<typeof readersFor>;

  constructor(definition: RegisterDefinition, settings: Settings) {
    this.#readers = readersFor(definition, settings);
  }

  /** A generator: reads a row, or those with one id, at each `next`, and in the end returns the readings of all rows. */
  *steps(block: Block, context: CorrectionContext): Generator<undefined, RowReading[]> {
    const { asNew, asCorrection, columnsOf } = this.#readers;
    const { rows, told } = block.pasted;
    const { layout, matches } = block.changes;
    const columns = columnsOf(layout, { told });
    const changeOfRow = ({ id }: BlockRow) => changeOf(block, id);
    const inputOf = (row: BlockRow): Input => ({ layout, columns, matches, fixes: changeOfRow(row).fixes });
    const readAs = (row: BlockRow, target: RowTarget): ReadRow => {
      if (target.is !== 'correction') return asNew(row, inputOf(row));
      const { entry, ignoresEmpty } = target;
      return asCorrection(row, { ...inputOf(row), entry, ignoresEmpty });
    };
    const takesCorrections = context.corrections !== 'notOffered';

    // 1. The id of a row says what it corrects, before anything is read.
    const named = namedEntries(block);
    const targets = new Map<BlockRow, RowTarget>();
    for (const [row, id] of named) targets.set(row, targetById(context, id, changeOfRow(row)));

    // 2. Of rows with one id, the original is the first that changes nothing, or else the first. The others are copies.
    for (const sharing of takesCorrections ? rowsWithOneId(named) : []) {
      const changesNothing = (row: BlockRow) => {
        const target = targets.get(row);
        return target?.is === 'correction' && Object.keys(readAs(row, target).was).length === 0;
      };
      const original = sharing.find(changesNothing) ?? sharing[0];
      for (const row of sharing) if (row !== original) targets.set(row, { is: 'copy', of: original.number });
      yield;
    }

    // 3. A row without an id is new, or corrects the entry with its key, which its reading as a new entry says.
    const isByKey = takesCorrections && layout.correctsByKey;
    const targetWithoutId = (row: BlockRow): RowTarget =>
      isByKey ? targetByKey(context, asNew(row, inputOf(row)).fields, changeOfRow(row)) : { is: 'new' };
    const readings: RowReading[] = [];
    for (const row of rows) {
      const target = targets.get(row) ?? targetWithoutId(row);
      readings.push({ row, target, read: readAs(row, target) });
      yield;
    }
    return readings;
  }

  readAll(block: Block, context: CorrectionContext): RowReading[] {
    const steps = this.steps(block, context);
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value;
  }
}

/** All that the reading of a row depends on, besides the cells that were pasted. */
interface Input {
  layout: BlockLayout;
  columns: ColumnAnswers;
  matches: Matches;
  /** The texts of edited cells, by wire name. */
  fixes: Texts | undefined;
}

/** The cells without empty ones, but for those that were emptied on the page. */
const withoutEmpty = (cells: Texts, fixes: Texts): Texts =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => cell !== '' || fixes[name] !== undefined),
  );

/** The two ways to read a row, and how the columns of a block are read. */
function readersFor(definition: RegisterDefinition, settings: Settings) {
  const columnsOf = keptWhile((layout: BlockLayout, pasted: Pick<PastedRows, 'told'>) =>
    answersFor(definition, { pasted, changes: { layout } }),
  );
  const unmatched = keptWhile((row: BlockRow, { layout, columns, fixes }: Omit<Input, 'matches'>) => {
    const cells = cellsOf(row, layout, fixes);
    return { cells, read: readNewRow({ definition, settings, answers: { ...columns, matches: {} } }, cells) };
  });
  const asNew = keptWhile((row: BlockRow, { matches, ...others }: Input) => {
    const { cells, read } = unmatched(row, others);
    return withMatches({ definition, settings, answers: { ...others.columns, matches } }, read, cells);
  });
  /** The values of a sent entry, by wire name, as the form would send them today. */
  const sentValues = ({ fields = [] }: KnownEntry): Texts => {
    const entry = fromWire(definition, Object.fromEntries(fields), settings);
    return Object.fromEntries(wireValues(definition, entry));
  };
  type CorrectionInput = Input & { entry: FoundEntry; ignoresEmpty: boolean };
  const asCorrection = keptWhile((row: BlockRow, input: CorrectionInput) => {
    const { layout, columns, matches, fixes = {}, entry, ignoresEmpty } = input;
    // Values for all rows are only for new entries.
    const all = cellsOf(row, { ...layout, forAll: {} }, fixes);
    const [latest, earlier] = [sentValues(entry.latest), entry.earlier.map(sentValues)];
    return readCorrection(
      { definition, settings, answers: { ...columns, matches } },
      ignoresEmpty ? withoutEmpty(all, fixes) : all,
      { latest, earlier, edited: fixes },
    );
  });
  return { columnsOf, asNew, asCorrection };
}
