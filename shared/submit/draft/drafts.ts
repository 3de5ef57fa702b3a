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

/** A form's drafts that no page has open, the last changed first. Rejects where the browser stores nothing or has no locks. */
export async function freeDrafts({ user, formType }: DraftOwner): Promise<Entry[]> {
  const [isOpen, drafts] = await Promise.all([openDrafts(), listDrafts(user, formType)]);
  return drafts.filter((draft) => !isOpen(draft));
}

/** How many drafts of all forms a person has on this device, with what is being typed. Never rejects. */
export const countDrafts = async (user: string): Promise<number> => {
  await Promise.all([...openEdits].map((open) => open.save()));
  await restoreLastWords(user).catch(() => undefined);
  const neverStored = [...openEdits].filter(
    ({ entry, savedAt }) => entry.user === user && isDraft(entry) && savedAt === undefined,
  );
  return (await countEntries(user, 'draft').catch(() => 0)) + neverStored.length;
};
