import type { Settings } from '@registers/shared/contract';
import type { Entry } from '@registers/shared/submit';
import type { RegisterDefinition } from '../../form/definition/definition';
import type { ReadRow } from '../read/readRow';
import { type Block, type BlockRow, changeOf } from './block';
import { keptReadings } from './keptReadings';
import type { CorrectionContext } from './knownEntries';
import { namedEntries, type RowTarget, targetById, targetByKey, versionNamed } from './targets';

/** What the cells of a row say, and whether the row is to become an entry or to correct one. */
export interface RowReading {
  row: BlockRow;
  read: ReadRow;
  target: RowTarget;
  /** The entries with the key of the row, one of which it corrects; undefined if the row does not correct by key. */
  among?: readonly Entry[];
}

/** Makes the function that reads the rows of a block: each by itself, and then those that name the same entry. */
export function rowReader(definition: RegisterDefinition, settings: Settings) {
  const readingsOf = keptReadings(definition, settings);
  return (block: Block, context: CorrectionContext): RowReading[] => {
    const takesCorrections = context.correctable !== 'none';
    const isByKey = takesCorrections && block.changes.layout.correctsByKey;
    const named = namedEntries(block);
    const versionOf = versionNamed(block);
    const { asNew, asCorrection } = readingsOf(block);
    const targetOf = (row: BlockRow): Pick<RowReading, 'target' | 'among'> => {
      const change = changeOf(block, row.id);
      const id = named.get(row);
      if (id !== undefined) return { target: targetById(context, { id, version: versionOf(row) }, change) };
      if (!isByKey) return { target: { is: 'new' } };
      // The values of its key are in its reading as a new entry.
      const among = context.known.withFirstKeyOf(asNew(row).fields);
      return { target: targetByKey(context, among, change), among };
    };
    const readings = block.pasted.rows.map((row): RowReading => {
      const found = targetOf(row);
      const { target } = found;
      return { row, ...found, read: target.is === 'correction' ? asCorrection(row, target) : asNew(row) };
    });
    return takesCorrections ? withSameIds(readings, named, asNew) : readings;
  };
}

const changesNothing = ({ target, read }: RowReading): boolean =>
  target.is === 'correction' && Object.keys(read.was).length === 0;

/**
 * Of the rows that name one entry (`named`), the original is the first that changes nothing, or else the first. Each other
 * one is read as a new entry.
 */
function withSameIds(
  readings: readonly RowReading[],
  named: ReadonlyMap<BlockRow, string>,
  asNew: (row: BlockRow) => ReadRow,
): RowReading[] {
  const originals = new Map<string | undefined, RowReading>();
  for (const reading of readings) {
    const id = named.get(reading.row);
    const before = originals.get(id);
    const isBetter = !before || (changesNothing(reading) && !changesNothing(before));
    if (id !== undefined && isBetter) originals.set(id, reading);
  }
  return readings.map((reading) => {
    const { row } = reading;
    const original = originals.get(named.get(row)) ?? reading;
    if (original === reading) return reading;
    return { ...reading, target: { is: 'sameId', of: original.row.number }, read: asNew(row) };
  });
}
