import {
  enteredFields,
  fieldsOf,
  fullLabelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { formatLong, parseDate } from '../../form/rules/dates';
import { datesFromText } from '../../form/rules/severalDates';
import { type Block, type BlockRow, changeOf, type RowChange } from './block';
import type { ReadRow } from '../read/readRow';
import type { Known } from './known';
import type { RowReading } from './reader';
import { isOutdated, isUnchanged, repeatsOf } from './repeats';
import type { Target } from './targets';

/** A row as the table shows it. */
export interface RowState extends RowReading {
  row: BlockRow;
  change: RowChange;
  /** Why it is not to be submitted, in words; undefined where it is. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted. */
  remark: string | undefined;
  hasProblem: boolean;
  /** Whether a person may include it, where it is left out. */
  canInclude: boolean;
}

/** What is known around the rows. */
export interface Surroundings {
  known: Known;
  /** Whether entries can be corrected. */
  takesCorrections: boolean;
  /** Whether the receiver may have more of them, which could not be read. */
  isPartial: boolean;
}

const alike = 'Submitted before with other values';
const asNew = 'Include it to send it as a new entry.';

/** `Job Number`, `Inspector and Invoice Number, or Inspector, Year and Month` */
export function keyInWords(definition: RegisterDefinition): string {
  const list = new Intl.ListFormat('en');
  const keys = (definition.sameWhen ?? []).map((names) =>
    list.format(names.map((name) => fullLabelOf(definition, name))),
  );
  return keys.join(', or ');
}

function repeatInWords(kind: ReturnType<typeof repeatsOf>[number], rows: Block['pasted']['rows']) {
  if (kind === undefined || kind === 'alike') return undefined;
  if (kind === 'sent') return 'Already submitted';
  if (kind === 'unchanged') return 'Unchanged';
  if (kind === 'outdated') return 'Corrected since. To bring back what your sheet has, type it here.';
  return typeof kind === 'number'
    ? `Duplicate of row ${rows[kind]?.number}`
    : `Changes the same entry as row ${rows[kind.correctsLike]?.number}`;
}

/** What a person has to decide of a row that may correct an entry. */
function targetInWords(
  target: Target,
  { submits, refusal }: RowChange,
  { takesCorrections, isPartial }: Surroundings,
): string | undefined {
  const { is, among = [] } = target;
  if (is === 'new' || is === 'correction') return undefined;
  if (is === 'open') return `${among.length} entries match. Choose one under Corrections.`;
  if (is === 'unknown' && takesCorrections && isPartial) return 'Its entry couldn’t be looked up yet.';
  if (submits === true) return 'New entry';
  if (is === 'withdrawn') return `Withdrawn. ${asNew}`;
  if (is === 'copy') return `Copy of row ${target.of}. ${asNew}`;
  if (!takesCorrections)
    return 'Already submitted (it comes from a download). Entries here can’t be corrected online.';
  return refusal?.isNotFound ? refusal.reason : `Not found among your entries. ${asNew}`;
}

/** Whether a person may have a row sent: not what changes nothing, and not before it is known what it is. */
const mayInclude = (
  { is }: Target,
  kind: ReturnType<typeof repeatsOf>[number],
  { takesCorrections, isPartial }: Surroundings,
): boolean =>
  kind !== 'unchanged' &&
  kind !== 'outdated' &&
  is !== 'open' &&
  !(is === 'unknown' && takesCorrections && isPartial);

function leftOutBecause({ submits, refusal }: RowChange, repeat: string | undefined): string | undefined {
  if (submits === true) return undefined;
  if (refusal?.isStored) return `${refusal.reason} ${asNew}`;
  return repeat ?? (submits === false ? 'Left out' : undefined);
}

/** `Changes Amount, Status`: the table may be wider than the window. */
function correctionInWords(definition: RegisterDefinition, { was }: ReadRow): string {
  const changed = enteredFields(definition).filter(([name]) => was[name] !== undefined);
  return `Changes ${changed.map(([name]) => fullLabelOf(definition, name)).join(', ')}`;
}

/** What a person should know of a row that is to be submitted. */
function remarkOf(
  definition: RegisterDefinition,
  { read, target }: RowReading,
  { refusal }: RowChange,
  said: string | undefined,
) {
  const correction = target.is === 'correction' ? correctionInWords(definition, read) : undefined;
  return refusal?.reason ?? said ?? correction;
}

/** The state of every row, once all of them have been read. */
export function statesOf(
  definition: RegisterDefinition,
  block: Block,
  readings: readonly RowReading[],
  around: Surroundings,
): RowState[] {
  const { rows } = block.pasted;
  const repeated = repeatsOf(readings, around.known);
  return rows.flatMap((row, index) => {
    const reading = readings[index];
    if (!reading) return [];
    const change = changeOf(block, row.id);
    const kind = repeated[index];
    const repeat = targetInWords(reading.target, change, around) ?? repeatInWords(kind, rows);
    const canInclude = mayInclude(reading.target, kind, around);
    const leftOut = canInclude ? leftOutBecause(change, repeat) : repeat;
    const said = repeat ?? (kind === 'alike' ? alike : undefined);
    const remark = leftOut === undefined ? remarkOf(definition, reading, change, said) : undefined;
    const hasProblem = leftOut === undefined && Object.keys(reading.read.errors).length > 0;
    return [{ ...reading, row, change, leftOut, remark, hasProblem, canInclude }];
  });
}

export interface Counts {
  rows: number;
  problems: number;
  leftOut: number;
  /** Corrections that change nothing, or what was corrected since; not counted as left out. */
  unchanged: number;
  outdated: number;
  /** Rows that are to be submitted and are probably an entry that was, with other values. */
  alike: number;
  ready: number;
  /** Those of them that correct entries. */
  corrections: number;
}

export const isReady = ({ hasProblem, leftOut }: RowState): boolean => !hasProblem && leftOut === undefined;

export function countsOf(states: readonly RowState[]): Counts {
  const count = (isCounted: (state: RowState) => boolean) => states.filter(isCounted).length;
  return {
    rows: states.length,
    problems: count(({ hasProblem }) => hasProblem),
    leftOut: count((state) => state.leftOut !== undefined && !isUnchanged(state) && !isOutdated(state)),
    unchanged: count(isUnchanged),
    outdated: count(isOutdated),
    alike: count(({ remark }) => remark === alike),
    ready: count(isReady),
    corrections: count((state) => isReady(state) && state.target.is === 'correction'),
  };
}

/** The fields that the table shows: those that have a column or must have a value, and those in which something is. */
export function shownFields(
  definition: RegisterDefinition,
  { changes: { layout } }: Block,
  states: readonly RowState[],
): [string, Field][] {
  const used = new Set([...layout.names, ...Object.keys(layout.forAll)]);
  for (const { row, change, read } of states) {
    for (const name of Object.keys(read.errors)) used.add(name);
    for (const [name, text] of Object.entries({ ...row.texts, ...change.fixes }))
      if (text !== '') used.add(name);
  }
  return fieldsOf(definition).filter(
    ([name, field]) => used.has(name) || (field.required && field.whenEmpty === undefined),
  );
}

/** A value as it is sent, in the words of its cell. */
function valueInWords({ kind }: Field, value: string): string {
  const days = kind === 'date' || kind === 'dates' ? value.split(', ').map((day) => parseDate(day)) : [];
  return days.length > 0 && days.every((day) => day !== undefined) ? days.map(formatLong).join('; ') : value;
}

/** What a cell says of the entry that its row corrects: `was: 1200`. */
export function correctionNotes(field: Field, name: string, { was, outdated }: ReadRow): string[] {
  const [before, here] = [was[name], outdated[name]];
  return [
    ...(before === undefined ? [] : [before === '' ? 'was empty' : `was: ${valueInWords(field, before)}`]),
    ...(here === undefined ? [] : [`yours: ${here === '' ? 'empty' : valueInWords(field, here)}`]),
  ];
}

/** What a cell shows: of dates the words that the form shows them in. */
export function cellText(field: Field, name: string, { texts, fields }: ReadRow): string {
  if (field.kind === 'calculated') return new Map(fields).get(name) ?? '';
  const text = texts[name] ?? '';
  if (field.kind !== 'dates') return text;
  const { days, typed } = datesFromText(text);
  return [...days.map(formatLong), typed].filter(Boolean).join('; ');
}

/** The first cell with a problem after a place, row by row, or the first of all. */
export function nextProblem(
  states: readonly RowState[],
  fields: readonly [string, Field][],
  at: { row: number; column: number },
): { id: string; column: number } | undefined {
  const cells = states.flatMap(({ row, read, hasProblem }, index) =>
    hasProblem
      ? fields.flatMap(([name], column) =>
          read.errors[name] === undefined ? [] : [{ index, id: row.id, column: column + 1 }],
        )
      : [],
  );
  const isAfter = ({ index, column }: { index: number; column: number }) =>
    index > at.row || (index === at.row && column > at.column);
  return cells.find(isAfter) ?? cells[0];
}
