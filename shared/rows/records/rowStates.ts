import type { Settings } from '@registers/shared/contract';
import {
  enteredFields,
  fieldsOf,
  fullLabelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { kept } from '../../form/rules/kept';
import { hasHeading, type Reading } from '../read/reading';
import { allowsEmpty } from '../read/valuesToMatch';
import { isOfSheet } from './changes';
import { comparisonOf, type RowReading, withSameIds } from './comparison';
import { type Finding, type Verdict, verdictOn } from './findings';
import type { CorrectionContext } from './knownEntries';
import { type ReadRow, readCorrection, readNewRow } from './readRow';
import { refusalOf, type Row } from './row';
import { targetOf } from './rowTarget';

export interface RowsContext extends CorrectionContext {
  definition: RegisterDefinition;
  settings: Settings;
  /** Whether rows correct the entries with the same key. */
  byKey: boolean;
}

/** A row with all that the table on the page shows of it. */
export interface RowState extends Pick<RowReading, 'row' | 'read' | 'corrects' | 'among'>, Verdict {
  is: Finding['is'];
  /** Whether the row is included, but cannot be submitted because of an error. */
  hasProblem: boolean;
}

/** Which fields a correction changes, as their cells may be out of view: `Changes Amount, Status`. */
function changesInWords(definition: RegisterDefinition, { was }: ReadRow): string {
  const changed = enteredFields(definition).filter(([name]) => was[name] !== undefined);
  return `Changes ${changed.map(([name]) => fullLabelOf(definition, name)).join(', ')}`;
}

/** Reads a row by itself: once for each record, and anew when what is known of sent entries has changed. */
const readingOf = kept(
  (
    row: Row,
    known: CorrectionContext['known'],
    correctable: CorrectionContext['correctable'],
    byKey: boolean,
    definition: RegisterDefinition,
    settings: Settings,
  ): RowReading => {
    const asNew = () => readNewRow(row.entry, definition, settings);
    const withKey = byKey ? () => known.withKey(asNew().value) : undefined;
    const target = targetOf({ known, correctable }, row, withKey);
    const { corrects, ignoresEmpty = false } = target;
    if (!corrects) return { ...target, row, read: asNew() };
    const { latest, earlier } = corrects;
    const read = readCorrection(row.entry, definition, settings, { latest, earlier, ignoresEmpty });
    return { ...target, row, read };
  },
);

/** The state of a row: the same object as long as it says the same, as the row is not rendered again then. */
const stateOf = kept(
  (
    { row, read, corrects, among }: RowReading,
    definition: RegisterDefinition,
    is: Finding['is'],
    inclusion: Verdict['inclusion'],
    words: string | undefined,
  ): RowState => {
    const isIncluded = inclusion === 'included';
    const said = [words, isIncluded && corrects && changesInWords(definition, read)];
    const hasProblem = isIncluded && Object.keys(read.errors).length > 0;
    return { row, read, corrects, among, is, inclusion, words: said.filter(Boolean).join(' '), hasProblem };
  },
);

/** Makes the function that reads a row by itself. */
export const readerOf =
  ({ definition, settings, known, correctable, byKey }: RowsContext) =>
  (row: Row): RowReading =>
    readingOf(row, known, correctable, byKey, definition, settings);

/**
 * The state of every row: each is read by itself, then those that name the same entry, then all are compared. `reading`: the
 * sheet that the rows of the table were made of.
 */
export function statesOf(
  rows: readonly Row[],
  context: RowsContext,
  reading: Reading | undefined,
): RowState[] {
  const { definition, settings, known, correctable } = context;
  const all = rows.map(readerOf(context));
  const asNew = ({ entry }: Row) => readNewRow(entry, definition, settings);
  const readings = correctable === 'none' ? all : withSameIds(all, asNew);
  const isHeading = (row: Row) => reading !== undefined && isOfSheet(row) && hasHeading(reading, row.number);
  const findingOn = comparisonOf(definition, readings, known, isHeading);
  return readings.map((reading) => {
    const finding = findingOn(reading);
    const { row } = reading;
    const { inclusion, words } = verdictOn(finding, row.entry.edit.excluded, refusalOf(row));
    return stateOf(reading, definition, finding.is, inclusion, words);
  });
}

export interface Counts {
  rows: number;
  problems: number;
  leftOut: number;
  /** Corrections that change nothing and need no words; not counted as left out. */
  unchanged: number;
  /** New entries to be submitted that have the key of a sent entry (`sameWhen` of the register), but other values. */
  alike: number;
  /** New entries to be submitted that have the key of another row, but other values. */
  sameKey: number;
  ready: number;
  /** How many of the ready rows correct entries. */
  corrections: number;
}

/** Whether a row corrects an entry, but has the same values as the entry. */
export const isUnchanged = ({ is }: RowState): boolean => is === 'unchanged';

/** Whether a row becomes a new entry although one with its key and other values was sent. Refused rows do not count. */
const isAlike = ({ is, inclusion, row }: RowState): boolean =>
  is === 'alike' && inclusion === 'included' && !refusalOf(row);

export const isReady = ({ hasProblem, inclusion }: RowState) => !hasProblem && inclusion === 'included';

export function countsOf(states: readonly RowState[]): Counts {
  const count = (isCounted: (state: RowState) => boolean) => states.filter(isCounted).length;
  return {
    rows: states.length,
    problems: count(({ hasProblem }) => hasProblem),
    leftOut: count((state) => state.inclusion !== 'included' && !isUnchanged(state)),
    unchanged: count(isUnchanged),
    alike: count(isAlike),
    sameKey: count(({ is, inclusion }) => is === 'sameKey' && inclusion === 'included'),
    ready: count(isReady),
    corrections: count((state) => isReady(state) && state.corrects !== undefined),
  };
}

/** The fields with these names: the same list each time, so that nothing is rendered anew. */
const fieldsNamed = kept((definition: RegisterDefinition, names: string) => {
  const named = new Set(names.split(' '));
  return fieldsOf(definition).filter(([name]) => named.has(name));
});

/**
 * The fields that the table shows: with a column, a text, an error or a note; also required ones, and the currencies of amounts.
 */
export function shownFields(
  definition: RegisterDefinition,
  reading: Reading | undefined,
  states: readonly RowState[],
): readonly (readonly [string, Field])[] {
  const columns = new Set((reading?.columns ?? []).map(({ name }) => name));
  const used = new Set<string | undefined>();
  for (const [name, field] of fieldsOf(definition)) {
    const isUsed = ({ row, read }: RowState) =>
      [row.entry.edit.texts[name], read.errors[name], read.notes[name]].some(Boolean);
    if (!columns.has(name) && !states.some(isUsed)) continue;
    used.add(name);
    if (field.kind === 'amount') used.add(field.currencyField);
  }
  const shown = fieldsOf(definition).filter(([name, field]) => used.has(name) || !allowsEmpty(field));
  return fieldsNamed(definition, shown.map(([name]) => name).join(' '));
}
