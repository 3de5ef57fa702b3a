import { createListeners } from '@registers/shared/browser';
import type { EntrySource, Texts } from '@registers/shared/contract';
import { setTabDraft } from '../draft/claimDraft';
import { type EntryInForm, entryInForm } from '../draft/entryInForm';

/** A person who has nothing on this device, in a tab that has opened nothing. Returns their id. */
export function newPerson(): string {
  localStorage.clear();
  sessionStorage.clear();
  return crypto.randomUUID();
}

export const freshTexts: Texts = { Name: '', Unit: 'Days' };
export const named = (Name: string): Texts => ({ ...freshTexts, Name });
export const nameIn = (entry: EntryInForm) => entry.current()?.texts['Name'];

/** The source of a correction: the sent entry that is corrected. */
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

const facts = { formType: 'test', title: 'Test Register', sections: [], headline: ['Name'] };

/** The fields of a form, into which a test types. */
function testFields() {
  let shown = freshTexts;
  const { notify, subscribe: onTyped } = createListeners();
  const reset = (texts = freshTexts) => void (shown = texts);
  const type = (texts: Texts) => {
    reset(texts);
    notify();
  };
  return { texts: () => shown, freshTexts, onTyped, type, reset };
}

/** Resolves when the form takes typing. */
export const ready = (entry: EntryInForm) =>
  new Promise<void>((resolve) => {
    const look = () => entry.state().is !== 'opening' && resolve();
    entry.subscribe(look);
    look();
  });

/** Shows the form of a person, which is opening then. `type` puts texts into its fields, `leave` leaves it. */
export function showForm(user: string) {
  const entry = entryInForm({ user, register: 'inquiry', formType: 'test' }, facts);
  const fields = testFields();
  const leave = entry.show(fields);
  return Object.assign(entry, { leave, type: fields.type, shown: () => fields.texts()['Name'] });
}

/** Shows the form of a person. Resolves when it takes typing. */
export async function openForm(user: string) {
  const open = showForm(user);
  await ready(open);
  return open;
}

/** Opens the form of a person, types a name into it, and saves the draft. */
export async function openTyped(user: string, name: string) {
  const open = await openForm(user);
  open.type(named(name));
  await open.save();
  return open;
}

/** Shows the form of a person as in another tab, which has had no draft of its own. */
export function openInAnotherTab(user: string) {
  setTabDraft({ user, formType: 'test' }, 'none');
  return openForm(user);
}
