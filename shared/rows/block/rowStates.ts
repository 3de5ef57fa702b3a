import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { formatLong } from '../../form/rules/dates';
import { datesFromText } from '../../form/rules/severalDates';
import type { ReadRow } from '../read/readRow';
import { type Block, type BlockRow, changeOf, type RowChange } from './block';
import type { Surroundings } from './known';
import type { RowReading } from './reader';
import { isOutdated, isUnchanged, repeatsOf, type RowRepeat } from './repeats';
import { alike, alikeAmongNamed, leftOutBecause, remarkOf, repeatInWords, targetInWords } from './rowWords';
import { nameEntries, type Target } from './targets';

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

/** Whether a person may have a row sent: not what changes nothing, and not before it is known what it is. */
const mayInclude = (
  { is }: Target,
  kind: RowRepeat | undefined,
  { takesCorrections, isPartial }: Surroundings,
): boolean =>
  kind !== 'unchanged' &&
  kind !== 'outdated' &&
  is !== 'open' &&
  !(is === 'unknown' && takesCorrections && isPartial);

/** The state of every row, once all of them have been read. */
export function statesOf(
  definition: RegisterDefinition,
  block: Block,
  readings: readonly RowReading[],
  around: Surroundings,
): RowState[] {
  const { rows } = block.pasted;
  const repeated = repeatsOf(readings, around.known);
  const areNamed = nameEntries(block);
  return rows.flatMap((row, index) => {
    const reading = readings[index];
    if (!reading) return [];
    const change = changeOf(block, row.id);
    const kind = repeated[index];
    // Its id may have been lost.
    const isDoubtful = kind === 'alike' && areNamed && change.submits !== true;
    const repeat =
      targetInWords(reading.target, change, around) ??
      (isDoubtful ? alikeAmongNamed : repeatInWords(kind, rows));
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
