import type { Settings } from '@registers/shared/contract';
import type { SentFields } from '@registers/shared/entries';
import type { RegisterDefinition } from '../../form/definition/definition';
import { fromWire, wireValues } from '../../form/definition/entry';
import type { Texts } from '../../form/definition/fields';
import { type Matches, matchOf } from '../read/matches';
import { type CorrectedEntry, type ReadingAnswers, readRow, type ReadRow } from '../read/readRow';
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

/**
 * What the reading of a row depends on, beside matches. A change makes another object, so `===` finds a change. Two
 * parts stand for things that never change without them: the layout for `isByKey` and the answers about dates and
 * amounts, the latest version of the entry for the earlier ones.
 */
interface Dependencies {
  layout: BlockLayout;
  fixes: Texts | undefined;
  /** The latest version of the entry that the row corrects; undefined for a new entry. */
  latest: KnownEntry | undefined;
}

const areSame = (one: Dependencies, other: Dependencies): boolean =>
  one.layout === other.layout && one.fixes === other.fixes && one.latest === other.latest;

/** The last reading of a row, and what it depended on. */
interface LastReading {
  of: Dependencies;
  matches: Matches;
  result: ReadRow;
}

/** The texts of a row, by wire name, for which a person has picked another choice since the last reading of the row. */
function rematched({ matches: before, result }: LastReading, matches: Matches): Texts {
  const changed = Object.entries(result.unlisted).filter(
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

/** The results of `sentValues`, by the `fields` of the entry: the row that corrects an entry is read again and again. */
const valuesByFields = new WeakMap<SentFields, Texts>();

/** The values of a sent entry, by wire name, as the form would send them today. */
function sentValues(definition: RegisterDefinition, { fields = [] }: KnownEntry, settings: Settings): Texts {
  const before = valuesByFields.get(fields);
  if (before) return before;
  const entry = fromWire(definition, Object.fromEntries(fields), settings);
  const values = Object.fromEntries(wireValues(definition, entry));
  valuesByFields.set(fields, values);
  return values;
}

/**
 * The last readings of a row. Where rows name the entry that they correct by a key, such as the job number, a row is read
 * as a new entry first, which gives its key, and then as a correction of the entry that has this key.
 */
type LastReadings = Partial<Record<'asNew' | 'asCorrection', LastReading>>;

/**
 * Reads the rows of a block, for `useRowStates`. A thousand rows take a second, and all are needed after each change.
 * So a row's last readings are kept until its edited cells, its entry or a decision about all rows changes.
 */
export class RowReader {
  readonly #definition: RegisterDefinition;
  readonly #settings: Settings;
  readonly #last = new WeakMap<BlockRow, LastReadings>();

  constructor(definition: RegisterDefinition, settings: Settings) {
    this.#definition = definition;
    this.#settings = settings;
  }

  /** Reads one row at each step, and returns the readings of all. */
  *steps(block: Block, context: CorrectionContext): Generator<undefined, RowReading[]> {
    const answers = answersFor(this.#definition, block);
    const read = (row: BlockRow, found?: Correction) => this.#read(block, row, answers, found);
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

  /** Reads a row unless its last reading still holds. `found`: the entry to be corrected; undefined for a new entry. */
  #read(block: Block, row: BlockRow, answers: ReadingAnswers, found: Correction | undefined): ReadRow {
    const { layout, matches } = block.changes;
    const { fixes } = changeOf(block, row.id);
    const of: Dependencies = { layout, fixes, latest: found?.latest };
    const kept = this.#last.get(row);
    const last = found ? kept?.asCorrection : kept?.asNew;
    const same = last && areSame(last.of, of) ? last : undefined;
    if (same?.matches === matches) return same.result;
    // If a person has only matched values to choices since, only cells with these values are read again: a thousand rows
    // may have one. Corrections are always read as a whole.
    const reread =
      same && !found
        ? rereadFields(this.#definition, same.result, rematched(same, matches), this.#settings, answers)
        : undefined;
    const result = reread ?? this.#readAnew(row, layout, fixes, answers, found);
    this.#last.set(row, { ...kept, [found ? 'asCorrection' : 'asNew']: { of, matches, result } });
    return result;
  }

  #readAnew(
    row: BlockRow,
    layout: BlockLayout,
    fixes: Texts | undefined,
    answers: ReadingAnswers,
    found: Correction | undefined,
  ): ReadRow {
    const [definition, settings] = [this.#definition, this.#settings];
    if (!found) return readRow(definition, cellsOf(row, layout, fixes), settings, answers);
    const corrected: CorrectedEntry = {
      latest: sentValues(definition, found.latest, settings),
      earlier: found.earlier.map((version) => sentValues(definition, version, settings)),
      edited: fixes ?? {},
    };
    return readRow(definition, changingCells(row, layout, found, fixes), settings, answers, corrected);
  }
}
