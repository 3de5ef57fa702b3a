import type { Field } from '../../form/definition/fields';
import { correctionNotes } from '../records/cellWords';
import type { RowState } from '../records/rowStates';

/** What there is to say of a cell: a problem, because of which its row cannot be submitted, or a note. */
export interface CellNote {
  is: 'problem' | 'note';
  words: string;
}

/** What there is to say of the cell of a field; undefined if there is nothing. Of a row that is left out, nothing is wrong. */
export function noteOnCell({ read, inclusion }: RowState, name: string, field: Field): CellNote | undefined {
  const error = inclusion === 'included' ? read.errors[name] : undefined;
  if (error !== undefined) return { is: 'problem', words: error };
  const notes = [...correctionNotes(field, name, read), read.notes[name]].filter(Boolean);
  return notes.length > 0 ? { is: 'note', words: notes.join(' · ') } : undefined;
}
