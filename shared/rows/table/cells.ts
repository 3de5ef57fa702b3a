import type { Settings, Texts } from '@registers/shared/contract';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { listFor, valueInWords } from '../../form/definition/kinds';
import { formatAmount } from '../../form/rules/decimals';
import type { ReadRow } from '../records/readRow';
import type { RowState } from '../records/rowStates';

/** The text that a cell of the table shows. In a field of several dates, each has its month in words, as in the form. */
export function cellText(field: Field, name: string, read: ReadRow): string {
  if (field.kind === 'calculated') return read.value(name);
  const text = read.texts[name] ?? '';
  return field.kind === 'dates' ? valueInWords(field.kind, text) : text;
}

/** The notes in a cell of a correction: the entry's value, `was: 1200`, or the row's out-of-date value, `yours: 1000`. */
function correctionNotes({ kind }: Field, name: string, { was, outdated }: ReadRow): string[] {
  const [before, here] = [was[name], outdated[name]];
  return [
    ...(before === undefined ? [] : [before === '' ? 'was empty' : `was: ${valueInWords(kind, before)}`]),
    ...(here === undefined ? [] : [`yours: ${here === '' ? 'empty' : valueInWords(kind, here)}`]),
  ];
}

/** A cell of a row as a person sees it. */
export interface ShownCell {
  text: string;
  /** What the sheet has where something else was calculated: shown struck out. */
  replaced?: string | undefined;
  /** What there is to say: a problem, because of which the row cannot be submitted, or a note. */
  is?: 'problem' | 'note' | undefined;
  words?: string;
}

/** Whether a field has a number, which is grouped and stands at the end of its cell, as in the form. */
export const isNumber = ({ kind }: Field): boolean => kind === 'amount' || kind === 'calculated';

/** The cell of a field. Of a row that is left out, nothing is wrong. */
export function cellOf(name: string, field: Field, { row, read, inclusion }: RowState): ShownCell {
  const text = cellText(field, name, read);
  const shown = { text: isNumber(field) ? formatAmount(text) : text };
  const error = inclusion === 'included' ? read.errors[name] : undefined;
  if (error !== undefined) return { ...shown, is: 'problem', words: error };
  const note = read.notes[name];
  const words = [...correctionNotes(field, name, read), note].filter(Boolean).join(' · ');
  if (words === '') return shown;
  const isOther = field.kind === 'calculated' && note !== undefined;
  return { ...shown, is: 'note', words, replaced: isOther ? row.entry.edit.texts[name] : undefined };
}

/** A column of the table: of the row numbers, of what there is to say of whole rows, or of a field. */
export interface Column {
  /** The wire name of the field; no field is called as the other two columns are. */
  name: string;
  label: string;
  field?: Field;
  /** How wide it is, for CSS. */
  width: string;
}

export const numberColumn = '#';
export const noteColumn = '#note';

/** Whether people can change the cells of a column. */
export const isEditable = ({ field }: Column): boolean => field !== undefined && field.kind !== 'calculated';

/** How many rows are measured: more would take longer than it takes to show them. */
const maxMeasured = 200;

const longest = (texts: Iterable<string>): number => {
  let most = 0;
  for (const text of texts) most = Math.max(most, text.length);
  return most;
};

/** As wide as the longest text: 80 to 260 px at a browser's usual text size. A heading may take two lines. */
function widthFor(label: string, texts: readonly string[]): string {
  const heading = Math.max(longest(label.split(' ')), label.length / 2) + 2;
  return `clamp(5rem, ${Math.ceil(Math.max(heading, longest(texts)))}ch + 1.25rem, 16.25rem)`;
}

/** As wide as rupees are, mostly. */
const someRupees = '10,00,000.00';

/** The columns for these rows. They have room for what is put into them later: each choice, and rupees that are worked out. */
export function columnsOf(
  definition: RegisterDefinition,
  settings: Settings,
  fields: readonly (readonly [string, Field])[],
  states: readonly RowState[],
): Column[] {
  const measured = states.slice(0, maxMeasured);
  const [first, ...others] = fields.map(([name, field]): Column => {
    const label = fullLabelOf(definition, name);
    const cells = measured.map((state) => cellOf(name, field, state));
    const texts = cells.map(({ text, replaced = '' }) => `${replaced}${text}`);
    const choices = field.kind === 'choice' ? listFor(field.choices, settings) : [];
    const rupees = field.kind === 'amount' && field.rupeesOf ? [someRupees] : [];
    return { name, label, field, width: widthFor(label, [...texts, ...choices, ...rupees]) };
  });
  const notes = states.map(({ words = '' }) => words);
  const note = { name: noteColumn, label: 'Note', width: widthFor('Note', notes) };
  return [
    { name: numberColumn, label: 'Row', width: '3.5rem' },
    ...(first ? [first] : []),
    ...(longest(notes) > 0 ? [note] : []),
    ...others,
  ];
}

/** By wire name, what is wrong in a row that is to be submitted. */
const problemsIn = ({ hasProblem, read }: RowState): Texts => (hasProblem ? read.errors : {});

/** By the name of its column, what there is to say of a row that is to be submitted, and of its cells. */
const notesIn = ({ inclusion, is, words, read: { notes, was, outdated } }: RowState): Texts => {
  if (inclusion !== 'included') return {};
  const isLike = is === 'sameKey' || is === 'alike';
  return { ...notes, ...was, ...outdated, ...(isLike && words && { [noteColumn]: words }) };
};

/** Which cells the rows have to go through: those with problems, or, if there are none, those with notes. */
export function markedIn(states: readonly RowState[]) {
  const has = (textsIn: (state: RowState) => Texts) =>
    states.some((state) => Object.keys(textsIn(state)).length > 0);
  if (has(problemsIn)) return { words: 'Next problem', textsIn: problemsIn };
  return has(notesIn) ? { words: 'Next note', textsIn: notesIn } : undefined;
}

/** The first marked cell after the place `at`, row by row, else the first of all. */
export function nextMarked(
  states: readonly RowState[],
  columns: readonly { name: string }[],
  textsIn: (state: RowState) => Texts,
  at = { row: 0, column: -1 },
): { row: number; column: number } | undefined {
  for (let step = 0; step <= states.length; step += 1) {
    const row = (at.row + step) % states.length;
    const state = states[row];
    const texts = state ? textsIn(state) : {};
    const column = columns.findIndex(
      ({ name }, index) => texts[name] !== undefined && (step > 0 || index > at.column),
    );
    if (column >= 0) return { row, column };
  }
  return undefined;
}
