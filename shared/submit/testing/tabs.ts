import { createListeners } from '@registers/shared/browser';
import type { EntrySource, SentFields, Texts } from '@registers/shared/contract';
import type { FormFields } from '../draft/formState';
import { setTabDraft } from '../draft/drafts';
import { baseVersion, type Entry } from '../entry/entry';
import { EntryInForm } from '../draft/entryInForm';

/** A person who has nothing on this device, in a tab that has opened nothing. Returns their id. */
export function newPerson(): string {
  localStorage.clear();
  sessionStorage.clear();
  return crypto.randomUUID();
}

export const freshTexts: Texts = { Name: '', Unit: 'Days' };
export const named = (Name: string): Texts => ({ ...freshTexts, Name });
export const nameIn = (entry: EntryInForm) => entry.current()?.edit?.texts['Name'];

/** The source of a correction: the sent entry that is corrected. */
export const correction: EntrySource = {
  kind: 'correct',
  entry: {
    ...{ id: 'sent-1', formType: 'test', headline: 'x', sentAt: 1 },
    ...{ version: 1, base: 0, changedAt: 1 },
    ...{ fields: [['Name', 'x']], labels: {}, path: '/sent/sent-1' },
  },
};
export const copy: EntrySource = { ...correction, kind: 'copy' };

const facts = { formType: 'test', title: 'Test Register', sections: [], headline: ['Name'] };

/** The fields of a form, into which a test types. */
function testFields() {
  let shown = freshTexts;
  let was: SentFields | undefined;
  const { notify, subscribe: onTyped } = createListeners();
  const reset: FormFields['reset'] = (texts = freshTexts, { base } = {}) => {
    [shown, was] = [texts, base];
  };
  const type = (texts: Texts) => {
    shown = texts;
    notify();
  };
  const isUnchanged = (entry: Entry) =>
    baseVersion(entry)?.fields?.every(([name, value]) => entry.edit?.texts[name] === value) ?? false;
  return { texts: () => shown, freshTexts, onTyped, type, reset, isUnchanged, was: () => was };
}

/** Resolves when the form takes typing. */
const ready = (entry: EntryInForm) =>
  new Promise<void>((resolve) => {
    const look = () => entry.state().is !== 'opening' && resolve();
    entry.subscribe(look);
    look();
  });

const shown: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(shown.splice(0).map((leave) => leave()));
});

/** The form of a person before it is shown. `show` shows it, and returns what leaves it. */
export function renderForm(user: string) {
  const entry = new EntryInForm({ user, register: 'inquiry', formType: 'test' }, facts);
  const fields = testFields();
  const show = () => {
    const leave = entry.show(fields);
    shown.push(leave);
    return leave;
  };
  return { entry, fields, show };
}

/** Shows the form of a person. Resolves when it takes typing. */
export async function openForm(user: string) {
  const { entry, fields, show } = renderForm(user);
  const leave = show();
  await ready(entry);
  const shownName = () => fields.texts()['Name'];
  return Object.assign(entry, { leave, type: fields.type, was: fields.was, shown: shownName });
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
