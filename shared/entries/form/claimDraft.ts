import { tabStorage } from '@registers/shared/browser';
import type { Entry, EntryOrigin } from '../record/entry';
import { listDrafts } from '../store/entries';
import { copiesOf } from './copies';
import { lockDraft, openDrafts, waitForDraft } from './locks';

/** Whose form it is, and which. */
export type FormOwner = Pick<EntryOrigin, 'user' | 'formType'>;

const tabNames = 'registers:own draft:';
const tabName = ({ user, formType }: FormOwner) => `${tabNames}${user} ${formType}`;

/** The id of the draft that this tab opens a form with, before any other. */
export const tabDraft = (form: FormOwner): string | undefined => tabStorage.get(tabName(form)) ?? undefined;

export const setTabDraft = (form: FormOwner, id: string): void => void tabStorage.set(tabName(form), id);

/** Forgets which drafts this tab had open: it belongs to nobody any more. The drafts stay. */
export const forgetTabDrafts = (): void => tabStorage.removeAll(tabNames);

/** A person's drafts of a form, the one that was changed last first, whether the database has them or a copy. */
export async function storedDrafts(form: FormOwner): Promise<Entry[]> {
  const copies = copiesOf(form.user).filter(({ formType }) => formType === form.formType);
  const oldestFirst = [...(await listDrafts(form.user, form.formType)), ...copies].sort(
    (a, b) => a.changedAt - b.changedAt,
  );
  const latest = new Map(oldestFirst.map((draft) => [draft.id, draft]));
  return [...latest.values()].sort((a, b) => b.changedAt - a.changedAt);
}

/** The drafts of a form that no page has open. */
export async function leftOverDrafts(form: FormOwner): Promise<Entry[]> {
  const isOpen = await openDrafts();
  return (await storedDrafts(form)).filter((draft) => !isOpen(draft));
}

export interface ClaimedDraft {
  /** Undefined where the form opens empty. */
  draft?: Entry | undefined;
  /** Lets other pages have it; missing where this page has no lock of it. */
  release?: () => void;
  /** Whether this browser stores drafts, and keeps those of two tabs apart. */
  stores: boolean;
}

/**
 * Claims the draft that a form opens with: the one that this tab had before, else the one that was changed last
 * of those that no page has open, else none. Never rejects: where the browser cannot keep drafts, or not
 * keep two tabs apart, the draft lasts as long as the page.
 */
export async function claimDraft(form: FormOwner): Promise<ClaimedDraft> {
  return claimFirstFree(form).catch(() => ({
    draft: copiesOf(form.user).find(({ id }) => id === tabDraft(form)),
    stores: false,
  }));
}

async function claimFirstFree(form: FormOwner): Promise<ClaimedDraft> {
  if (!('locks' in navigator)) throw new Error('This browser has no Web Locks');
  const stored = await storedDrafts(form);
  // After the reading: another form of this tab may have been opened meanwhile.
  const own = tabDraft(form);
  const ownFirst = stored.sort((a, b) => Number(b.id === own) - Number(a.id === own));
  for (const draft of ownFirst) {
    // Before it is locked: a page that is loaded again at this moment waits for this one to release it.
    setTabDraft(form, draft.id);
    const release = await (draft.id === own ? waitForDraft(draft) : lockDraft(draft));
    if (!release) continue;
    // Read again: the page that had it until now may have changed or sent it.
    const now = (await storedDrafts(form)).find(({ id }) => id === draft.id);
    if (now) return { draft: now, release, stores: true };
    release();
  }
  // The last one that was tried is another tab's: waited for, it would hold up every later opening.
  tabStorage.remove(tabName(form));
  return { stores: true };
}
