import type { SentFields } from '@registers/shared/contract';
import { comparableValue } from '@registers/shared/sheet';
import type { Entry, Version } from '@registers/shared/submit';
import { meaningOf } from '../../form/definition/changes';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import { kept } from '../../form/rules/kept';
import { mismatchNote } from '../read/readFields';
import { isTotalText } from '../read/reading';
import type { Finding } from './findings';
import {
  type CorrectionContext,
  type FoundEntry,
  isWithdrawing,
  type KnownEntries,
  valuesOf,
} from './knownEntries';
import type { ReadRow } from './readRow';
import { refusalOf, type Row } from './row';

/** Which entry a row is to become or to correct. */
interface RowTarget {
  /** `new`, `correction`, or why it corrects none though it names one. */
  finding: Finding;
  /** The entry that it corrects. */
  corrects?: FoundEntry | undefined;
  /** Whether empty cells of the row change nothing, unless they were emptied on the page. */
  ignoresEmpty?: boolean;
  /** The entries with the key of the row, one of which it corrects; undefined if the row does not correct by key. */
  among?: readonly Entry[] | undefined;
}

/** The id of the target of a row (`byKey`) if a person says that it corrects none of the entries with its key. */
export const noEntry = '';

/** The entry that a row names, and the version that it was made from: a correction that was sent before is its entry. */
export function namedIn({ entry }: Row): { id: string; version?: number | undefined } | undefined {
  const { edit, id, versions } = entry;
  if (versions.length > 0) return { id, version: edit.base };
  return edit.target?.byKey ? undefined : edit.target;
}

/** Whether the sheet says by its id which entry a row corrects. */
export const namesEntry = (row: Row): boolean => namedIn(row) !== undefined;

function notFound({ correctable }: CorrectionContext, row: Row): RowTarget {
  if (correctable === 'known') return { finding: { is: 'notLookedUp' } };
  const refusal = refusalOf(row);
  return { finding: { is: 'notFound', reason: refusal?.isNotFound ? refusal.reason : undefined } };
}

function targetOfId(
  context: CorrectionContext,
  row: Row,
  { id, version }: { id: string; version?: number | undefined },
): RowTarget {
  // If the receiver did not find the entry, it does not count that this device has it.
  const found = refusalOf(row)?.isNotFound ? 'unknown' : context.known.find(id, version);
  if (found === 'unknown') return notFound(context, row);
  if (found === 'withdrawn' || found === 'withdrawing') return { finding: { is: found } };
  return { finding: { is: 'correction' }, corrects: found };
}

/** The target of a row. `withKey`: the entries with its key, if rows correct these; asked only where the row names none. */
export function targetOf(
  context: CorrectionContext,
  row: Row,
  withKey: (() => readonly Entry[]) | undefined,
): RowTarget {
  const takesNone = context.correctable === 'none';
  const named = namedIn(row);
  if (named) return takesNone ? { finding: { is: 'notOffered' } } : targetOfId(context, row, named);
  if (takesNone || !withKey) return { finding: { is: 'new' } };
  const among = withKey();
  if (among.length === 0) return { ...notFound(context, row), among };
  const chosenId = row.entry.edit.target?.id;
  const chosen = among.length === 1 ? among[0] : among.find(({ id }) => id === chosenId);
  if (!chosen)
    return {
      finding: chosenId === noEntry ? { is: 'new' } : { is: 'ambiguous', count: among.length },
      among,
    };
  const target = targetOfId(context, row, { id: chosen.id });
  const corrects = target.corrects && { ...target.corrects, earlier: [] };
  // An empty cell empties no field: the sheet may never have had its text.
  return { ...target, corrects, ignoresEmpty: true, among };
}

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
  const found = new Map<string, 'sent' | 'withdrawing'>();
  for (const entry of all)
    for (const fields of [valuesOf(entry), ...entry.versions.map((version) => version.fields)]) {
      const content = fields && contentOf(fields, definition);
      if (content !== undefined && found.get(content) !== 'sent')
        found.set(content, isWithdrawing(entry) ? 'withdrawing' : 'sent');
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

/** Whether a row cannot be sent, and calls itself a total. */
const isTotal = ({ row, read }: RowReading): boolean =>
  !isEmpty(read.errors) && Object.values(row.entry.edit.texts).some(isTotalText);

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
  for (const reading of readings) {
    const id = namedIn(reading.row)?.id;
    const before = originals.get(id);
    const isBetter = !before || (changesNothing(reading) && !changesNothing(before));
    if (id !== undefined && isBetter) originals.set(id, reading);
  }
  if (originals.size === 0) return [...readings];
  return readings.map((reading) => {
    const { row } = reading;
    const original = originals.get(namedIn(row)?.id) ?? reading;
    if (original === reading) return reading;
    return { row, read: asNew(row), finding: { is: 'sameId', of: original.row.number } };
  });
}

/** Compares the rows of a table with each other and with sent entries, for the finding on each. */
export function comparisonOf(
  definition: RegisterDefinition,
  readings: readonly RowReading[],
  known: KnownEntries,
): (reading: RowReading) => Finding {
  const sent = sentContents(known, definition);
  const lacksId = readings.some(({ row }) => namesEntry(row));
  // A new entry is compared with the corrections above it too.
  const aboveWithValues = firstAbove(readings, ({ read }) => read.compared);
  const aboveForEntry = firstAbove(readings, (reading) =>
    changesNothing(reading) ? undefined : reading.corrects?.entry.id,
  );
  return (reading) => {
    const { finding, corrects, read } = reading;
    if (corrects) {
      if (!isEmpty(read.outdated) && isEmpty(read.was)) return { is: 'outdated' };
      if (isEmpty(read.was))
        return { is: hasOtherFigures(reading, definition) ? 'recalculated' : 'unchanged' };
      if (corrects.isChanging) return { is: 'changing' };
      const of = aboveForEntry.get(reading);
      return of === undefined ? finding : { is: 'sameEntry', of };
    }
    if (finding.is !== 'new') return finding;
    if (isTotal(reading)) return { is: 'total' };
    const is = sent.get(read.compared);
    if (is) return { is };
    const of = aboveWithValues.get(reading);
    if (of !== undefined) return { is: 'duplicate', of };
    return known.withKey(read.value).length > 0 ? { is: 'alike', lacksId } : finding;
  };
}
