import { type Entry, type EntryForm, newRow, storeForm, submitRows } from '@registers/shared/submit';
import { announceEntries } from '../../../shared/submit/store/entries';
import { inTransaction } from '../../../shared/submit/store/database';
import { listNameOf, type SentItem, sentItem } from '../pages/sent/sentItem';

/** The form of inquiries, as far as their entries say it. */
export const inquiryForm: EntryForm = {
  formType: 'inquiry',
  title: 'Inquiry Register',
  sections: [
    { heading: 'Inquiry', labels: { JobNumber: 'Job Number', Client: 'Client' } },
    { heading: 'Price', labels: { CostInINR: 'Cost in INR', Remarks: 'Remarks' } },
  ],
  headline: ['JobNumber', 'Client'],
  total: 'CostInINR',
};
export const jobForm: EntryForm = { ...inquiryForm, formType: 'job', title: 'Job Register' };

/** An inquiry of the person of samples.ts that was accepted. */
export const sentEntry = (change: Partial<Entry> = {}): Entry => ({
  id: '3f2a91bc-0000-4000-8000-000000000001',
  user: 'auth0|1',
  register: 'inquiry',
  formType: 'inquiry',
  form: '',
  state: 'sent',
  changedAt: new Date(2026, 10, 20, 14, 2).getTime(),
  texts: {},
  fields: [
    ['JobNumber', '24-0012'],
    ['Client', 'Société Générale'],
    ['CostInINR', '100.10'],
    ['Remarks', ''],
  ],
  ...{ mayBeStored: false, failures: 0, batch: '', number: 0 },
  ...change,
});

/** An inquiry that was refused, and waits for a person. */
export const heldEntry = (change: Partial<Entry> = {}): Entry => ({
  ...sentEntry({ id: 'a', state: 'held', fields: [['JobNumber', '24-0001']] }),
  texts: { JobNumber: '24-0001' },
  failure: { state: 'rejected', status: 400 },
  ...{ failures: 1, triedAt: 1 },
  ...change,
});

/** Stores an entry as it is, and its form. */
export async function keep(entry: Entry, form: EntryForm = inquiryForm): Promise<void> {
  const stored = { ...entry, form: await storeForm(form) };
  await inTransaction(async ({ entries }) => {
    await entries.put(stored);
    // As when a correction or withdrawal is accepted: the corrected entry names it.
    const corrected = entry.corrects === undefined ? undefined : await entries.get(entry.corrects);
    if (corrected && entry.state === 'sent')
      await entries.put({
        ...corrected,
        later: { is: entry.withdraws ? 'withdrawn' : 'corrected', by: entry.id },
      });
  });
  announceEntries(stored);
}

/** A sent inquiry as lists show it. */
export function sentItemOf(change: Partial<SentItem> = {}): SentItem {
  const item = { ...sentItem(sentEntry(), inquiryForm), ...change };
  return { ...item, headline: listNameOf(item.id, item.fields, item.form), ...change };
}

/** The form of inquiries that have a name alone. */
export const nameForm: EntryForm = {
  ...inquiryForm,
  sections: [{ heading: 'One', labels: { Name: 'Name' } }],
  headline: ['Name'],
};

/** Submits inquiries as the rows of a batch, all with `change`. */
export async function submit(
  user: string,
  ids: readonly string[],
  change: Pick<Entry, 'corrects'> = {},
): Promise<string> {
  const form = await storeForm(nameForm);
  const origin = { user, register: 'inquiry', formType: 'inquiry', form };
  const batch = crypto.randomUUID();
  const rows = ids.map((id, index) => {
    const row = { id, batch, number: index + 1, texts: { Name: id }, fields: [['Name', id]] as const };
    return newRow(origin, { ...row, ...change }, Date.now());
  });
  const submitted = { ...origin, id: batch, submittedAt: Date.now(), rows: ids.length, paused: false };
  await submitRows([user, 'inquiry'], submitted, rows, {});
  return batch;
}

/** Waits 50 turns, in which the database does what was begun. A fixed time could be too short on a busy machine. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** The ids of so many rows, in order. */
export const rowIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `row ${index + 1}`);
