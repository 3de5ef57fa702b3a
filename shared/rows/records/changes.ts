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
import type { CellsRead, RowRead } from '../read/readRows';
import type { EditedEntry, Row, TableState } from './row';

export interface RowEvent {
  entry: Entry;
  event: EntryEvent;
}

/** A change of a row by a person. What is left out stays. */
export interface RowChange extends Partial<CellsRead>, Pick<RowMarks, 'excluded' | 'target'> {
  /** By wire name; `unread` and `notes` are those of these texts. */
  texts?: Texts;
}

const pick = (texts: Texts = {}, isMeant: (name: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => isMeant(name)));

/** What happens to a row as a person changes it; undefined if nothing does. */
export function eventFor({ edit }: EditedEntry, change: RowChange): EntryEvent | undefined {
  const { texts = {}, unread, notes, ...marks } = change;
  const { edited = [] } = edit;
  const names = Object.keys(texts);
  const others = (all: Texts | undefined) => pick(all, (name) => texts[name] === undefined);
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
      unread: { ...others(edit.unread), ...unread },
      notes: { ...others(edit.notes), ...notes },
      cells: others(edit.cells),
    },
  };
}

/** What was read of a row, for its record. `cells`: those that stand otherwise in the sheet. */
function textsOfRead(reading: Reading | undefined, { number, texts, unread, notes }: RowRead) {
  const line = (reading && rowsIn(reading)[number - 1]) ?? [];
  const cells: Record<string, string> = {};
  for (const [index, { name }] of (reading?.columns ?? []).entries()) {
    const cell = line[index] ?? '';
    if (name !== undefined && texts[name] !== undefined && texts[name] !== cell) cells[name] = cell;
  }
  return { texts, unread, notes, cells };
}

/** What happens to a row as its sheet is read otherwise: what a person has edited stays. */
export function eventForRead({ edit }: EditedEntry, reading: Reading, row: RowRead): EntryEvent {
  const { texts, unread, notes, cells } = textsOfRead(reading, row);
  const edited = new Set(edit.edited);
  const joined = (before: Texts = {}, now: Texts) => ({
    ...pick(now, (name) => !edited.has(name)),
    ...pick(before, (name) => edited.has(name)),
  });
  const emptied = Object.fromEntries(Object.keys(edit.texts).map((name) => [name, '']));
  return {
    type: 'marked',
    texts: joined(edit.texts, { ...emptied, ...texts }),
    marks: {
      ...marksOf(edit),
      unread: joined(edit.unread, unread),
      notes: joined(edit.notes, notes),
      cells: joined(undefined, cells),
    },
  };
}

export const beginRows = (
  origin: EntryOrigin,
  reading: Reading | undefined,
  rows: readonly RowRead[],
): RowEvent[] =>
  rows.map((row) => {
    const place = { target: row.names, row: row.number, batch: tableOf(origin.formType) };
    const edit = { ...textsOfRead(reading, row), ...place, state: 'draft' } as const;
    return { entry: emptyEntry(origin), event: { type: 'begin', edit } };
  });

/** What an event makes of an entry; undefined if nothing stays of it. */
export function afterEvent(entry: Entry, event: EntryEvent, now: number): Entry | undefined {
  const next = nextEntry(entry, event, now) ?? entry;
  return next === 'gone' ? undefined : next;
}

/** A table once these events have happened; the same one if nothing has. */
export function afterEvents(
  table: TableState,
  events: readonly RowEvent[],
  sheet: TableState['sheet'],
): TableState {
  if (events.length === 0 && sheet === table.sheet) return table;
  const entries = new Map(table.entries);
  const now = Date.now();
  for (const { entry, event } of events) {
    const after = afterEvent(entry, event, now);
    if (after) entries.set(entry.id, after);
    else entries.delete(entry.id);
  }
  return { entries, sheet };
}

export const isEdited = (entry: Entry): entry is EditedEntry => entry.edit !== undefined;

/** Whether a row was made of the sheet of the table, and not submitted since. */
export const isOfSheet = ({ entry: { edit } }: Row): boolean => edit.state === 'draft' && !edit.fields;
