import type { SentFields } from '@registers/shared/contract';
import { comparableValue } from '@registers/shared/sheet';
import { meaningOf } from '../../form/definition/changes';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { kept } from '../../form/rules/kept';
import type { Finding } from './findings';
import { type CorrectionContext, type KnownEntries, valuesOf } from './knownEntries';
import type { RowReading } from './readRows';
import { namesEntry } from './targets';

/** The values of a sent entry as those of a row are compared. A missing field counts as empty. */
const contentOf = kept((fields: SentFields, definition: RegisterDefinition): string => {
  const values = new Map(fields);
  const all = fieldsOf(definition);
  return all.map(([name, field]) => comparableValue(meaningOf(field, values.get(name) ?? ''))).join('\0');
});

/** What known entries have, or had: as `contentOf` puts it. */
const sentContents = kept(({ all }: KnownEntries, definition: RegisterDefinition): ReadonlySet<string> => {
  const values = all.flatMap((entry) => [valuesOf(entry), ...entry.versions.map(({ fields }) => fields)]);
  return new Set(values.flatMap((fields) => (fields ? [contentOf(fields, definition)] : [])));
});

const isEmpty = (texts: object): boolean => Object.keys(texts).length === 0;

/** The id of the entry that a row changes; undefined if it changes none. */
const changedEntry = ({ target, read }: RowReading): string | undefined =>
  target.is === 'correction' && !isEmpty(read.was) ? target.found.entry.id : undefined;

/** For each row that has the key of a row above, the number of the first such row. Rows without a key are not compared. */
function firstAbove(readings: readonly RowReading[], keyOf: (reading: RowReading) => string | undefined) {
  const numbers = new Map<string, number>();
  const above = new Map<RowReading, number>();
  for (const reading of readings) {
    const key = keyOf(reading);
    if (key === undefined) continue;
    const number = numbers.get(key);
    if (number === undefined) numbers.set(key, reading.row.number);
    else above.set(reading, number);
  }
  return above;
}

/** Compares the rows of a table with each other and with sent entries, for the finding on each. */
export function comparisonOf(
  definition: RegisterDefinition,
  readings: readonly RowReading[],
  { known }: CorrectionContext,
) {
  const sent = sentContents(known, definition);
  const lacksId = readings.some(({ row }) => namesEntry(row));
  // A new entry is compared with the corrections above it too.
  const aboveWithValues = firstAbove(readings, ({ read }) => read.compared);
  const aboveForEntry = firstAbove(readings, changedEntry);
  return (reading: RowReading): Finding => {
    const { target, read } = reading;
    if (target.is === 'correction') {
      if (isEmpty(read.was)) return { is: isEmpty(read.outdated) ? 'unchanged' : 'outdated' };
      if (target.found.isChanging) return { is: 'changing' };
      const of = aboveForEntry.get(reading);
      return of === undefined ? { is: 'correction' } : { is: 'sameEntry', of };
    }
    // The row corrects no entry, though it names one or is to: the reason (`Unresolved`) is the finding.
    if (target.is !== 'new') return target;
    if (sent.has(read.compared)) return { is: 'sent' };
    const of = aboveWithValues.get(reading);
    if (of !== undefined) return { is: 'duplicate', of };
    return known.withKey(read.value).length > 0 ? { is: 'alike', lacksId } : { is: 'new' };
  };
}
