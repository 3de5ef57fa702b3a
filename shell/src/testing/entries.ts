import type { SentFields } from '@registers/shared/contract';
import {
  type Edit,
  emptyEntry,
  type Entry,
  storeForm,
  submitRows,
  type TitledForm,
  type Version,
} from '@registers/shared/submit';
import { inTransaction } from '../../../shared/submit/store/database';
import { type SentItem, sentItem } from '../pages/sent/sentItem';

/** The form of inquiries, as far as their entries say it. */
export const inquiryForm: TitledForm = {
  formType: 'inquiry',
  title: 'Inquiry Register',
  sections: [
    {
      heading: 'Inquiry',
      labels: { JobNumber: 'Job Number', Client: 'Client' },
      kinds: { JobNumber: 'text', Client: 'search' },
    },
    {
      heading: 'Price',
      labels: { CostInINR: 'Cost in INR', Remarks: 'Remarks' },
      kinds: { CostInINR: 'calculated', Remarks: 'textArea' },
    },
  ],
  headline: ['JobNumber', 'Client'],
};
export const jobForm: TitledForm = { ...inquiryForm, formType: 'job', title: 'Job Register' };

/** When the sample entries were sent. */
export const sampleTime = new Date(2026, 10, 20, 14, 2).getTime();

interface Sent extends Partial<Entry> {
  /** The first version, as far as it is not the sample. */
  first?: Partial<Version>;
  /** The versions after it, each made from the one before. */
  later?: readonly Partial<Version>[];
}

/** An inquiry of the person of samples.ts that was accepted. */
export function sentEntry({ first = {}, later = [], ...change }: Sent = {}): Entry {
  const sample: SentFields = [
    ['JobNumber', '24-0012'],
    ['Client', 'Société Générale'],
    ['CostInINR', '100.10'],
    ['Remarks', ''],
  ];
  const versions = [first, ...later].map((version, nth) => ({
    ...{ number: nth + 1, base: nth, at: sampleTime, fields: version.withdrawn ? undefined : sample },
    ...version,
  }));
  return {
    ...{ id: '3f2a91bc-0000-4000-8000-000000000001', user: 'auth0|1' },
    ...{ register: 'inquiry', formType: 'inquiry', form: '' },
    ...{ versions, used: versions.length, sentAt: versions[0]?.at },
    ...change,
  };
}

/** An inquiry that was refused, and waits for a person; with `sent`, a correction of it. */
export function heldEntry({ edit, ...change }: Partial<Omit<Entry, 'edit'>> & { edit?: Partial<Edit> } = {}) {
  const { versions = [] } = change;
  const number = versions.length + 1;
  return {
    ...sentEntry({ id: 'a', versions, used: number, sentAt: versions[0]?.at, ...change }),
    edit: {
      ...{ state: 'held', base: number - 1, number, batch: '', row: 0, changedAt: sampleTime },
      ...{ texts: { JobNumber: '24-0001' }, fields: [['JobNumber', '24-0001']] },
      ...{ mayBeStored: false, failure: { state: 'rejected', status: 400 }, failures: 1, triedAt: 1 },
      ...edit,
    },
  } satisfies Entry as Entry & { edit: Edit };
}

/** Stores an entry as it is, and its form. */
export async function keep(entry: Entry, form: TitledForm = inquiryForm): Promise<void> {
  const stored = { ...entry, form: await storeForm(form) };
  await inTransaction(async ({ entries, tell }) => {
    await entries.put(stored);
    tell('outbox', 'sent');
  });
}

/** A sent inquiry as lists show it. */
export const sentItemOf = (sent: Sent = {}, form: TitledForm | undefined = inquiryForm): SentItem =>
  sentItem(sentEntry(sent), form);

/** A version in the answer of a receiver: the first one of an inquiry, unless `change` says otherwise. */
export const receivedRow = (change: Record<string, unknown> = {}) => ({
  ...{ id: 'there', formType: 'inquiry', version: 1, base: 0, withdrawn: false },
  ...{ receivedAt: '2026-11-20T10:00:00.000Z', changedAt: '2026-11-20T10:00:00.000Z' },
  fields: { JobNumber: '24-0099' },
  ...change,
});

/** The form of inquiries that have a name alone. */
export const nameForm: TitledForm = {
  ...inquiryForm,
  sections: [{ heading: 'One', labels: { Name: 'Name' }, kinds: { Name: 'text' } }],
  headline: ['Name'],
};

/** Submits inquiries as the rows of a batch; `known` has the sent entries that they correct. */
export async function submit(
  user: string,
  ids: readonly string[],
  known: Readonly<Record<string, Entry>> = {},
): Promise<string> {
  const form = await storeForm(nameForm);
  const origin = { user, register: 'inquiry', formType: 'inquiry', form };
  const batch = crypto.randomUUID();
  const rows = ids.map((id, index) => ({
    entry: known[id] ?? emptyEntry(origin, id),
    edit: { row: index + 1, texts: { Name: id }, fields: [['Name', id]] as const },
  }));
  const submitted = { ...origin, id: batch, submittedAt: Date.now(), paused: false };
  await submitRows(submitted, rows);
  return batch;
}

/** Waits 50 turns, in which the database does what was begun. A fixed time could be too short on a busy machine. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** The ids of so many rows, in order. */
export const rowIds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `row ${index + 1}`);
