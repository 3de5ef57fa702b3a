import { setTabDraft } from '../claimDraft';
import { type OpenDraft, openDraft } from '../openDraft';
import { listDrafts, type Draft } from '../storedDrafts';

type Texts = Draft['values'];

export const freshTexts: Texts = { Name: '', Unit: 'Days' };
export const named = (Name: string): Texts => ({ ...freshTexts, Name });
export const nameIn = (draft: OpenDraft) => draft.current()?.values['Name'];

/** A correction that nothing was changed in yet. */
export const begunDraft: Draft = {
  values: named('x'),
  savedAt: 1,
  begun: {
    kind: 'correct',
    entry: {
      id: 'sent-1',
      formType: 'form',
      headline: 'x',
      sentAt: 0,
      fields: [['Name', 'x']],
      labels: {},
      path: '/sent/sent-1',
    },
  },
};

/** A person of their own for each test: what another one still writes must not be found here. */
export function somebody(formType = 'form') {
  const id = crypto.randomUUID();
  return { id, form: `${id} ${formType}` };
}

/** The draft of an open form, with somebody who types into it. */
export async function openForm(form: string) {
  let texts = freshTexts;
  const draft = await openDraft(form, { texts: () => texts, freshTexts });
  const type = (typed: Texts) => {
    texts = typed;
    draft.update();
  };
  return Object.assign(draft, { type });
}

/** The same in another tab, which has had no draft of its own. */
export function openInAnotherTab(form: string) {
  setTabDraft(form, 'none');
  return openForm(form);
}

/** What is stored under a key. */
export const storedDraft = async (key: string): Promise<Draft | undefined> =>
  (await listDrafts(key)).find((stored) => stored.key === key)?.draft;
