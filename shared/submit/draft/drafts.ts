/** The drafts on this device: which of a form are listed, how many there are, and which this tab had. */
import { tabStorage } from '@registers/shared/browser';
import { type Entry, type EntryOrigin, isDraft } from '../entry/entry';
import { countEntries, listDrafts } from '../store/entries';
import { restoreLastWords } from './writeBehind';
import { openDrafts } from './locks';
import { openEdits } from './openEdit';

/** The person who has a form open, and the form type. */
export type DraftOwner = Pick<EntryOrigin, 'user' | 'formType'>;

const tabNames = 'registers:own draft:';
const tabName = ({ user, formType }: DraftOwner) => `${tabNames}${user} ${formType}`;

/** The id of the draft that this tab had in a form last, and opens the form with again; undefined if there was none. */
export const tabDraft = (owner: DraftOwner): string | undefined =>
  tabStorage.get(tabName(owner)) ?? undefined;

export const setTabDraft = (owner: DraftOwner, id: string): void => void tabStorage.set(tabName(owner), id);

/** A draft has left the form of this tab. */
export function removeTabDraft(draft: DraftOwner & Pick<Entry, 'id'>): void {
  if (tabDraft(draft) === draft.id) tabStorage.remove(tabName(draft));
}

/** Forgets which drafts this tab had open, when the session has ended: the names hold the person's id. Drafts stay. */
export const forgetTabDrafts = (): void => tabStorage.removeAll(tabNames);

/** A person's drafts that no page has open, the last changed first. Rejects where the browser stores nothing or has no locks. */
async function allFreeDrafts(user: string): Promise<Entry[]> {
  const [isOpen, drafts] = await Promise.all([openDrafts(), listDrafts(user)]);
  return drafts.filter((draft) => !isOpen(draft));
}

/** As `allFreeDrafts`, those of one form. */
export const freeDrafts = async ({ user, formType }: DraftOwner): Promise<Entry[]> =>
  (await allFreeDrafts(user)).filter((draft) => draft.formType === formType);

/** What `readAhead` has read of a person, until a form is shown. */
let ahead: { user: string; drafts?: readonly Entry[] } | undefined;

/** Reads a person's drafts while the page is still loaded, so that its form need not wait for them. */
export function readAhead(user: string): void {
  const read: typeof ahead = (ahead = { user });
  void allFreeDrafts(user).then(
    (drafts) => (read.drafts = drafts),
    () => undefined,
  );
}

/** The form's free drafts that were read ahead; undefined if they were not. */
export const draftsAhead = ({ user, formType }: DraftOwner): readonly Entry[] | undefined =>
  ahead?.user === user ? ahead.drafts?.filter((draft) => draft.formType === formType) : undefined;

/** A form is shown: what was read ahead is no longer used. */
export const endAhead = (): void => void (ahead = undefined);

/** How many drafts of all forms a person has on this device, with what is being typed. Never rejects. */
export const countDrafts = async (user: string): Promise<number> => {
  await Promise.all([...openEdits].map((open) => open.save()));
  await restoreLastWords(user).catch(() => undefined);
  const neverStored = [...openEdits].filter(
    ({ entry, savedAt }) => entry.user === user && isDraft(entry) && savedAt === undefined,
  );
  return (await countEntries(user, 'draft').catch(() => 0)) + neverStored.length;
};
