import type { Settings } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { Texts } from '../../form/definition/fields';
import { type Matches, matchOf } from '../read/matches';
import { earlierValues } from '../read/earlier';
import { type Corrected, type Reading, readRow, type ReadRow } from '../read/readRow';
import { rereadFields } from '../read/rereadFields';
import { type Block, type BlockRow, cellsOf, changeOf, type BlockLayout } from './block';
import { readingOf } from './columnReadings';
import type { FoundEntry, Known, KnownEntry } from './known';
import { type Target, targetsOf } from './targets';

/** What a row says, and what becomes of it. */
export interface RowReading {
  read: ReadRow;
  target: Target;
}

/** What a row was read with the last time, and what came of it. */
interface LastReading {
  layout: BlockLayout;
  matches: Matches;
  fixes: Texts | undefined;
  /** The latest version of the entry that it corrects. */
  latest: KnownEntry | undefined;
  result: ReadRow;
}

/** The texts of a row that stand for something else than when it was read. */
function rematched({ matches: before, result }: LastReading, matches: Matches): Texts {
  const changed = Object.entries(result.unlisted).filter(
    ([name, text]) => matchOf(before, name, text) !== matchOf(matches, name, text),
  );
  return Object.fromEntries(changed);
}

type Correction = FoundEntry & { isByKey?: boolean };

/**
 * The cells with which a row may change an entry. Values for all rows are for new ones; and where the entry was found by
 * its key, the sheet may never have had what its empty cells lack.
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

/** Reads single rows. The last reading of each stands until its edited cells change, or what holds for all rows. */
class RowMemory {
  readonly #definition: RegisterDefinition;
  readonly #settings: Settings;
  readonly #last = new WeakMap<BlockRow, LastReading>();
  /** How many rows have been read, and not remembered. */
  reads = 0;

  constructor(definition: RegisterDefinition, settings: Settings) {
    this.#definition = definition;
    this.#settings = settings;
  }

  /** A row as the correction of an entry, or as a new one. */
  read(block: Block, row: BlockRow, reading: Reading, found?: Correction): ReadRow {
    const { layout, matches } = block.changes;
    const { fixes } = changeOf(block, row.id);
    const latest = found?.latest;
    const last = this.#last.get(row);
    const isSame = last?.layout === layout && last.fixes === fixes && last.latest === latest;
    if (isSame && last.matches === matches) return last.result;
    this.reads += 1;
    const [definition, settings] = [this.#definition, this.#settings];
    const reread =
      isSame && !latest
        ? rereadFields(definition, last.result, rematched(last, matches), settings, reading)
        : undefined;
    const result =
      reread ??
      (found
        ? readRow(
            definition,
            changingCells(row, layout, found, fixes),
            settings,
            reading,
            this.#corrected(found, fixes),
          )
        : readRow(definition, cellsOf(row, layout, fixes), settings, reading));
    this.#last.set(row, { layout, matches, fixes, latest, result });
    return result;
  }

  #corrected({ latest, earlier }: FoundEntry, edited: Texts = {}): Corrected {
    const values = ({ fields = [] }: KnownEntry) => earlierValues(this.#definition, fields, this.#settings);
    return { latest: values(latest), earlier: earlier.map(values), edited };
  }
}

/** Reads the rows of a block. To read a thousand takes a second, and all are needed after each change. */
export function createRowReader(definition: RegisterDefinition, settings: Settings) {
  const asNew = new RowMemory(definition, settings);
  const asCorrection = new RowMemory(definition, settings);

  /**
   * The readings of all rows, or of the first ones where those would take longer than so many milliseconds. `known` is
   * undefined where nothing can be corrected.
   */
  return (block: Block, known: Known | undefined, maxMs = Infinity): RowReading[] => {
    const reading = readingOf(definition, block);
    const targetOf = targetsOf(block, known, {
      asNew: (row) => asNew.read(block, row, reading),
      asCorrection: (row, found) => asCorrection.read(block, row, reading, found),
    });
    const until = performance.now() + maxMs;
    const before = asNew.reads + asCorrection.reads;
    const results: RowReading[] = [];
    for (const row of block.pasted.rows) {
      const target = targetOf(row);
      const read =
        target.is === 'correction'
          ? asCorrection.read(block, row, reading, target)
          : asNew.read(block, row, reading);
      results.push({ read, target });
      // What is remembered comes at once: otherwise nothing would ever be read on.
      if (asNew.reads + asCorrection.reads > before && performance.now() > until) break;
    }
    return results;
  };
}
