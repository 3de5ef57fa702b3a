import type { Settings } from '@registers/shared/contract';
import type { Entry } from '@registers/shared/submit';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { CorrectionContext } from './knownEntries';
import { type ReadRow, readCorrection, readNewRow } from './readRow';
import type { Row } from './row';
import { namedIn, type RowTarget, targetById, targetByKey } from './targets';

/** What a row says, and whether it is to become an entry or to correct one. */
export interface RowReading {
  row: Row;
  read: ReadRow;
  target: RowTarget;
  /** The entries with the key of the row, one of which it corrects; undefined if the row does not correct by key. */
  among?: readonly Entry[];
}

/** All that rows are read by. */
export interface RowsContext extends CorrectionContext {
  definition: RegisterDefinition;
  settings: Settings;
  /** Whether rows correct the entries with the same key. */
  byKey: boolean;
}

/** Reads the rows of a table: each by itself, and then those that name the same entry. */
export function readRows(rows: readonly Row[], context: RowsContext): RowReading[] {
  const { definition, settings, known } = context;
  const takesCorrections = context.correctable !== 'none';
  const isByKey = takesCorrections && context.byKey;
  const asNew = ({ entry }: Row) => readNewRow(entry, definition, settings);
  const targetOf = (row: Row): Pick<RowReading, 'target' | 'among'> => {
    const named = namedIn(row);
    if (named) return { target: targetById(context, named, row) };
    if (!isByKey) return { target: { is: 'new' } };
    const among = known.withKey(asNew(row).value);
    return { target: targetByKey(context, among, row), among };
  };
  const readings = rows.map((row): RowReading => {
    const found = targetOf(row);
    const { target } = found;
    if (target.is !== 'correction') return { row, ...found, read: asNew(row) };
    const { latest, earlier } = target.found;
    const read = readCorrection(row.entry, definition, settings, target.ignoresEmpty, latest, ...earlier);
    return { row, ...found, read };
  });
  return takesCorrections ? withSameIds(readings, asNew) : readings;
}

const changesNothing = ({ target, read }: RowReading): boolean =>
  target.is === 'correction' && Object.keys(read.was).length === 0;

/**
 * Of the rows that name one entry, the original is the first that changes nothing, or else the first. Each other one is read
 * as a new entry.
 */
function withSameIds(readings: readonly RowReading[], asNew: (row: Row) => ReadRow): RowReading[] {
  const originals = new Map<string | undefined, RowReading>();
  for (const reading of readings) {
    const id = namedIn(reading.row)?.id;
    const before = originals.get(id);
    const isBetter = !before || (changesNothing(reading) && !changesNothing(before));
    if (id !== undefined && isBetter) originals.set(id, reading);
  }
  return readings.map((reading) => {
    const { row } = reading;
    const original = originals.get(namedIn(row)?.id) ?? reading;
    if (original === reading) return reading;
    return { ...reading, target: { is: 'sameId', of: original.row.number }, read: asNew(row) };
  });
}
