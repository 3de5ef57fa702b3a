import type { Settings } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import { fromWire, wireValues } from '../../form/definition/entry';
import type { Texts } from '../../form/definition/fields';
import { kept } from '../../form/rules/kept';
import { type Matches, matchOf } from '../read/matches';
import { type ReadingAnswers, readRow, type ReadRow } from '../read/readRow';
import { rereadFields } from '../read/rereadFields';
import { type Block, type BlockLayout, type BlockRow, cellsOf, changeOf } from './block';
import { answersFor } from './columnReadings';
import type { CorrectionContext, FoundEntry, KnownEntry } from './knownEntries';
import { type RowTarget, targetsOf } from './targets';

/** What the cells of a row say, and whether the row is to become an entry or to correct one. */
export interface RowReading {
  read: ReadRow;
  target: RowTarget;
}

/** The last reading of each row. It counts as long as everything that it depends on (`inputs`) is the same. */
class LastReadings<T> {
  readonly #last = new WeakMap<BlockRow, { inputs: readonly unknown[]; reading: T }>();

  get(row: BlockRow, inputs: readonly unknown[]): T | undefined {
    const last = this.#last.get(row);
    if (!last || last.inputs.length !== inputs.length) return undefined;
    return inputs.every((input, index) => input === last.inputs[index]) ? last.reading : undefined;
  }

  set(row: BlockRow, inputs: readonly unknown[], reading: T): void {
    this.#last.set(row, { inputs, reading });
  }
}

/** A row as it was read, with the matches at that time: the choices that a person had picked for texts. */
interface MatchedRow {
  matches: Matches;
  read: ReadRow;
}

/** The texts of a row, by wire name, for which a person has picked another choice since the row was read. */
function rematched({ matches: before, read }: MatchedRow, matches: Matches): Texts {
  const changed = Object.entries(read.unlisted).filter(
    ([name, text]) => matchOf(before, name, text) !== matchOf(matches, name, text),
  );
  return Object.fromEntries(changed);
}

/** The entry that a row corrects. `isByKey`: it was found by the key of the row, not by an id. */
type Correction = FoundEntry & { isByKey?: boolean };

/**
 * The texts with which a row can change an entry, by wire name. Values for all rows are only for new entries. If the entry
 * was found by its key, empty cells change nothing unless they were edited: the sheet may never have had a text there.
 */
function changingCells(
  row: BlockRow,
  layout: BlockLayout,
  { isByKey }: Correction,
  fixes: Texts = {},
): Texts {
  const cells = cellsOf(row, { ...layout, forAll: {} }, fixes);
  if (!isByKey) return cells;
  const filled = Object.entries(cells).filter(([name, cell]) => cell !== '' || fixes[name] !== undefined);
  return Object.fromEntries(filled);
}

/** The values of a sent entry, by wire name, as the form would send them today. */
function sentValues(definition: RegisterDefinition, { fields = [] }: KnownEntry, settings: Settings): Texts {
  const entry = fromWire(definition, Object.fromEntries(fields), settings);
  return Object.fromEntries(wireValues(definition, entry));
}

/**
 * Reads the rows of a block, for `useRowStates`. A thousand rows take a second, and all are needed after each change. So
 * the last readings of a row are kept. A row that names its entry by a key, such as the job number, has two: it is read
 * as a new entry first, which gives the key, and then as a correction of the entry with this key.
 */
export class RowReader {
  readonly #definition: RegisterDefinition;
  readonly #settings: Settings;
  readonly #asNew = new LastReadings<MatchedRow>();
  readonly #asCorrection = new LastReadings<ReadRow>();
  /** The results of `sentValues`, kept: an entry is compared with its row again whenever the row is edited. */
  readonly #sentValues = kept((entry: KnownEntry) => sentValues(this.#definition, entry, this.#settings));

  constructor(definition: RegisterDefinition, settings: Settings) {
    this.#definition = definition;
    this.#settings = settings;
  }

  /** A generator: reads one row at each `next`, and in the end returns the readings of all rows. */
  *steps(block: Block, context: CorrectionContext): Generator<undefined, RowReading[]> {
    const answers = answersFor(this.#definition, block);
    const read = (row: BlockRow, found?: Correction) =>
      found ? this.#readAsCorrection(block, row, answers, found) : this.#readAsNew(block, row, answers);
    const targetOf = targetsOf(block, context, read);
    const readings: RowReading[] = [];
    for (const row of block.pasted.rows) {
      const target = targetOf(row);
      readings.push({ target, read: read(row, target.is === 'correction' ? target : undefined) });
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

  #readAsNew(block: Block, row: BlockRow, answers: ReadingAnswers): ReadRow {
    const [definition, settings] = [this.#definition, this.#settings];
    const { layout, matches } = block.changes;
    const { fixes } = changeOf(block, row.id);
    const inputs = [block.pasted.doubts, block.pasted.commas, layout, fixes];
    const last = this.#asNew.get(row, inputs);
    if (last?.matches === matches) return last.read;
    // People match one text after the other, and a thousand rows may have it: only the cells with this text are read again.
    const reread = last && rereadFields(definition, last.read, rematched(last, matches), settings, answers);
    const read = reread ?? readRow(definition, cellsOf(row, layout, fixes), settings, answers);
    this.#asNew.set(row, inputs, { matches, read });
    return read;
  }

  #readAsCorrection(block: Block, row: BlockRow, answers: ReadingAnswers, found: Correction): ReadRow {
    const [definition, settings] = [this.#definition, this.#settings];
    const { layout, matches } = block.changes;
    const { fixes } = changeOf(block, row.id);
    const { latest, earlier, isByKey = false } = found;
    const { doubts, commas } = block.pasted;
    const inputs = [doubts, commas, layout, matches, fixes, isByKey, latest, ...earlier];
    const last = this.#asCorrection.get(row, inputs);
    if (last) return last;
    const read = readRow(definition, changingCells(row, layout, found, fixes), settings, answers, {
      latest: this.#sentValues(latest),
      earlier: earlier.map(this.#sentValues),
      edited: fixes ?? {},
    });
    this.#asCorrection.set(row, inputs, read);
    return read;
  }
}
