import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusals } from '../src/core/refusals';
import type { Store, StoredSubmission, StoredVersion, Versions } from '../src/core/store';
import { defaultFormTypes } from '../src/core/submission';
import { downloadCells, downloadHeader } from '../src/http/downloads/table';
import { createReceiver } from '../src/http/receiver';
import type { TokenCheck } from '../src/http/token';
import type { ReceiverUnderTest } from './underTest';

/** A directory of the test's own, removed when the test file is done. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'receiver-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A new entry as a store is given it. */
export const entryOf = (given: Partial<StoredSubmission> = {}): StoredSubmission => ({
  id: randomUUID(),
  formType: 'job',
  version: 1,
  base: 0,
  withdrawn: false,
  changedAt: '2026-11-21T06:00:00.000Z',
  subject: 'user|1',
  fields: [['A', '1']],
  ...given,
});

/** The next version of an entry: a correction, unless it is said to be something else. */
export const nextOf = (
  latest: StoredSubmission,
  given: Partial<StoredSubmission> = {},
): StoredSubmission => ({
  ...latest,
  version: latest.version + 1,
  base: latest.version,
  changedAt: '2026-11-22T06:00:00.000Z',
  ...given,
});

/** The withdrawal of an entry. */
export const withdrawalOf = (latest: StoredSubmission): StoredSubmission =>
  nextOf(latest, { withdrawn: true, fields: [] });

/** A new entry as a store hands it out. */
export const readOf = (given: Partial<StoredSubmission> = {}): StoredVersion => {
  const entry = entryOf(given);
  return { ...entry, receivedAt: entry.changedAt };
};

/** A register as a store hands it out, all rows read: every version, unless only the latest are asked for. */
export function everythingIn(store: Pick<Store, 'read'>, formType: string, versions: Versions = 'all') {
  return store.read(
    formType,
    async ({ rows, columns }) => {
      const all: StoredSubmission[] = [];
      // Without what a store has of a version besides.
      for await (const { id, formType, version, base, withdrawn, changedAt, subject, fields } of rows)
        all.push({ id, formType, version, base, withdrawn, changedAt, subject, fields });
      return { columns, rows: all };
    },
    versions,
  );
}

/** A check for tests: every token counts, and its text is the subject. */
export const checkName: TokenCheck = (token) =>
  Promise.resolve(token === undefined ? refusals.tokenMissing : { subject: token });

/** A receiver without HTTP over a store, for `receiverContract`. It believes every sender, without a token. */
export function coreOver(
  store: Store,
  report: (text: string) => void,
): Pick<ReceiverUnderTest, 'submit' | 'table'> {
  const parts = { store, formTypes: defaultFormTypes, report };
  return {
    submit: async (query, body, subject) => {
      const checkToken = () => Promise.resolve({ subject: subject ?? '' });
      const receiver = createReceiver(subject === undefined ? parts : { ...parts, checkToken });
      const answer = await receiver.post(query, body);
      if ('page' in answer) throw new Error('Nothing was to be read');
      return answer;
    },
    table: (formType) =>
      store.read(
        formType,
        async ({ rows, ...shape }) => {
          const cells = [downloadHeader(shape)];
          for await (const row of rows) cells.push(downloadCells(row, shape));
          return cells;
        },
        'all',
      ),
  };
}

/** The environment of a receiver without sign-in, whose registers this machine may download. */
export const openHere = { ANYONE_MAY_SUBMIT: 'yes', LOCAL_DOWNLOADS: 'yes' };
