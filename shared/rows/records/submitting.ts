import { emptyEntry, type EntryOrigin, type Submitted } from '@registers/shared/submit';
import { refusalOf } from './refusal';
import type { RowState } from './rowStates';

/** A new batch. */
export const batchOf = (origin: EntryOrigin) => ({
  ...origin,
  id: crypto.randomUUID(),
  submittedAt: Date.now(),
  paused: false,
});

/** The entry that a row becomes as it is submitted, or corrects. */
export function submittedOf(origin: EntryOrigin, { row, read, corrects }: RowState): Submitted {
  const { entry } = row;
  const edit = {
    row: row.number,
    base: corrects?.latest.number ?? 0,
    texts: read.texts,
    fields: read.fields,
  };
  if (corrects) {
    const isOwn = corrects.entry.id === entry.id;
    return { entry: isOwn ? { ...corrects.entry, edit: entry.edit } : corrects.entry, edit, row: entry };
  }
  const refusal = refusalOf(row);
  // The id of the row is that of another entry, or of one that is to stay as it is.
  const isOther = refusal?.isTaken === true || (entry.versions.length > 0 && !refusal?.isNotFound);
  return { entry: isOther ? emptyEntry(origin) : entry, edit, row: entry };
}
