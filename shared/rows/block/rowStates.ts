import {
  enteredFields,
  fieldsOf,
  fullLabelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { type Block, type BlockRow, changeOf, type RowChange } from './block';
import { alike, type Finding, findingsOn, includeAsNew, isUnchanged } from './findings';
import type { CorrectionContext } from './knownEntries';
import type { RowReading } from './reader';

/** A row with all that the table shows of it. */
export interface RowState extends RowReading {
  row: BlockRow;
  change: RowChange;
  /** Why the row is not to be submitted, in words; undefined where it is. */
  leftOut: string | undefined;
  /** What a person should know of a row that is to be submitted. */
  remark: string | undefined;
  hasProblem: boolean;
  /** Whether a person may include the row, where it is left out. */
  canInclude: boolean;
}

/** Why a row is not to be submitted; undefined where it is. */
function leftOutBecause({ submits, refusal }: RowChange, finding: Finding | undefined): string | undefined {
  if (finding?.sends === 'never') return finding.words;
  if (submits === true) return undefined;
  if (refusal?.isStored) return `${refusal.reason} ${includeAsNew}`;
  if (finding?.sends === 'ifIncluded') return finding.words;
  return submits === false ? 'Left out' : undefined;
}

/** `Changes Amount, Status`, for the changed cells may be out of view. */
function correctionInWords(definition: RegisterDefinition, { read, target }: RowReading): string | undefined {
  if (target.is !== 'correction') return undefined;
  const changed = enteredFields(definition).filter(([name]) => read.was[name] !== undefined);
  return `Changes ${changed.map(([name]) => fullLabelOf(definition, name)).join(', ')}`;
}

/** The state of every row, once all of them have been read. */
export function statesOf(
  definition: RegisterDefinition,
  block: Block,
  readings: readonly RowReading[],
  around: CorrectionContext,
): RowState[] {
  const findings = findingsOn(block, readings, around);
  return block.pasted.rows.flatMap((row, index) => {
    const reading = readings[index];
    if (!reading) return [];
    const change = changeOf(block, row.id);
    const finding = findings[index];
    const leftOut = leftOutBecause(change, finding);
    const isSent = leftOut === undefined;
    const said = [change.refusal?.reason ?? finding?.included, correctionInWords(definition, reading)];
    return {
      ...reading,
      row,
      change,
      leftOut,
      remark: isSent ? said.filter(Boolean).join(' ') : undefined,
      hasProblem: isSent && Object.keys(reading.read.errors).length > 0,
      canInclude: finding?.sends !== 'never',
    };
  });
}

export interface Counts {
  rows: number;
  problems: number;
  leftOut: number;
  /** Corrections that change nothing; not counted as left out. */
  unchanged: number;
  /** How many rows to be submitted have the key of an entry (`sameWhen` of the register), and other values. */
  alike: number;
  ready: number;
  /** How many of the ready rows correct entries. */
  corrections: number;
}

export const isReady = ({ hasProblem, leftOut }: RowState): boolean => !hasProblem && leftOut === undefined;

export function countsOf(states: readonly RowState[]): Counts {
  const count = (isCounted: (state: RowState) => boolean) => states.filter(isCounted).length;
  return {
    rows: states.length,
    problems: count(({ hasProblem }) => hasProblem),
    leftOut: count((state) => state.leftOut !== undefined && !isUnchanged(state)),
    unchanged: count(isUnchanged),
    alike: count(({ remark }) => remark === alike),
    ready: count(isReady),
    corrections: count((state) => isReady(state) && state.target.is === 'correction'),
  };
}

/** The fields that the table shows: with a column, with a text in any row, or required. */
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
