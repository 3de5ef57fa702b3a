import type { Verdict } from './verdict';

/** The result of one kind of fault with one store. */
export interface Row extends Verdict {
  scenario: string;
  store: string;
  submissions: number;
  /** How many of the submissions correct an entry. */
  corrections: number;
  /** How many of the submissions withdraw an entry. */
  withdrawals: number;
  /** How often the text of a new entry was changed when no answer had come. */
  changed: number;
  /** How many corrections and withdrawals were refused: if two tabs send one each, one has to be. */
  refused: number;
  /** Requests beyond one for each submission. */
  retries: number;
  /** How often the fault happened: 0 would mean that nothing was tested. */
  faults: number;
  seconds: number;
}

const numbers = [
  'submissions',
  'corrections',
  'withdrawals',
  'changed',
  'refused',
  'retries',
  'faults',
  'lost',
  'doubled',
  'otherName',
  'forked',
  'seconds',
] as const;
const columns = ['scenario', 'store', ...numbers] as const;

const sum = (rows: readonly Row[], name: (typeof numbers)[number]) =>
  rows.reduce((total, row) => total + row[name], 0);

/** The rows with a line of sums, as text in columns. */
export function tableOf(rows: readonly Row[]): string {
  const sums = numbers.map((name) => textOf(sum(rows, name)));
  const lines = rows.map((row) => columns.map((name) => textOf(row[name])));
  const cells = [[...columns], ...lines, ['all', '', ...sums]];
  const widths = columns.map((_name, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const align = (text: string, column: number) =>
    column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return cells.map((line) => line.map(align).join('  ').trimEnd()).join('\n');
}

const textOf = (value: string | number) =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 1 }) : value;

/** Whether nothing was lost, doubled, stored under another name, or overwritten unseen. */
export const isClean = (rows: readonly Row[]): boolean =>
  sum(rows, 'lost') + sum(rows, 'doubled') + sum(rows, 'otherName') + sum(rows, 'forked') === 0;
