import { tabStorage } from '@registers/shared/browser';
import { type Entry, type EntryOrigin, isAccepted, isInOutbox } from '../entry/entry';
import { countEntries, getEntry, listDrafts } from '../store/entries';
import { backupsOf, removeBackup } from './draftBackup';
import { lockDraft, openDrafts, waitForDraft } from './locks';

/** The person who has a form open, and the form type. */
export type DraftOwner = Pick<EntryOrigin, 'user' | 'formType'>;

const tabNames = 'registers:own draft:';
const tabName = ({ user, formType }: DraftOwner) => `${tabNames}${user} ${formType}`;

/** The id of the draft that this tab had in a form last, and opens the form with again; undefined if there was none. */
export const tabDraft = (owner: DraftOwner): string | undefined =>
  tabStorage.get(tabName(owner)) ?? undefined;

export const setTabDraft = (owner: DraftOwner, id: string): void => void tabStorage.set(tabName(owner), id);

/** Forgets which drafts this tab had open, when the session has ended: the names hold the person's id. Drafts stay. */
export const forgetTabDrafts = (): void => tabStorage.removeAll(tabNames);

/** A draft on this device: its last version, which can be a backup in `localStorage`; `stored`: what the database has. */
interface StoredDraft {
  draft: Entry;
  stored: Entry | undefined;
}

/** The draft in a backup. If its page was closed as it was accepted or moved, it is none, and the backup is removed. */
async function inBackup(backup: Entry): Promise<StoredDraft | undefined> {
  const stored = await getEntry(backup);
  if (stored && (isInOutbox(stored) || isAccepted(stored))) {
    removeBackup(backup);
    return undefined;
  }
  const isLast = stored?.state !== 'draft' || backup.changedAt >= stored.changedAt;
  return { draft: isLast ? backup : stored, stored };
}

/** A person's drafts of a form; the last changed first. */
export async function storedDrafts({ user, formType }: DraftOwner): Promise<StoredDraft[]> {
  const backups = backupsOf(user).filter((backup) => backup.formType === formType);
  const inBackups = (await Promise.all(backups.map(inBackup))).filter((draft) => draft !== undefined);
  const records = (await listDrafts(user, formType)).map((stored) => ({ draft: stored, stored }));
  const others = records.filter(({ stored }) => !backups.some(({ id }) => id === stored.id));
  return [...inBackups, ...others].sort((a, b) => b.draft.changedAt - a.draft.changedAt);
}

/** A form's drafts, without those that a page has open. Rejects where the browser stores nothing or has no locks. */
export async function leftOverDrafts(owner: DraftOwner): Promise<Entry[]> {
  const isOpen = await openDrafts();
  return (await storedDrafts(owner)).map(({ draft }) => draft).filter((draft) => !isOpen(draft));
}

/** How many drafts of all forms a person has on this device, including those that are only a backup. Never rejects. */
export async function countDrafts(user: string): Promise<number> {
  const backups = backupsOf(user);
  try {
    // All at once, so that a draft that is being written now is counted once.
    const [drafts, ...stored] = await Promise.all([countEntries(user, 'draft'), ...backups.map(getEntry)]);
    return drafts + stored.filter((entry) => entry === undefined).length;
  } catch {
    return backups.length;
  }
}

/** The draft that a page has locked for its form. */
export interface ClaimedDraft extends Partial<StoredDraft> {
  /** Unlocks the draft for other pages; missing where this page has locked none. */
  unlock?: () => void;
  /** Whether this browser stores drafts, and has locks, so that no two tabs open one draft. */
  stores: boolean;
}

/**
 * Locks and returns the draft that a form opens with: the draft with the id `wanted`, by default the one that this tab had
 * before, else the last changed of those that no page has open, else none. Never rejects: in a browser that stores nothing
 * or has no locks, drafts last as long as the page.
 */
export async function claimDraft(owner: DraftOwner, wanted?: string): Promise<ClaimedDraft> {
  return claimFirstFree(owner, wanted).catch(() => {
    const own = wanted ?? tabDraft(owner);
    const draft = backupsOf(owner.user).find(({ id }) => id === own);
    return { ...(draft && { draft }), stores: false };
  });
}

async function claimFirstFree(owner: DraftOwner, wanted: string | undefined): Promise<ClaimedDraft> {
  if (!('locks' in navigator)) throw new Error('This browser has no Web Locks');
  const stored = (await storedDrafts(owner)).map(({ draft }) => draft);
  // Read only now: while the drafts were read, this tab may have opened the form again with another draft.
  const own = wanted ?? tabDraft(owner);
  const ownFirst = stored.sort((a, b) => Number(b.id === own) - Number(a.id === own));
  for (const draft of ownFirst) {
    const claimed = await claim(draft, draft.id === own);
    if (claimed) return claimed;
  }
  // No draft can be opened: there is none, or other tabs have them open. This tab forgets which draft it tried last: else
  // it would wait a second for that draft whenever it opens the form.
  tabStorage.remove(tabName(owner));
  return { stores: true };
}

/** Claims one draft, in three steps of which none can come earlier. Undefined if another page has it, or it is gone. */
async function claim(draft: Entry, isOwn: boolean): Promise<ClaimedDraft | undefined> {
  // 1. Name it: if the form is left or reloaded before the lock is there, and opened again, it waits for this draft.
  setTabDraft(draft, draft.id);
  // 2. Lock it. For its own draft the tab waits: the page that it has just left may still have the lock.
  const unlock = await (isOwn ? waitForDraft(draft) : lockDraft(draft));
  if (!unlock) return undefined;
  // 3. Read it again: the page that had it until now may have changed or sent it.
  const now = (await storedDrafts(draft)).find(({ draft: { id } }) => id === draft.id);
  if (now) return { ...now, unlock, stores: true };
  unlock();
  return undefined;
}
