import type { EndpointState } from '../entry/endpointState';
import type { Edit, Entry, Version } from '../entry/entry';
import { inDatabase, inTransaction } from '../store/database';
import { sentPages } from '../store/sent';

const sampleEdit: Edit = {
  ...{ state: 'draft', base: 0, number: 1, texts: {}, mayBeStored: false, failures: 0 },
  ...{ batch: '', row: 0, changedAt: 1 },
};

/** An entry of the form `test` of the register `inquiry`: its first draft, unless `edit` says otherwise. */
export const sampleEntry = (change: Partial<Entry> = {}, edit: Partial<Edit> = {}): Entry => ({
  ...{ id: crypto.randomUUID(), user: 'test-user', register: 'inquiry', formType: 'test', form: 'test 1' },
  ...{ versions: [], used: 0, edit: { ...sampleEdit, ...edit } },
  ...change,
});

/** An entry of which version 1 was accepted, with these values. */
export const sentEntry = (change: Partial<Entry> = {}, version: Partial<Version> = {}): Entry => {
  const { sentAt = 1 } = change;
  const first = { number: 1, base: 0, at: sentAt, fields: [['Name', 'x']] as const, ...version };
  return sampleEntry({ versions: [first], used: 1, sentAt, edit: undefined, ...change });
};

/** Stores an entry, and returns it. */
export async function storeEntry(entry: Entry = sampleEntry()): Promise<Entry> {
  await inTransaction(({ entries }) => entries.put(entry));
  return entry;
}

/** Stores the state of an endpoint: that of jobs for Asha, unless `change` says otherwise. */
export const storeEndpoint = (change: Partial<EndpointState>): Promise<unknown> =>
  inTransaction(({ endpoints }) =>
    endpoints.put({ user: 'asha', register: 'job', failures: 0, opensAt: 0, ...change }),
  );

/** What a person has sent from this device, newest first. */
export async function sentEntries(user: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const page of sentPages(user, 100)) entries.push(...page.entries);
  return entries;
}

/** All entries on this device, or those of one person. */
export const allEntries = async (user?: string): Promise<Entry[]> =>
  (await inDatabase((db) => db.getAll('entries'))).filter(
    (entry) => user === undefined || entry.user === user,
  );

/** The draft of a person and a form that was changed last. */
export const latestDraft = async (user: string, formType = 'test'): Promise<Entry | undefined> =>
  (await allEntries(user))
    .filter((entry) => entry.formType === formType && entry.edit?.state === 'draft')
    .sort((a, b) => (b.edit?.changedAt ?? 0) - (a.edit?.changedAt ?? 0))[0];
