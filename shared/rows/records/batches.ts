import {
  emptyEntry,
  type EntryOrigin,
  listRefused,
  stopBatch,
  submitRows,
  type Submitted,
} from '@registers/shared/submit';
import { refusalOf } from './row';
import type { RowState } from './rowStates';
import type { RowsTable } from './rowsTable';

const batchOf = (origin: EntryOrigin) => ({
  ...origin,
  id: crypto.randomUUID(),
  submittedAt: Date.now(),
  paused: false,
});

/** The entry that a row becomes as it is submitted, or corrects. */
function submittedOf(origin: EntryOrigin, { row, read, corrects }: RowState): Submitted {
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

/**
 * Submits rows: they leave the table as one batch, and Undo does not bring them back. Resolves with whether they were: not if
 * an entry that they correct is being changed somewhere else. Rejects if the browser cannot store them.
 */
export async function submitBatch(table: RowsTable, states: readonly RowState[]): Promise<boolean> {
  table.setLocked(true);
  try {
    await table.device.save();
    const rows = states.map((state) => submittedOf(table.origin, state));
    const refused = await submitRows(batchOf(table.origin), rows);
    if (refused.length > 0) return false;
    table.noteSubmitted(states.map(({ row }) => row.id));
    return true;
  } finally {
    table.setLocked(false);
  }
}

/** Moves the rows of a batch that certainly were not sent into the table. */
export async function takeBack(table: RowsTable, batch: string): Promise<void> {
  table.move([], await stopBatch({ user: table.origin.user, id: batch }));
}

/** Takes rows into the table that were refused, and removes those that were discarded in the outbox. */
export async function takeRefused(table: RowsTable): Promise<void> {
  const { user, formType } = table.origin;
  const refused = await listRefused([user, formType]).catch(() => undefined);
  if (!refused || table.isLocked()) return;
  const here = new Map(table.rows().map(({ id, entry }) => [id, entry.edit]));
  const ids = new Set(refused.map(({ id }) => id));
  const gone = [...here].flatMap(([id, { state }]) => (state === 'held' && !ids.has(id) ? [id] : []));
  table.move(
    gone,
    refused.filter(({ id }) => !here.has(id)),
  );
}
