import type { SentFields } from '@registers/shared/contract';
import { comparableValue } from '@registers/shared/sheet';
import type { Version } from '@registers/shared/submit';
import { meaningOf } from '../../form/definition/changes';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { kept } from '../../form/rules/kept';
import { isBlank } from '../../form/rules/whiteSpace';
import { mismatchNote } from '../read/readFields';
import type { Finding } from './findings';
import { isWithdrawing, keysOf, type KnownEntries, valuesOf } from './knownEntries';
import type { ReadRow } from './readRow';
import type { Row } from './row';
import { namedIn, namesEntry, type RowTarget } from './rowTarget';

/** What a row says, and which entry it is to become or to correct. */
export interface RowReading extends RowTarget {
  row: Row;
  read: ReadRow;
}

/** The values of a sent entry as those of a row are compared. A missing field counts as empty. */
function contentOf(fields: SentFields, definition: RegisterDefinition): string {
  const values = new Map(fields);
  return fieldsOf(definition)
    .map(([name, field]) => comparableValue(meaningOf(field, values.get(name) ?? '')))
    .join('\0');
}

/** What known entries have, or had, and whether that is still so once the outbox has sent what waits there. */
const sentContents = kept(({ all }: KnownEntries, definition: RegisterDefinition) => {
  const found = new Map<string, Finding>();
  for (const entry of all)
    for (const fields of [valuesOf(entry), ...entry.versions.map((version) => version.fields)]) {
      const content = fields && contentOf(fields, definition);
      if (content !== undefined && found.get(content)?.is !== 'sent')
        found.set(content, { is: isWithdrawing(entry) ? 'withdrawing' : 'sent' });
    }
  return found;
});

const isEmpty = (texts: object): boolean => Object.keys(texts).length === 0;

const changesNothing = ({ corrects, read }: RowReading): boolean =>
  corrects !== undefined && isEmpty(read.was);

/** Whether a calculated cell of the sheet is not as any version has it: somebody has changed it there. */
const hasOtherFigures = ({ row, corrects }: RowReading, definition: RegisterDefinition): boolean =>
  fieldsOf(definition).some(([name, { kind }]) => {
    const cell = row.entry.edit.texts[name] ?? '';
    const versions = corrects ? [corrects.latest, ...corrects.earlier] : [];
    const isOther = ({ fields = [] }: Version) =>
      mismatchNote(name, new Map(fields).get(name) ?? '', cell) !== undefined;
    return kind === 'calculated' && versions.every(isOther);
  });

/** Whether a row that cannot be sent is no entry: its line is a heading, or it has text only in unused columns. */
const isNoEntry = ({ row, read }: RowReading, isHeading: Compared['isHeading']): boolean =>
  !isEmpty(read.errors) && (Object.values(row.entry.edit.texts).every(isBlank) || isHeading(row));

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

/**
 * Of the rows that name one entry, the original is the first that changes nothing, or else the first. Each other one is read
 * as a new entry, by `asNew`.
 */
export function withSameIds(readings: readonly RowReading[], asNew: (row: Row) => ReadRow): RowReading[] {
  const originals = new Map<string | undefined, RowReading>();
  const idOf = ({ row }: RowReading) => namedIn(row)?.id;
  for (const reading of [...readings.filter(changesNothing), ...readings])
    if (!originals.has(idOf(reading))) originals.set(idOf(reading), reading);
  return readings.map((reading) => {
    const { row } = reading;
    const original = originals.get(idOf(reading)) ?? reading;
    if (original === reading || !namesEntry(row)) return reading;
    return { row, read: asNew(row), obstacle: { is: 'sameId', of: original.row.number } };
  });
}

/** What the rows of a table are compared with. */
interface Compared {
  definition: RegisterDefinition;
  known: KnownEntries;
  sent: ReturnType<typeof sentContents>;
  lacksId: boolean;
  /** Whether the line of the sheet that a row was made of is a heading, a total or a note. */
  isHeading: (row: Row) => boolean;
  /** The rows that have the values or the key of a row above, and those that change the same entry. */
  withValues: ReadonlyMap<RowReading, number>;
  withKey: ReadonlyMap<RowReading, number>;
  forEntry: ReadonlyMap<RowReading, number>;
}

/** The finding on a row, if the rule holds for it. */
type Rule = (reading: RowReading, compared: Compared) => Finding | false | undefined;

const sameAs = (is: 'duplicate' | 'sameKey' | 'sameEntry', of: number | undefined): Finding | undefined =>
  of === undefined ? undefined : { is, of };

/** The first one that holds counts. */
const rules: readonly Rule[] = [
  ({ obstacle }) => obstacle,
  (reading) => changesNothing(reading) && !isEmpty(reading.read.outdated) && { is: 'outdated' },
  (reading, { definition }) =>
    changesNothing(reading) && hasOtherFigures(reading, definition) && { is: 'recalculated' },
  (reading) => changesNothing(reading) && { is: 'unchanged' },
  ({ corrects }) => corrects?.isChanging === true && { is: 'changing' },
  (reading, { forEntry }) => sameAs('sameEntry', forEntry.get(reading)),
  ({ corrects }) => corrects && { is: 'correction' },
  (reading, { isHeading }) => isNoEntry(reading, isHeading) && { is: 'heading' },
  ({ read }, { sent }) => sent.get(read.compared),
  (reading, { withValues }) => sameAs('duplicate', withValues.get(reading)),
  ({ read }, { known, lacksId }) => known.withKey(read.value).length > 0 && { is: 'alike', lacksId },
  (reading, { withKey }) => sameAs('sameKey', withKey.get(reading)),
];

/** Compares the rows of a table with each other and with sent entries, for the finding on each. */
export function comparisonOf(
  definition: RegisterDefinition,
  readings: readonly RowReading[],
  known: KnownEntries,
  isHeading: Compared['isHeading'],
): (reading: RowReading) => Finding {
  const compared: Compared = {
    definition,
    known,
    isHeading,
    sent: sentContents(known, definition),
    lacksId: readings.some(({ row }) => namesEntry(row)),
    // A new entry is compared with the corrections above it too.
    withValues: firstAbove(readings, ({ read }) => read.compared),
    withKey: firstAbove(readings, (reading) =>
      isNoEntry(reading, isHeading) ? undefined : keysOf(reading.read.value, definition).find(Boolean),
    ),
    forEntry: firstAbove(readings, (reading) =>
      changesNothing(reading) ? undefined : reading.corrects?.entry.id,
    ),
  };
  return (reading) => {
    for (const rule of rules) {
      const finding = rule(reading, compared);
      if (finding) return finding;
    }
    return { is: 'new' };
  };
}
