import { tabStorage } from '@registers/shared/browser';
import { lockDraft, waitForDraft } from './locks';
import { copyOf, type Draft, listDrafts, saveCopy } from './storedDrafts';

/** The drafts of one person in one register: their keys begin with it. */
export const formKey = (user: string, formType: string) => `${user} ${formType}`;

const tabKeys = 'registers:own draft:';
const tabKey = (form: string) => tabKeys + form;

const tabDraft = (form: string): string | undefined => tabStorage.get(tabKey(form)) ?? undefined;

/** Makes a draft the one that this tab opens a form with, before any other. */
export const setTabDraft = (form: string, key: string): void => void tabStorage.set(tabKey(form), key);

/** Forgets which drafts this tab had open: it belongs to nobody any more. The drafts stay. */
export const forgetTabDrafts = (): void => tabStorage.removeAll(tabKeys);

/** Stores a further draft, which this tab opens the form with. Where the browser keeps nothing, it lasts as long as the page. */
export function addTabDraft(form: string, draft: Draft): void {
  const key = newKey(form);
  // A copy is there immediately; the page that opens the draft writes it to the database.
  saveCopy(key, draft);
  setTabDraft(form, key);
}

/** Makes another draft the one that this tab opens the form with, unless that is no longer `from`. */
export function passTabDraft(form: string, from: string, to: string): void {
  if (tabDraft(form) === from) setTabDraft(form, to);
}

export interface ClaimedDraft {
  key: string;
  /** What is stored there. */
  draft: Draft | undefined;
  /** Lets other pages have it; missing where this page may not write to the device. */
  release?: () => void;
}

const newKey = (form: string) => `${form} ${crypto.randomUUID()}`;

/**
 * Claims the draft that a form opens with: the one that this tab had before, else the one that was changed last
 * of those that no page has open, else a new one. Never rejects: where the browser cannot keep drafts, or not
 * keep two tabs apart, the draft lasts as long as the page.
 */
export async function claimDraft(form: string): Promise<ClaimedDraft> {
  const before = tabDraft(form);
  return claimFirstFree(form).catch(() => {
    const key = before ?? newKey(form);
    setTabDraft(form, key);
    return { key, draft: copyOf(key) };
  });
}

async function claimFirstFree(form: string): Promise<ClaimedDraft> {
  const stored = (await listDrafts(form)).map(({ key }) => key);
  const own = tabDraft(form);
  const ownFirst = stored.sort((a, b) => Number(b === own) - Number(a === own));
  // A form's first draft has the key of its only one in versions before 1.2, which find it after a rollback.
  for (const key of new Set([...ownFirst, form, newKey(form)])) {
    const isStored = stored.includes(key);
    // Before it is locked: a page that is loaded again at this moment waits for this one to release it.
    setTabDraft(form, key);
    const release = await (isStored && key === own ? waitForDraft(key) : lockDraft(key));
    if (!release) continue;
    // Read again: the page that had it until now may have changed or sent it.
    const draft = (await listDrafts(form)).find((other) => other.key === key)?.draft;
    if (draft || !isStored) return { key, draft, release };
    release();
  }
  throw new Error('No draft could be claimed, not even a new one');
}
