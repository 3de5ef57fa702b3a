import { currencies } from '@registers/shared/enum';
import { type Edit, type Entry, isOvertaken, reasonFor } from '@registers/shared/submit';
import * as v from 'valibot';
import { kept } from '../../form/rules/kept';
import type { Reading } from '../read/reading';

export type EditedEntry = Entry & { edit: Edit };

/** A row of the table. The same object until its record or its number changes. */
export interface Row {
  /** The id of its record. */
  id: string;
  /** The number that people see: its place in the sheet, from 1, unless another row has that. */
  number: number;
  entry: EditedEntry;
}

const rowOf = kept((entry: EditedEntry, number: number): Row => ({ id: entry.id, number, entry }));

/** Records as rows, in order. One whose number another row has gets the next free one. */
export function rowsOf(entries: readonly EditedEntry[]): Row[] {
  const taken = new Set<number>();
  let last = Math.max(0, ...entries.map(({ edit }) => edit.row));
  const rows = entries.map((entry) => {
    const number = taken.has(entry.edit.row) ? (last += 1) : entry.edit.row;
    taken.add(number);
    return rowOf(entry, number);
  });
  return rows.sort((a, b) => a.number - b.number);
}

/** Why the receiver refused a row. */
export interface Refusal {
  reason: string;
  /** Whether a person has changed the row since: then the reason may hold no more. */
  isEdited: boolean;
  /** Whether somebody else's entry has the id of the row. */
  isTaken: boolean;
  /** Whether the receiver did not find the entry that the row corrects. */
  isNotFound: boolean;
}

/** Why the receiver refuses a correction with status 412: its entry got another correction in the meantime. */
const overtaken = 'Corrected somewhere else since: compare it with the latest values.';

/** Why a row was refused; undefined if it was not. */
export function refusalOf({ entry: { edit } }: Row): Refusal | undefined {
  const { state, failure, base, edited = [] } = edit;
  if (state !== 'held' || !failure) return undefined;
  const isCorrection = base > 0;
  const status = failure.state === 'rejected' ? failure.status : undefined;
  const reason = isCorrection && isOvertaken(failure) ? overtaken : reasonFor(failure, isCorrection);
  return {
    reason,
    isEdited: edited.length > 0,
    isTaken: status === 409,
    isNotFound: isCorrection && status === 404,
  };
}

/** What the rows of a table were read from, and what a person has decided about all of them. */
export interface Sheet {
  /** Undefined once no row is of it any more. */
  reading?: Reading | undefined;
  /** Whether rows correct the entries with the same key (`sameWhen` of the register); undefined until a person says. */
  byKey?: boolean | undefined;
}

const line = v.array(v.string());
const sheet = v.object({
  reading: v.optional(
    v.object({
      lines: v.array(line),
      header: v.optional(v.object({ cells: line, at: v.number(), end: v.number() })),
      columns: v.array(
        v.object({
          name: v.optional(v.string()),
          dates: v.picklist(['day', 'month', 'undecided']),
          comma: v.picklist(['thousands', 'decimals', 'undecided']),
          year: v.optional(v.number()),
          currency: v.optional(v.picklist(currencies)),
        }),
      ),
    }),
  ),
  byKey: v.optional(v.boolean()),
});

/** A stored sheet; an empty one if there is none, or if it is built otherwise. */
export const sheetIn = (stored: unknown): Sheet => (v.is(sheet, stored) ? stored : {});

/** The records of a table by id, and what they were read from. It is never changed: a change makes another one. */
export interface TableState {
  /** Discarded rows stay, without an edit, so that Undo can bring them back. */
  entries: ReadonlyMap<string, Entry>;
  sheet: Sheet;
}

/** The ids of the records that differ between two states. */
export const changedIds = (a: TableState['entries'], b: TableState['entries']): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id));
