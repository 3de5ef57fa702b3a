import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { receiverContract } from '../testing/contract';
import { defaultFormTypes } from './core';
import { createReceiver } from './receiver';
import type { Store } from './store';
import { openSqliteStore } from './sqlite';
import { coreOver, temporaryDirectory } from '../testing/stores';

const directory = temporaryDirectory();
const parts = { formTypes: defaultFormTypes, report: jest.fn() };

receiverContract('the core over SQLite', () => {
  const store = openSqliteStore(join(directory, `${randomUUID()}.db`), parts.report);
  return Promise.resolve({ ...coreOver(store, parts.report), close: () => store.close() });
});

describe('createReceiver', () => {
  const query = `submissionId=${randomUUID()}`;
  const saved = jest.fn();
  const store: Store = {
    save: (submission) => {
      saved(submission);
      return 'stored';
    },
    read: (_formType, consume) => consume({ columns: [], hasCorrections: false, rows: [] }),
    find: () => undefined,
  };
  beforeEach(() => jest.clearAllMocks());

  it('answers 503 when the store fails, and logs the reason without the content', async () => {
    const failing = { ...store, save: () => Promise.reject(new Error('disk full')) };
    const answer = await createReceiver({ ...parts, store: failing }).submit(query, 'formType=job&A=secret');
    expect(answer.status).toBe(503);
    expect(parts.report).toHaveBeenCalledWith(expect.stringContaining('disk full'));
    expect(JSON.stringify([answer, parts.report.mock.calls])).not.toContain('secret');
  });

  it('records who sent it beside the row', async () => {
    const checkToken = () => Promise.resolve({ ok: true as const, subject: 'user|1' });
    const now = () => new Date('2026-11-21T06:00:00Z');
    await createReceiver({ ...parts, store, checkToken, now }).submit(
      query,
      'formType=job&A=1&access_token=t',
    );
    expect(saved).toHaveBeenCalledWith({
      id: query.slice('submissionId='.length),
      formType: 'job',
      fields: [['A', '1']],
      receivedAt: '2026-11-21T06:00:00.000Z',
      subject: 'user|1',
      corrects: null,
    });
  });

  it('stores nothing when the token is refused', async () => {
    const checkToken = () =>
      Promise.resolve({ ok: false as const, answer: { status: 401 as const, message: 'no' } });
    const answer = await createReceiver({ ...parts, store, checkToken }).submit(query, 'formType=job&A=1');
    expect(answer.status).toBe(401);
    expect(saved).not.toHaveBeenCalled();
  });
});
