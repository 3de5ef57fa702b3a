import {
  enteredFields,
  fieldsOf,
  fullLabelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { ReadRow } from '../read/readRow';
import { allowsEmpty } from '../read/unlistedValues';
import { type Block, changeOf, type RowChange } from './block';
import { comparisonOf } from './comparison';
import { type Finding, type Verdict, verdictOn } from './findings';
import type { CorrectionContext, FoundEntry } from './knownEntries';
import type { RowReading } from './reader';

/** A row with all that the table on the page shows of it. */
export interface RowState extends Omit<RowReading, 'target'>, Verdict {
  finding: Finding;
  change: RowChange;
  /** The entry that the row corrects; undefined if it corrects none. */
  corrects: FoundEntry | undefined;
  /** Whether the row is included, but cannot be submitted because of an error. */
  hasProblem: boolean;
}

/** Which fields a correction changes, as their cells may be out of view: `Changes Amount, Status`. */
function changesInWords(definition: RegisterDefinition, { was }: ReadRow): string {
  const changed = enteredFields(definition).filter(([name]) => was[name] !== undefined);
  return `Changes ${changed.map(([name]) => fullLabelOf(definition, name)).join(', ')}`;
}

/** The state of every row. `readings`: those of all rows, in the order of the block. */
export function statesOf(
  definition: RegisterDefinition,
  block: Block,
  readings: readonly RowReading[],
  context: CorrectionContext,
): RowState[] {
  const findingOn = comparisonOf(definition, block, readings, context);
  return readings.map((reading) => {
    const { target, ...shown } = reading;
    const [finding, change] = [findingOn(reading), changeOf(block, shown.row.id)];
    const { inclusion, words } = verdictOn(finding, change);
    const isIncluded = inclusion === 'included';
    const corrects = target.is === 'correction' ? target.found : undefined;
    const said = [words, isIncluded && corrects && changesInWords(definition, shown.read)];
    return {
      ...shown,
      ...{ finding, change, corrects, inclusion },
      words: said.filter(Boolean).join(' '),
      hasProblem: isIncluded && Object.keys(shown.read.errors).length > 0,
    };
  });
}

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
const isAlike = ({ finding, inclusion, change }: RowState): boolean =>
  finding.is === 'alike' && inclusion === 'included' && !change.refusal;

export const isReady = ({ hasProblem, inclusion }: RowState) => !hasProblem && inclusion === 'included';

export function countsOf(states: readonly RowState[]): Counts {
  const count = (isCounted: (state: RowState) => boolean) => states.filter(isCounted).length;
  return {
    rows: states.length,
    problems: count(({ hasProblem }) => hasProblem),
    leftOut: count((state) => state.inclusion !== 'included' && !isUnchanged(state)),
    unchanged: count(isUnchanged),
    alike: count(isAlike),
    ready: count(isReady),
    corrections: count((state) => isReady(state) && state.corrects !== undefined),
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
  return fieldsOf(definition).filter(([name, field]) => used.has(name) || !allowsEmpty(field));
}
