import {
  enteredFields,
  fieldsOf,
  fullLabelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { formatLong } from '../../form/rules/dates';
import { datesFromText } from '../../form/rules/severalDates';
import { type Block, type BlockRow, changeOf, type RowChange } from './block';
import type { ReadRow } from '../read/readRow';
import type { Known } from './known';
import type { RowReading } from './reader';
import { isUnchanged, repeatsOf } from './repeats';
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
}

/** What is known around the rows. */
export interface Surroundings {
  known: Known;
  /** Whether entries can be corrected. */
  takesCorrections: boolean;
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
  return typeof kind === 'number'
    ? `Duplicate of row ${rows[kind]?.number}`
    : `Changes the same entry as row ${rows[kind.correctsLike]?.number}`;
}

/** What a person has to decide of a row that may correct an entry. */
function targetInWords(
  { is, among = [] }: Target,
  { refusal }: RowChange,
  { takesCorrections }: Surroundings,
) {
  if (is === 'open') return `${among.length} entries match. Choose one under Corrections.`;
  if (is !== 'unknown') return undefined;
  if (!takesCorrections)
    return 'Already submitted (it comes from a download). Entries here can’t be corrected online.';
  return refusal?.isNotFound ? refusal.reason : `No entry found to correct. ${asNew}`;
}

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
    // Whoever includes all rows means those that say something.
    const leftOut = kind === 'unchanged' ? repeat : leftOutBecause(change, repeat);
    const said = repeat ?? (kind === 'alike' ? alike : undefined);
    const remark = leftOut === undefined ? remarkOf(definition, reading, change, said) : undefined;
    const hasProblem = leftOut === undefined && Object.keys(reading.read.errors).length > 0;
    return [{ ...reading, row, change, leftOut, remark, hasProblem }];
  });
}

export interface Counts {
  rows: number;
  problems: number;
  leftOut: number;
  /** Corrections that change nothing; not counted as left out. */
  unchanged: number;
  /** Rows that are to be submitted and are probably an entry that was, with other values. */
  alike: number;
  ready: number;
  /** Those of them that correct entries. */
  corrections: number;
}

export const isReady = ({ hasProblem, leftOut }: RowState): boolean => !hasProblem && leftOut === undefined;

/** A row that is left out, and may be included. */
export const canInclude = (state: RowState): boolean => state.leftOut !== undefined && !isUnchanged(state);

export function countsOf(states: readonly RowState[]): Counts {
  const count = (isCounted: (state: RowState) => boolean) => states.filter(isCounted).length;
  return {
    rows: states.length,
    problems: count(({ hasProblem }) => hasProblem),
    leftOut: count(canInclude),
    unchanged: count(isUnchanged),
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

/** What a cell says of the entry that its row corrects: `was: 1200`. Undefined where it is the same. */
export function wasInWords({ kind }: Field, was: string | undefined): string | undefined {
  if (was === undefined) return undefined;
  const text = kind === 'dates' ? was.split(', ').join('; ') : was;
  return text === '' ? 'was empty' : `was: ${text}`;
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
