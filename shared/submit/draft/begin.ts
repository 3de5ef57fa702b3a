/** The edits that a form begins: each is open then. */
import type { EntrySource, SentEntry, Texts } from '@registers/shared/contract';
import { emptyEntry, type Entry, type EntryOrigin, type Version } from '../entry/entry';
import type { NewEdit } from '../entry/events';
import { getEntry } from '../store/entries';
import { lockDraft, waitForDraft } from './locks';
import { OpenEdit } from './openEdit';

/** How long a new draft waits for its lock: a slow device needs some seconds. */
const lockMs = 5_000;

/** Begins an edit of `entry`: of a new one, or of one that was discarded and comes back. */
export function beginIn(entry: Entry, edit: Omit<NewEdit, 'state'>, stores: boolean): OpenEdit {
  const open = new OpenEdit({ entry, isStored: false, stores, unlock: waitForDraft(entry, lockMs) });
  open.change({ type: 'begin', edit: { ...edit, state: 'draft' } });
  return open;
}

/** The version of an entry that the shell hands to a form. */
const toVersion = ({ version, sentAt, fields }: SentEntry): Version => ({
  ...{ number: version, base: version - 1, at: sentAt },
  fields,
});

/**
 * Begins the correction of a sent entry, which has one edit at most: `draft` if it is a draft already, which its form can
 * open; `openElsewhere` if another page has that open; `notBegun` if it waits in the outbox, or was withdrawn just now.
 */
export async function beginCorrection(
  origin: EntryOrigin,
  source: EntrySource,
  texts: Texts,
  stores: boolean,
): Promise<OpenEdit | 'draft' | 'openElsewhere' | 'notBegun'> {
  const sent = source.entry;
  const key = { user: origin.user, id: sent.id };
  const unlock = stores ? await lockDraft(key) : () => undefined;
  if (!unlock) return 'openElsewhere';
  const stored = stores ? await getEntry(key) : undefined;
  const entry = stored ?? emptyEntry(origin, sent.id);
  const open = new OpenEdit({
    entry,
    isStored: stored !== undefined,
    stores,
    unlock: Promise.resolve(unlock),
  });
  open.change({ type: 'received', versions: [toVersion(sent)], askedAt: 0 });
  // The values are among the versions of the entry.
  const named = { ...source, entry: { ...sent, fields: [] } };
  if (open.change({ type: 'begin', edit: { state: 'draft', texts, source: named } })) return open;
  await open.close();
  return entry.edit?.state === 'draft' && entry.edit.batch === '' ? 'draft' : 'notBegun';
}
