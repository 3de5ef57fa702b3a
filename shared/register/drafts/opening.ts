import { copyOf } from './copies';
import type { Draft } from './database';
import { listDrafts } from './kept';
import { holdDraft, holdOwnDraft } from './lock';
import { ownDraft, setOwnDraft } from './ownDraft';

/** The drafts of one person in one register. Their keys begin with it. */
export const formKey = (user: string, formType: string) => `${user} ${formType}`;

/** Where a form keeps what is typed from now on. */
export interface OpenDraft {
  key: string;
  /** What was left there. */
  draft: Draft | undefined;
  /** Lets other pages have it; missing where this page has no right to the device. */
  release?: () => void;
}

const newKey = (form: string) => `${form} ${crypto.randomUUID()}`;

/**
 * The draft that a form opens with: this tab's own, or else the one that was changed last of those that no
 * page has open, or else a new one. Never rejects: where the browser cannot keep drafts, or not keep two tabs
 * apart, it is one that lasts as long as the page.
 */
export async function openDraft(form: string): Promise<OpenDraft> {
  const before = ownDraft(form);
  return firstFree(form).catch(() => {
    const key = before ?? newKey(form);
    setOwnDraft(form, key);
    return { key, draft: copyOf(key) };
  });
}

async function firstFree(form: string): Promise<OpenDraft> {
  const left = (await listDrafts(form)).map(({ key }) => key);
  const own = ownDraft(form);
  const ownFirst = left.sort((a, b) => Number(b === own) - Number(a === own));
  // The first new one is kept where earlier versions keep their only one: they find it when a release is taken back.
  for (const key of new Set([...ownFirst, form, newKey(form)])) {
    const isLeft = left.includes(key);
    // Before it is held: should the form be shown anew at this moment, that one waits until this one has let go.
    setOwnDraft(form, key);
    const release = await (isLeft && key === own ? holdOwnDraft(key) : holdDraft(key));
    if (!release) continue;
    // Anew: whoever had it until now may have changed or sent it.
    const draft = (await listDrafts(form)).find((kept) => kept.key === key)?.draft;
    if (draft || !isLeft) return { key, draft, release };
    release();
  }
  throw new Error('No draft could be opened, not even a new one');
}
