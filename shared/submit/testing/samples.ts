import type { EndpointState } from '../entry/endpointState';
import type { Entry } from '../entry/entry';
import { storedDrafts } from '../draft/claimDraft';
import { inDatabase, inTransaction } from '../store/database';
import { sentPages } from '../store/sent';

/** A draft of the form `test` of the register `inquiry`. */
export const sampleEntry = (change: Partial<Entry> = {}): Entry => ({
  ...{ id: crypto.randomUUID(), user: 'test-user', register: 'inquiry', formType: 'test', form: 'test 1' },
  ...{ state: 'draft', changedAt: 1, texts: {}, mayBeStored: false, failures: 0, batch: '', number: 0 },
  ...change,
});

/** Stores a sample entry, as a draft unless `change` says otherwise, and returns it. */
export async function storeEntry(change: Partial<Entry> = {}): Promise<Entry> {
  const entry = sampleEntry(change);
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
  for await (const page of sentPages(user, 100)) entries.push(...page);
  return entries;
}

/** All entries on this device, or those of one person. */
export const allEntries = async (user?: string): Promise<Entry[]> =>
  (await inDatabase((db) => db.getAll('entries'))).filter(
    (entry) => user === undefined || entry.user === user,
  );

/** The draft of a person and a form that was changed last. */
export const latestDraft = async (user: string, formType = 'test'): Promise<Entry | undefined> =>
  (await storedDrafts({ user, formType }))[0]?.draft;
