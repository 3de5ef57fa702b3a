/** The drafts of a form on this device: which one a form opens, which are listed, and which this tab had. */
import { tabStorage } from '@registers/shared/browser';
import type { Entry, EntryOrigin } from '../entry/entry';
import { countEntries, getEntry, listDrafts } from '../store/entries';
import { restoreLastWords } from './lastWords';
import { lockDraft, openDrafts, waitForDraft } from './locks';
import { type EditToOpen, openEdits, unsaved } from './openEdit';

/** The person who has a form open, and the form type. */
export type DraftOwner = Pick<EntryOrigin, 'user' | 'formType'>;

const tabNames = 'registers:own draft:';
const tabName = ({ user, formType }: DraftOwner) => `${tabNames}${user} ${formType}`;

/** The id of the draft that this tab had in a form last, and opens the form with again; undefined if there was none. */
export const tabDraft = (owner: DraftOwner): string | undefined =>
  tabStorage.get(tabName(owner)) ?? undefined;

export const setTabDraft = (owner: DraftOwner, id: string): void => void tabStorage.set(tabName(owner), id);

/** The draft with this id has left the form of this tab. */
export function removeTabDraft(owner: DraftOwner, id: string): void {
  if (tabDraft(owner) === id) tabStorage.remove(tabName(owner));
}

/** Forgets which drafts this tab had open, when the session has ended: the names hold the person's id. Drafts stay. */
export const forgetTabDrafts = (): void => tabStorage.removeAll(tabNames);

/** A form's drafts that no page has open, the last changed first. Rejects where the browser stores nothing or has no locks. */
export async function freeDrafts({ user, formType }: DraftOwner): Promise<Entry[]> {
  const [isOpen, drafts] = await Promise.all([openDrafts(), listDrafts(user, formType)]);
  return drafts.filter((draft) => !isOpen(draft));
}

const listUnsaved = ({ user, formType }: DraftOwner): Entry[] =>
  [...unsaved.values()].filter((entry) => entry.user === user && entry.formType === formType);

/** How many drafts of all forms a person has on this device, with what is being typed. Never rejects. */
export const countDrafts = async (user: string): Promise<number> => {
  await Promise.all([...openEdits].map((open) => open.save()));
  await restoreLastWords(user).catch(() => undefined);
  const onPage = [...unsaved.values()].filter((entry) => entry.user === user).length;
  return (await countEntries(user, 'draft').catch(() => 0)) + onPage;
};

/** What a form opens with. */
export interface Opening {
  /** Whether this browser stores drafts, and has locks. */
  stores: boolean;
  draft: EditToOpen | undefined;
}

/**
 * Locks the draft that a form opens with: the draft with the id `wanted`, by default the one that this tab had before; else
 * the last changed draft of a new entry that no page has open; else none. Corrections only open when they are asked for, so
 * that an old one is never taken for a new entry. Never rejects.
 */
export async function draftToOpen(owner: DraftOwner, wanted?: string): Promise<Opening> {
  const own = wanted ?? tabDraft(owner);
  try {
    if (!('locks' in navigator)) throw new Error('This browser has no Web Locks');
    await restoreLastWords(owner.user);
    const asked = own === undefined ? undefined : await lockOwn({ ...owner, id: own });
    if (asked) return { stores: true, draft: asked };
    if (own !== undefined) removeTabDraft(owner, own);
    for (const draft of await freeDrafts(owner)) {
      if (draft.edit?.base !== 0) continue;
      const free = await claim(draft, lockDraft(draft));
      if (free) return { stores: true, draft: free };
    }
    return { stores: true, draft: undefined };
  } catch {
    const entry = listUnsaved(owner).find(({ id }) => id === own) ?? listUnsaved(owner).at(-1);
    const unlock = Promise.resolve(() => undefined);
    return { stores: false, draft: entry && { entry, isStored: false, stores: false, unlock } };
  }
}

/** The page that this tab has just left may still have the lock, so it waits for that. */
const lockOwn = async (key: DraftOwner & Pick<Entry, 'id'>) => claim(key, waitForDraft(key));

/** Reads a draft once it is locked. Undefined if another page has it, or it is no draft any more. */
async function claim(
  { formType, ...key }: DraftOwner & Pick<Entry, 'id'>,
  locking: EditToOpen['unlock'],
): Promise<EditToOpen | undefined> {
  const unlock = await locking;
  if (!unlock) return undefined;
  const onPage = unsaved.get(key.id);
  const entry = onPage ?? (await getEntry(key));
  if (entry?.edit?.state === 'draft' && entry.edit.batch === '' && entry.formType === formType)
    return { entry, isStored: !onPage, stores: true, unlock: Promise.resolve(unlock) };
  unlock();
  return undefined;
}
