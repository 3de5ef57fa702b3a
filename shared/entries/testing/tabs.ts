import type { EntrySource } from '@registers/shared/contract';
import { setTabDraft } from '../form/claimDraft';
import { type OpenEntry, openEntry, type TellOutcome } from '../form/openEntry';
import type { Texts } from '../record/entry';

export const freshTexts: Texts = { Name: '', Unit: 'Days' };
export const named = (Name: string): Texts => ({ ...freshTexts, Name });
export const nameIn = (open: OpenEntry) => open.current()?.texts['Name'];

/** The beginning of a correction. */
export const correction: EntrySource = {
  kind: 'correct',
  entry: {
    id: 'sent-1',
    formType: 'test',
    headline: 'x',
    sentAt: 0,
    fields: [['Name', 'x']],
    labels: {},
    path: '/sent/sent-1',
  },
};

const form = { formType: 'test', title: 'Test Register', sections: [], headline: ['Name'] };

/** The form of a person, which tells what becomes of its entry. */
export async function openForm(user: string, tell: TellOutcome = () => undefined) {
  const open = await openEntry({ user, register: 'inquiry', formType: 'test' }, form, freshTexts);
  const detach = open.attach(tell);
  /** Leaves the form. */
  const leave = async () => {
    detach();
    await open.close();
  };
  return Object.assign(open, { leave });
}

/** The same in another tab, which has had no draft of its own. */
export function openInAnotherTab(user: string) {
  setTabDraft({ user, formType: 'test' }, 'none');
  return openForm(user);
}
