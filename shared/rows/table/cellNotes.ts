import type { Field } from '../../form/definition/fields';
import { grouped } from '../../form/rules/decimals';
import { cellText, correctionNotes } from '../records/cellWords';
import type { RowState } from '../records/rowStates';

/** What there is to say of a cell: a problem, because of which its row cannot be submitted, or a note. */
export interface CellNote {
  is: 'problem' | 'note';
  words: string;
}

/** Whether a field has a number, which is grouped and stands at the end of its cell, as in the form. */
export const isNumber = ({ kind }: Field): boolean => kind === 'amount' || kind === 'calculated';

/** The text of a cell as a person reads it. */
export function shownText(field: Field, name: string, { read }: RowState): string {
  const text = cellText(field, name, read);
  return isNumber(field) ? grouped(text) : text;
}

/** What there is to say of the cell of a field; undefined if there is nothing. Of a row that is left out, nothing is wrong. */
export function noteOnCell({ read, inclusion }: RowState, name: string, field: Field): CellNote | undefined {
  const error = inclusion === 'included' ? read.errors[name] : undefined;
  if (error !== undefined) return { is: 'problem', words: error };
  const notes = [...correctionNotes(field, name, read), read.notes[name]].filter(Boolean);
  return notes.length > 0 ? { is: 'note', words: notes.join(' · ') } : undefined;
}
