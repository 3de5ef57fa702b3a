import { tabStorage } from '@registers/shared/browser';
import type { Entry, EntryOrigin } from '../record/entry';
import { listDrafts } from '../store/entries';
import { copiesOf, saveCopy } from './copies';
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

/** Stores a further draft, which this tab opens the form with. Where the browser keeps nothing, it lasts as long as the page. */
export function addTabDraft(draft: Entry): void {
  // A copy is there immediately; the page that opens the draft writes it to the database.
  saveCopy(draft);
  setTabDraft(draft, draft.id);
}

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
  const own = tabDraft(form);
  return claimFirstFree(form, own).catch(() => ({
    draft: copiesOf(form.user).find(({ id }) => id === own),
    stores: false,
  }));
}

async function claimFirstFree(form: FormOwner, own: string | undefined): Promise<ClaimedDraft> {
  if (!('locks' in navigator)) throw new Error('This browser has no Web Locks');
  const stored = await storedDrafts(form);
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
  return { stores: true };
}
