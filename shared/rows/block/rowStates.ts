import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { formatLong } from '../../form/rules/dates';
import { datesFromText } from '../../form/rules/severalDates';
import { type Block, type BlockRow, changeOf, type RowChange } from './block';
import type { ReadRow } from '../read/readRow';
import { type KnownRow, repeatsOf } from './repeats';

/** A row as the table shows it. */
export interface RowState {
  row: BlockRow;
  change: RowChange;
  read: ReadRow;
  /** Why it is not to be submitted, in words; undefined where it is. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted. */
  remark: string | undefined;
  hasProblem: boolean;
}

const repeats = {
  sent: 'Already submitted',
  stored: 'Already submitted (it comes from a download)',
} as const;

const alike = 'Submitted before with other values';

function repeatInWords(kind: ReturnType<typeof repeatsOf>[number], rows: Block['pasted']['rows']) {
  if (typeof kind === 'number') return `Duplicate of row ${rows[kind]?.number}`;
  return kind === 'sent' || kind === 'stored' ? repeats[kind] : undefined;
}

function leftOutBecause({ submits, refusal }: RowChange, repeat: string | undefined): string | undefined {
  if (submits === true) return undefined;
  if (refusal?.isStored) return `${refusal.reason} Include it to send it as a new entry.`;
  return repeat ?? (submits === false ? 'Left out' : undefined);
}

/** The state of every row, once all of them have been read. */
export function statesOf(
  definition: RegisterDefinition,
  block: Block,
  readings: readonly ReadRow[],
  known: readonly KnownRow[],
): RowState[] {
  const { rows } = block.pasted;
  const repeated = repeatsOf(definition, block, readings, known);
  return rows.flatMap((row, index) => {
    const read = readings[index];
    if (!read) return [];
    const change = changeOf(block, row.id);
    const kind = repeated[index];
    const repeat = repeatInWords(kind, rows);
    const leftOut = leftOutBecause(change, repeat);
    const said = change.refusal?.reason ?? repeat ?? (kind === 'alike' ? alike : undefined);
    const remark = leftOut === undefined ? said : undefined;
    const hasProblem = leftOut === undefined && Object.keys(read.errors).length > 0;
    return [{ row, change, read, leftOut, remark, hasProblem }];
  });
}

export interface Counts {
  rows: number;
  problems: number;
  leftOut: number;
  /** Rows that are to be submitted and are probably an entry that was, with other values. */
  alike: number;
  ready: number;
}

export const isReady = ({ hasProblem, leftOut }: RowState): boolean => !hasProblem && leftOut === undefined;

export function countsOf(states: readonly RowState[]): Counts {
  const problems = states.filter(({ hasProblem }) => hasProblem).length;
  const leftOut = states.filter((state) => state.leftOut !== undefined).length;
  const likely = states.filter(({ remark }) => remark === alike).length;
  return { rows: states.length, problems, leftOut, alike: likely, ready: states.filter(isReady).length };
}

/** The fields that the table shows: those that have a column or must have a value, and those in which something is. */
export function shownFields(
  definition: RegisterDefinition,
  { changes: { layout } }: Block,
  states: readonly RowState[],
): [string, Field][] {
  const used = new Set([...layout.names, ...Object.keys(layout.forAll)]);
  for (const { change, read } of states) {
    for (const name of Object.keys(read.errors)) used.add(name);
    for (const [name, text] of Object.entries(change.fixes ?? {})) if (text !== '') used.add(name);
  }
  return fieldsOf(definition).filter(
    ([name, field]) => used.has(name) || (field.required && field.whenEmpty === undefined),
  );
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
