/** How a form gets an edit, and leaves it: it opens one that the device has, or begins one. */
import type { EntrySource, Texts } from '@registers/shared/contract';
import { emptyEntry, type Entry, type EntryOrigin, isDraft } from '../entry/entry';
import type { NewEdit } from '../entry/events';
import { versionOf } from '../entry/versions';
import { type EntryKey, getEntry } from '../store/entries';
import { type DraftOwner, freeDrafts, removeTabDraft, tabDraft } from './drafts';
import { restoreLastWords } from './writeBehind';
import { closingMs, lockDraft } from './locks';
import { OpenEdit, openEdits } from './openEdit';

/** How long a new draft waits for its lock: a slow device needs some seconds. */
const lockMs = 5_000;

/** Begins an edit of `entry`: of a new one, or of one that was discarded and comes back. */
export function beginEdit(entry: Entry, edit: Omit<NewEdit, 'state'>): OpenEdit {
  const open = new OpenEdit(entry, false, lockDraft(entry, lockMs));
  open.change({ type: 'begin', edit: { ...edit, state: 'draft' } });
  return open;
}

/** Takes an edit that this page still has after its form was left, as it is being sent or could not be stored. */
function openHere(isMeant: (entry: Entry) => boolean): OpenEdit | undefined {
  const left = [...openEdits].findLast(
    ({ isShown, isRemoved, entry }) => !isShown && !isRemoved && isMeant(entry),
  );
  if (left) left.isShown = true;
  return left;
}

/**
 * Opens an entry, or `fresh` if the device has none with this id. Undefined if another page has it open, and keeps it open
 * for so long. Rejects where the browser stores nothing or has no locks.
 */
async function openEntry(key: EntryKey, ms: number, fresh?: Entry): Promise<OpenEdit | undefined> {
  const here = openHere(({ id, user }) => id === key.id && user === key.user);
  if (here) return here;
  const unlock = await lockDraft(key, ms);
  if (!unlock) return undefined;
  const stored = await getEntry(key);
  const entry = stored ?? fresh;
  if (!entry) {
    unlock();
    return undefined;
  }
  const open = new OpenEdit(entry, stored !== undefined, Promise.resolve(unlock));
  // The page that was sending it was closed.
  if (isDraft(entry)) open.change({ type: 'interrupted' });
  return open;
}

/** Opens a draft of a form; undefined if another page has it open, or it is no draft any more. */
async function openDraft({ formType, ...key }: DraftOwner & EntryKey, ms = 0): Promise<OpenEdit | undefined> {
  const open = await openEntry(key, ms);
  if (open && isDraft(open.entry) && open.entry.formType === formType) return open;
  await open?.close();
  return undefined;
}

/**
 * Opens the draft that a form opens with: the draft with the id `wanted`, by default the one that this tab had before; else
 * the last changed draft of a new entry that no page has open; else none. Corrections only open when they are asked for, so
 * that an old one is never taken for a new entry. `stores`: whether this browser stores drafts, and has locks. Never rejects.
 */
export async function openForForm(
  owner: DraftOwner,
  wanted?: string,
): Promise<{ stores: boolean; open?: OpenEdit | undefined }> {
  const { user, formType } = owner;
  const id = wanted ?? tabDraft(owner);
  try {
    await restoreLastWords(user);
    // The page that this tab has just left may still have the lock, so it waits for that.
    const own = id === undefined ? undefined : await openDraft({ user, formType, id }, closingMs);
    if (own) return { stores: own.isKept, open: own };
    if (id !== undefined) removeTabDraft({ user, formType, id });
    for (const draft of await freeDrafts(owner)) {
      const open = draft.edit?.base === 0 ? await openDraft(draft) : undefined;
      if (open) return { stores: true, open };
    }
    return { stores: true };
  } catch {
    const isOfForm = (entry: Entry) => entry.user === user && entry.formType === formType && isDraft(entry);
    return { stores: false, open: openHere(isOfForm) };
  }
}

/**
 * Begins the correction of a sent entry; or opens it, if it is a draft already. `openElsewhere` if another page has that
 * open; `notBegun` if it waits in the outbox, or was withdrawn just now.
 */
export async function openCorrection(
  origin: EntryOrigin,
  source: EntrySource,
  texts: Texts,
): Promise<OpenEdit | 'openElsewhere' | 'notBegun'> {
  const sent = source.entry;
  const fresh = emptyEntry(origin, sent.id);
  const onPage = () => new OpenEdit(fresh, false, Promise.resolve(undefined));
  const open = await openEntry(fresh, closingMs, fresh).catch(onPage);
  if (!open) return 'openElsewhere';
  open.change({ type: 'received', versions: [versionOf(sent, sent.fields)], askedAt: 0 });
  // The values are among the versions of the entry.
  const named = { ...source, entry: { ...sent, fields: [] } };
  open.change({ type: 'begin', edit: { state: 'draft', texts, source: named } });
  if (isDraft(open.entry)) return open;
  await open.close();
  return 'notBegun';
}

/** A form leaves an edit, which stays on the device; but not a correction that changes nothing. */
export async function leaveEdit(open: OpenEdit, isUnchanged: boolean): Promise<void> {
  const { base = 0, mayBeStored } = open.entry.edit ?? {};
  if (base > 0 && !mayBeStored && isUnchanged) open.change({ type: 'discard' });
  // A correction is opened when it is asked for, so that it is not taken for a new entry.
  if (base > 0 || !isDraft(open.entry)) removeTabDraft(open.entry);
  await open.close();
}

/** Discards a correction that its page has left as it was opened: not if somebody has it open by now, or has changed it. */
export async function discardLeft(draft: Entry, isUnchanged: (entry: Entry) => boolean): Promise<void> {
  await restoreLastWords(draft.user);
  const open = await openDraft(draft);
  if (open) await leaveEdit(open, isUnchanged(open.entry));
}
