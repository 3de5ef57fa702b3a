import {
  enteredFields,
  fieldsOf,
  fullLabelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { type Block, changeOf, type RowChange } from './block';
import { type ComparedRow, compareRows } from './findings';
import type { CorrectionContext } from './knownEntries';
import type { RowReading } from './reader';
import { type Verdict, verdictOn } from './verdict';

/** A row with all that the table on the page shows of it. */
export interface RowState extends ComparedRow, Verdict {
  change: RowChange;
  /** Whether the row is not left out, but cannot be submitted because of an error. */
  hasProblem: boolean;
}

/** Which fields a correction changes, as their cells may be out of view: `Changes Amount, Status`. Else undefined. */
function correctionInWords(definition: RegisterDefinition, { read, target }: RowReading): string | undefined {
  if (target.is !== 'correction') return undefined;
  const changed = enteredFields(definition).filter(([name]) => read.was[name] !== undefined);
  return `Changes ${changed.map(([name]) => fullLabelOf(definition, name)).join(', ')}`;
}

/** The state of every row. `readings`: those of all rows, in the order of the block. */
export const statesOf = (
  definition: RegisterDefinition,
  block: Block,
  readings: readonly RowReading[],
  context: CorrectionContext,
): RowState[] =>
  compareRows(block, readings, context).map((compared) => {
    const { row, finding, read } = compared;
    const change = changeOf(block, row.id);
    const verdict = verdictOn(finding, change);
    const isToBeSubmitted = verdict.leftOut === undefined;
    const said = [verdict.remark, correctionInWords(definition, compared)];
    return {
      ...compared,
      ...verdict,
      change,
      remark: isToBeSubmitted ? said.filter(Boolean).join(' ') : undefined,
      hasProblem: isToBeSubmitted && Object.keys(read.errors).length > 0,
    };
  });

export interface Counts {
  rows: number;
  problems: number;
  leftOut: number;
  /** Corrections that change nothing; not counted as left out. */
  unchanged: number;
  /** New entries to be submitted that have the key of a sent entry (`sameWhen` of the register), but other values. */
  alike: number;
  ready: number;
  /** How many of the ready rows correct entries. */
  corrections: number;
}

/** Whether a row corrects an entry, but has the same values as the entry. */
export const isUnchanged = ({ finding }: RowState): boolean => finding.is === 'unchanged';

/** Whether a row becomes a new entry although one with its key and other values was sent. Refused rows do not count. */
const isAlike = ({ finding, leftOut, change }: RowState): boolean =>
  finding.is === 'alike' && leftOut === undefined && !change.refusal;

export const isReady = ({ hasProblem, leftOut }: RowState): boolean => !hasProblem && leftOut === undefined;

export function countsOf(states: readonly RowState[]): Counts {
  const count = (isCounted: (state: RowState) => boolean) => states.filter(isCounted).length;
  return {
    rows: states.length,
    problems: count(({ hasProblem }) => hasProblem),
    leftOut: count((state) => state.leftOut !== undefined && !isUnchanged(state)),
    unchanged: count(isUnchanged),
    alike: count(isAlike),
    ready: count(isReady),
    corrections: count((state) => isReady(state) && state.target.is === 'correction'),
  };
}

/** The fields that the table shows: with a column, a value for all rows, a text or an error; also required ones. */
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
