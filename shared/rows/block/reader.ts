import type { Settings } from '@registers/shared/contract';
import type { RegisterDefinition } from '../../form/definition/definition';
import { fromWire, wireValues } from '../../form/definition/entry';
import type { Texts } from '../../form/definition/fields';
import { keptWhile } from '../../form/rules/kept';
import { type ReadBy, readCorrection, readNewRow, type ReadRow } from '../read/readRow';
import { withMatches } from '../read/withMatches';
import { type Block, type BlockRow, cellsOf, changeOf, type RowChange } from './block';
import { answersFor } from './columnReadings';
import type { CorrectionContext, FoundEntry, KnownEntry } from './knownEntries';
import { namedEntries, originalsOf, type RowTarget, targetById, targetByKey } from './targets';

/** What the cells of a row say, and whether the row is to become an entry or to correct one. */
export interface RowReading {
  row: BlockRow;
  read: ReadRow;
  target: RowTarget;
  /** The entries with the key of the row, one of which it corrects; undefined if the row does not correct by key. */
  among: readonly KnownEntry[] | undefined;
}

/**
 * Reads the rows of a block, for `useRowStates`. A thousand rows take a second, and all are needed again after each change.
 * So the last reading of a row is kept, until something changes on which it depends (`Input`).
 */
export class RowReader {
  readonly #readers: ReturnType<typeof readersFor>;

  constructor(definition: RegisterDefinition, settings: Settings) {
    this.#readers = readersFor(definition, settings);
  }

  /** A generator: reads a row, or those with one id, at each `next`, and in the end returns the readings of all rows. */
  *steps(block: Block, context: CorrectionContext): Generator<undefined, RowReading[]> {
    const { asNew, asCorrection } = this.#readers;
    const { rows, told } = block.pasted;
    const { layout, matches } = block.changes;
    const changeOfRow = ({ id }: BlockRow) => changeOf(block, id);
    const inputOf = (row: BlockRow): Input => {
      const { fixes } = changeOfRow(row);
      return { layout, told, matches, fixes };
    };
    const readAs = (row: BlockRow, target: RowTarget): ReadRow =>
      target.is === 'correction'
        ? asCorrection(row, { ...inputOf(row), ...target.entry, ignoresEmpty: target.ignoresEmpty })
        : asNew(row, inputOf(row));

    const named = namedEntries(block);
    const byId = (row: BlockRow, id: string) => targetById(context, id, changeOfRow(row));
    const changesNothing = (row: BlockRow, id: string) => {
      const target = byId(row, id);
      return target.is === 'correction' && Object.keys(readAs(row, target).was).length === 0;
    };
    const takesCorrections = context.correctable !== 'none';
    const originals = yield* originalsOf(takesCorrections ? named : new Map(), changesNothing);

    // The key of a row without an id is in its reading as a new entry.
    const isByKey = takesCorrections && layout.correctsByKey;
    const amongFor = (row: BlockRow) =>
      isByKey && !named.has(row) ? context.known.withFirstKeyOf(asNew(row, inputOf(row)).fields) : undefined;
    const targetOf = (row: BlockRow, among: RowReading['among']): RowTarget => {
      const id = named.get(row);
      if (id === undefined) return among ? targetByKey(context, among, changeOfRow(row)) : { is: 'new' };
      const original = originals.get(id) ?? row;
      return original === row ? byId(row, id) : { is: 'copy', of: original.number };
    };

    const readings: RowReading[] = [];
    for (const row of rows) {
      const among = amongFor(row);
      const target = targetOf(row, among);
      readings.push({ row, target, among, read: readAs(row, target) });
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

/** All that the reading of a row depends on, besides its own cells: it is kept while all of this is the same. */
type Input = Pick<Block['pasted'], 'told'> &
  Pick<Block['changes'], 'layout' | 'matches'> &
  Pick<RowChange, 'fixes'>;

/** The same of a correction, which is compared with the versions of its entry. */
type CorrectionInput = Input & FoundEntry & { ignoresEmpty: boolean };

/** The cells without empty ones, but for those that were emptied on the page. */
const withoutEmpty = (cells: Texts, fixes: Texts): Texts =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => cell !== '' || fixes[name] !== undefined),
  );

/** The two ways to read a row. */
function readersFor(definition: RegisterDefinition, settings: Settings) {
  const columnAnswers = keptWhile((layout: Input['layout'], pasted: Pick<Input, 'told'>) =>
    answersFor(definition, { pasted, changes: { layout } }),
  );
  const by = ({ layout, told }: Omit<Input, 'matches'>, matches: Input['matches']): ReadBy => ({
    ...{ definition, settings },
    answers: { ...columnAnswers(layout, { told }), matches },
  });
  const unmatched = keptWhile((row: BlockRow, input: Omit<Input, 'matches'>) => {
    const cells = cellsOf(row, input.layout, input.fixes);
    return { cells, read: readNewRow(by(input, {}), cells) };
  });
  const asNew = keptWhile((row: BlockRow, { matches, ...others }: Input) => {
    const { cells, read } = unmatched(row, others);
    return withMatches(by(others, matches), read, cells);
  });
  /** The values of a sent entry, by wire name, as the form would send them today. */
  const sentValues = ({ fields = [] }: KnownEntry): Texts => {
    const entry = fromWire(definition, Object.fromEntries(fields), settings);
    return Object.fromEntries(wireValues(definition, entry));
  };
  const asCorrection = keptWhile((row: BlockRow, input: CorrectionInput) => {
    const { layout, matches, fixes = {}, latest, earlier, ignoresEmpty } = input;
    // Values for all rows are only for new entries.
    const all = cellsOf(row, { ...layout, forAll: {} }, fixes);
    return readCorrection(by(input, matches), ignoresEmpty ? withoutEmpty(all, fixes) : all, {
      ...{ latest: sentValues(latest), earlier: earlier.map(sentValues) },
      edited: fixes,
    });
  });
  return { asNew, asCorrection };
}
