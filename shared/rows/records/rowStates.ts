import {
  enteredFields,
  fieldsOf,
  fullLabelOf,
  type RegisterDefinition,
} from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import type { Reading } from '../read/reading';
import { allowsEmpty } from '../read/unlistedValues';
import { comparisonOf } from './comparison';
import { type Finding, type Verdict, verdictOn } from './findings';
import type { FoundEntry } from './knownEntries';
import type { ReadRow } from './readRow';
import { readRows, type RowReading, type RowsContext } from './readRows';
import { refusalOf } from './refusal';
import type { Row } from './row';

/** A row with all that the table on the page shows of it. */
export interface RowState extends Omit<RowReading, 'target'>, Verdict {
  finding: Finding;
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

const kept = new WeakMap<Row['entry'], RowState>();

/** The state as it was before if nothing of it has changed: then its row is not rendered again. */
function unlessSame(state: RowState): RowState {
  const before = kept.get(state.row.entry);
  const { finding, among, corrects, ...parts } = state;
  const isSame =
    before !== undefined &&
    Object.entries(parts).every(([name, part]) => before[name as keyof RowState] === part) &&
    JSON.stringify(before.finding) === JSON.stringify(finding) &&
    before.corrects?.latest === corrects?.latest &&
    before.among?.length === among?.length;
  if (isSame) return before;
  kept.set(state.row.entry, state);
  return state;
}

/** The state of every row: the same object as before if nothing of it has changed. */
export function statesOf(rows: readonly Row[], context: RowsContext): RowState[] {
  const { definition } = context;
  const readings = readRows(rows, context);
  const findingOn = comparisonOf(definition, readings, context);
  return readings.map((reading) => {
    const { target, ...shown } = reading;
    const finding = findingOn(reading);
    const { inclusion, words } = verdictOn(finding, shown.row.entry.edit.excluded, refusalOf(shown.row));
    const isIncluded = inclusion === 'included';
    const corrects = target.is === 'correction' ? target.found : undefined;
    const said = [words, isIncluded && corrects && changesInWords(definition, shown.read)];
    return unlessSame({
      ...shown,
      ...{ finding, corrects, inclusion },
      words: said.filter(Boolean).join(' '),
      hasProblem: isIncluded && Object.keys(shown.read.errors).length > 0,
    });
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
const isAlike = ({ finding, inclusion, row }: RowState): boolean =>
  finding.is === 'alike' && inclusion === 'included' && !refusalOf(row);

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

/** The fields that the table shows: with a column, a text or an error; also required ones, and the currencies of amounts. */
export function shownFields(
  definition: RegisterDefinition,
  reading: Reading | undefined,
  states: readonly RowState[],
): [string, Field][] {
  const used = new Set((reading?.columns ?? []).map(({ name }) => name));
  for (const { row, read } of states) {
    for (const name of Object.keys(read.errors)) used.add(name);
    for (const [name, text] of Object.entries(row.entry.edit.texts)) if (text !== '') used.add(name);
  }
  const fields = fieldsOf(definition);
  for (const [name, field] of fields)
    if (field.kind === 'amount' && field.currencyField && used.has(name)) used.add(field.currencyField);
  return fields.filter(([name, field]) => used.has(name) || !allowsEmpty(field));
}
