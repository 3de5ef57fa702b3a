import type { Texts } from '@registers/shared/contract';
import {
  emptyEntry,
  type Entry,
  type EntryEvent,
  type EntryOrigin,
  marksOf,
  nextEntry,
  type RowMarks,
  tableOf,
} from '@registers/shared/submit';
import { type Reading, rowsIn } from '../read/reading';
import { cellsByName, type CellsRead, type RowRead } from '../read/readRows';
import type { EditedEntry, Row } from './row';

/** What happens to a row. */
export interface RowEvent {
  entry: Entry;
  event: EntryEvent;
}

/** A change of a row by a person. What is left out stays. */
export interface RowChange extends Partial<CellsRead>, Pick<RowMarks, 'excluded' | 'target'> {
  /** By wire name; `unread` and `notes` are those of these texts. */
  texts?: Texts;
}

const without = (texts: Texts = {}, names: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));

/** What happens to a row as a person changes it; undefined if nothing does. */
export function eventFor({ edit }: EditedEntry, change: RowChange): EntryEvent | undefined {
  const { texts = {}, unread, notes, ...marks } = change;
  const { edited = [] } = edit;
  const names = Object.keys(texts);
  const isChanged =
    Object.keys(marks).length > 0 ||
    names.some((name) => texts[name] !== edit.texts[name] || !edited.includes(name));
  if (!isChanged) return undefined;
  return {
    type: 'marked',
    texts: { ...edit.texts, ...texts },
    marks: {
      ...marksOf(edit),
      ...marks,
      edited: [...new Set([...edited, ...names])],
      unread: { ...without(edit.unread, names), ...unread },
      notes: { ...without(edit.notes, names), ...notes },
      cells: without(edit.cells, names),
    },
  };
}

/** What happens to a row as its sheet is read otherwise. */
export const eventForRead = ({ edit }: EditedEntry, read: CellsRead, cells: Texts): EntryEvent => {
  const names = Object.keys(read.texts);
  const texts = { ...edit.texts, ...read.texts };
  return {
    type: 'marked',
    texts,
    marks: {
      ...marksOf(edit),
      unread: { ...without(edit.unread, names), ...read.unread },
      notes: { ...without(edit.notes, names), ...read.notes },
      cells: { ...without(edit.cells, names), ...otherCells(texts, names, cells) },
    },
  };
};

/** Those of the cells of these fields that were read otherwise than they stand. */
const otherCells = (texts: Texts, names: readonly string[], cells: Texts): Texts =>
  Object.fromEntries(
    names.flatMap((name) => {
      const cell = cells[name];
      return cell === undefined || cell === texts[name] ? [] : [[name, cell]];
    }),
  );

/** The cells of a row of a sheet as they stand, by wire name. */
export const cellsOf = (reading: Reading, number: number): Texts =>
  cellsByName(
    reading.columns.map(({ name }) => name),
    rowsIn(reading)[number - 1] ?? [],
  );

/** Rows of a sheet as records that begin. */
export const beginRows = (
  origin: EntryOrigin,
  reading: Reading | undefined,
  rows: readonly RowRead[],
): RowEvent[] =>
  rows.map(({ number, texts, unread, notes, names }) => {
    const cells = reading && otherCells(texts, Object.keys(texts), cellsOf(reading, number));
    const batch = tableOf(origin.formType);
    const edit = { texts, unread, notes, cells, target: names, row: number, batch, state: 'draft' } as const;
    return { entry: emptyEntry(origin), event: { type: 'begin', edit } };
  });

/** What an event makes of an entry; undefined if nothing stays of it. */
export function afterEvent(entry: Entry, event: EntryEvent, now: number): Entry | undefined {
  const next = nextEntry(entry, event, now) ?? entry;
  return next === 'gone' ? undefined : next;
}

export const isEdited = (entry: Entry): entry is EditedEntry => entry.edit !== undefined;

/** Whether a row was made of the sheet of the table, and not submitted since. */
export const isOfSheet = ({ entry: { edit } }: Row): boolean => edit.state === 'draft' && !edit.fields;
