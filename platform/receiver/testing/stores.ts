import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusals } from '../src/core/refusals';
import type { State, Store, StoredSubmission } from '../src/core/store';
import { defaultFormTypes } from '../src/core/submission';
import { downloadCellsOf, headerOf } from '../src/http/downloads/table';
import { createReceiver } from '../src/http/receiver';
import type { TokenCheck } from '../src/http/token';
import type { ReceiverUnderTest } from './underTest';

/** A directory of the test's own, removed when the test file is done. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'receiver-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** An entry as a store is given it. */
export const entryOf = (given: Partial<StoredSubmission> = {}): StoredSubmission => ({
  id: randomUUID(),
  formType: 'job',
  receivedAt: '2026-11-21T06:00:00.000Z',
  subject: 'user|1',
  fields: [['A', '1']],
  corrects: null,
  withdraws: false,
  ...given,
});

/** A register as a store hands it out, all rows read. */
export function everythingIn(store: Pick<Store, 'read'>, formType: string, state?: State) {
  return store.read(
    formType,
    async ({ rows, ...shape }) => {
      const all: StoredSubmission[] = [];
      // Without what a store has of an entry besides.
      for await (const { id, formType, receivedAt, subject, fields, corrects, withdraws } of rows)
        all.push({ id, formType, receivedAt, subject, fields, corrects, withdraws });
      return { ...shape, rows: all };
    },
    state,
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
    table: async (formType) => {
      const { rows, ...shape } = await everythingIn(store, formType);
      return [headerOf(shape), ...rows.map((row) => downloadCellsOf(row, shape))];
    },
  };
}

/** The environment of a receiver without sign-in, whose registers this machine may download. */
export const openHere = { ANYONE_MAY_SUBMIT: 'yes', LOCAL_DOWNLOADS: 'yes' };
