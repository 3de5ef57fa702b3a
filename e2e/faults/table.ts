import type { Verdict } from './verdict';

/** The result of one kind of fault with one store. */
export interface Row extends Verdict {
  scenario: string;
  store: string;
  submissions: number;
  /** Requests beyond one for each submission. */
  retries: number;
  /** How often the fault happened: 0 would mean that nothing was tested. */
  faults: number;
  seconds: number;
}

const columns = [
  'scenario',
  'store',
  'submissions',
  'retries',
  'faults',
  'lost',
  'doubled',
  'otherName',
  'seconds',
] as const;

const sum = (
  rows: readonly Row[],
  name: 'submissions' | 'retries' | 'faults' | 'lost' | 'doubled' | 'otherName' | 'seconds',
) => rows.reduce((total, row) => total + row[name], 0);

/** The rows with a line of sums, as text in columns. */
export function tableOf(rows: readonly Row[]): string {
  const all: Row[] = [
    ...rows,
    {
      scenario: 'all',
      store: '',
      submissions: sum(rows, 'submissions'),
      retries: sum(rows, 'retries'),
      faults: sum(rows, 'faults'),
      lost: sum(rows, 'lost'),
      doubled: sum(rows, 'doubled'),
      otherName: sum(rows, 'otherName'),
      seconds: sum(rows, 'seconds'),
    },
  ];
  const cells = [[...columns], ...all.map((row) => columns.map((name) => textOf(row[name])))];
  const widths = columns.map((_name, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const align = (text: string, column: number) =>
    column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return cells.map((line) => line.map(align).join('  ').trimEnd()).join('\n');
}

const textOf = (value: string | number) =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 1 }) : value;

/** Whether nothing was lost, doubled or stored under another name. */
export const isClean = (rows: readonly Row[]): boolean =>
  sum(rows, 'lost') + sum(rows, 'doubled') + sum(rows, 'otherName') === 0;
