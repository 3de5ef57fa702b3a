/** The tables of pasted rows: a person has one for each form. Its rows are entries whose edit is a draft, or is held. */
import { type Batch, isBatch } from '../entry/batch';
import { type Edit, type Entry, marksOf, tableOf } from '../entry/entry';
import type { EntryEvent, NewEdit } from '../entry/events';
import { closeIfSent } from './batches';
import { inDatabase, inTransaction, type Stores, type TableOwner } from './database';
import { applyTo, editKeys, type EntryKey, listEdits } from './entries';

/** The rows of a person's batches of a form that were refused. */
export async function listRefused([user, formType]: TableOwner): Promise<Entry[]> {
  const batches = (await inDatabase((db) => db.getAllFromIndex('batches', 'user', user))).filter(isBatch);
  const own = batches.filter((batch) => batch.formType === formType && !batch.withdraws);
  return listEdits(...own.map(({ id }) => editKeys(user, 'held', id)));
}

/** The rows of a table, and the sheet that they were read from (`unknown`, as any script of the page can write there). */
export async function readTable(owner: TableOwner): Promise<{ rows: Entry[]; sheet: unknown }> {
  const [user, formType] = owner;
  const [held, drafts, sheet] = await Promise.all([
    listRefused(owner),
    listEdits(editKeys(user, 'draft', tableOf(formType))),
    inDatabase((db): Promise<unknown> => db.get('sheets', owner)),
  ]);
  return { rows: [...drafts, ...held], sheet };
}

/** What happens to an entry so that its row gets this edit. What was discarded comes back as a draft of the table. */
export function eventToward(now: Entry, edit: Edit | undefined): EntryEvent {
  if (!edit) return { type: 'discard' };
  const { texts } = edit;
  if (now.edit) return { type: 'marked', texts, marks: marksOf(edit) };
  const { base, row, fields } = edit;
  const draft = { state: 'draft', batch: tableOf(now.formType), base, row, fields, texts } as const;
  return { type: 'begin', edit: { ...draft, ...marksOf(edit) } };
}

/** A row as the page has it: `entry` with its edit, or without one if the row is gone. */
export interface TableRow {
  entry: Entry;
  /** Whether it began on the page: any other one is changed only if the device has it. */
  isNew: boolean;
}

/** Stores a row as the page has it, but none that is in the outbox by now. */
function storeRow(stores: Stores, { entry, isNew }: TableRow, now: number) {
  const toward = (from: Entry) => {
    const isHere = from.edit ? from.edit.state !== 'waiting' : isNew;
    return isHere ? eventToward(from, entry.edit) : [];
  };
  return applyTo(stores, entry, toward, now, isNew ? { ...entry, edit: undefined } : undefined);
}

/** Stores rows of a table, in one transaction; with `sheet`, also the sheet that they were read from. */
export const changeTable = (
  owner: TableOwner,
  rows: readonly TableRow[],
  sheet?: { value: unknown },
): Promise<void> =>
  inTransaction(async (stores) => {
    const now = Date.now();
    const { sheets } = stores;
    const stored = sheet && (sheet.value ? sheets.put(sheet.value, owner) : sheets.delete(owner));
    await Promise.all([...rows.map((row) => storeRow(stores, row, now)), stored]);
  });

/** A row of a table, or an entry to be withdrawn, that becomes the edit of an entry as it is submitted. */
export interface Submitted {
  /** The entry that it changes, or that it becomes, as this device or a receiver knows it. */
  entry: Entry;
  edit: Omit<NewEdit, 'state' | 'batch'>;
  /** The row in the table; undefined for a withdrawal. If it is another entry, that ends here. */
  row?: EntryKey | undefined;
}

/** What happens to an entry as it is submitted. A row that is an entry of its own, or was sent before, has its edit already. */
function submitting({ entry, edit, row }: Submitted, batch: string): EntryEvent[] {
  const versions = entry.versions.filter(({ uncertain }) => !uncertain);
  const known: EntryEvent[] = versions.length > 0 ? [{ type: 'received', versions, askedAt: 0 }] : [];
  const { texts, fields = [], base = 0 } = edit;
  if (row?.id !== entry.id) return [...known, { type: 'begin', edit: { ...edit, state: 'waiting', batch } }];
  const isMoved = entry.edit !== undefined && entry.edit.base !== base;
  const moved: EntryEvent[] = !isMoved ? [] : [base === 0 ? { type: 'asNew' } : { type: 'rebase', texts }];
  return [...known, ...moved, { type: 'submitRow', batch, texts, fields }];
}

/**
 * Puts rows into the outbox as a batch, in one transaction; those that an earlier batch had count in this one from now on,
 * and earlier batches of the form go if none of their rows is left there. If one of the entries has another edit already, or
 * was withdrawn, nothing is stored, and its id is among those that this resolves with.
 */
export async function submitRows(
  batch: Omit<Batch, 'rows' | 'sent'>,
  rows: readonly Submitted[],
): Promise<readonly string[]> {
  const now = batch.submittedAt;
  const refused: string[] = [];
  const earlier: (string | undefined)[] = [];
  try {
    await inTransaction(async (stores) => {
      for (const submitted of rows) {
        const { entry, row } = submitted;
        const applied = await applyTo(stores, entry, submitting(submitted, batch.id), now, entry);
        const edit = applied?.after?.edit;
        if (edit?.state !== 'waiting' || edit.batch !== batch.id) refused.push(entry.id);
        const isOther = row && row.id !== entry.id;
        const left = isOther ? await applyTo(stores, row, { type: 'discard' }, now) : applied;
        earlier.push(left?.before?.edit?.batch);
      }
      if (refused.length > 0) throw new Error('Some entries are being changed');
      const { user, formType } = batch;
      const own = (await stores.batches.index('user').getAll(user)).filter(isBatch);
      for (const other of own.filter((each) => each.formType === formType)) {
        const moved = earlier.filter((id) => id === other.id).length;
        if (moved > 0) await stores.batches.put({ ...other, rows: other.rows - moved });
        await closeIfSent(stores, other);
      }
      await stores.batches.add({ ...batch, rows: rows.length, sent: 0 });
    }, 'strict');
  } catch (error) {
    if (refused.length === 0) throw error;
  }
  return refused;
}

/** Moves the rows of a batch that certainly were not sent into their table, in one transaction. Resolves with these rows. */
export const stopBatch = ({ user, id }: Pick<Batch, 'user' | 'id'>): Promise<readonly Entry[]> =>
  inTransaction(async (stores) => {
    const batch = await stores.batches.get(id);
    if (!isBatch(batch) || batch.user !== user) return [];
    const rows: Entry[] = [];
    for (const row of await stores.entries.index('edits').getAll(editKeys(user, 'waiting', id))) {
      const { after } = (await applyTo(stores, row, { type: 'toDraft' }, Date.now())) ?? {};
      if (after?.edit?.state === 'draft') rows.push(after);
    }
    await stores.batches.put({ ...batch, paused: false, rows: batch.rows - rows.length });
    stores.tell('batches');
    return rows;
  }, 'strict');

/** The keys in the index `edits` of the rows of all tables of a person: `tableOf` begins all alike. */
const tableKeys = (user: string) => IDBKeyRange.bound([user, tableOf('')], [user, `${tableOf('')}\uffff`]);

/** How many rows in tables of a person have not been submitted. */
export const countTableRows = (user: string): Promise<number> =>
  inDatabase((db) => db.countFromIndex('entries', 'edits', tableKeys(user)));
