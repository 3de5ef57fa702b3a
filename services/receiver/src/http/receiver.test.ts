import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { checkName, withoutMessage } from '../../testing/people';
import { readingContract } from '../../testing/readingContract';
import { temporaryDirectory } from '../../testing/stores';
import type { Found, Store } from '../core/store';
import { defaultFormTypes } from '../core/submission';
import { openSqliteStore } from '../stores/sqlite/store';
import { createReceiver, type Receiver } from './receiver';

const directory = temporaryDirectory();
const parts = { formTypes: defaultFormTypes, report: jest.fn() };

// What it owes to those who submit is tested over HTTP: server.test.ts.
readingContract('the core over SQLite', (lookupFields) => {
  const store = openSqliteStore(join(directory, `${randomUUID()}.db`), parts.report);
  const [guarded, open] = [
    createReceiver({ ...parts, store, lookupFields, checkToken: checkName }),
    createReceiver({ ...parts, store, lookupFields }),
  ];
  return Promise.resolve({
    post: async (query, body) => withoutMessage(await guarded.post(query, body)),
    postOpenly: async (query, body) => withoutMessage(await open.post(query, body)),
    tokenOf: (subject) => subject,
    close: () => store.close(),
  });
});

describe('createReceiver', () => {
  const query = `submissionId=${randomUUID()}`;
  const saved = jest.fn();
  const store: Store = {
    savesAtOnce: 1,
    save: (submission) => {
      saved(submission);
      return 'stored';
    },
    read: (_formType, consume) => consume({ columns: [], links: [], rows: [] }),
    find: () => undefined,
  };
  beforeEach(() => jest.clearAllMocks());

  it('answers 503 when the store fails, and logs the reason without the content', async () => {
    const failing = { ...store, save: () => Promise.reject(new Error('disk full')) };
    const answer = await createReceiver({ ...parts, store: failing }).post(query, 'formType=job&A=secret');
    expect(answer.status).toBe(503);
    expect(parts.report).toHaveBeenCalledWith(expect.stringContaining('disk full'));
    expect(JSON.stringify([answer, parts.report.mock.calls])).not.toContain('secret');
  });

  it('records who sent it beside the row', async () => {
    const checkToken = () => Promise.resolve({ ok: true as const, subject: 'user|1' });
    const now = () => new Date('2026-11-21T06:00:00Z');
    await createReceiver({ ...parts, store, checkToken, now }).post(query, 'formType=job&A=1&access_token=t');
    expect(saved).toHaveBeenCalledWith({
      id: query.slice('submissionId='.length),
      formType: 'job',
      fields: [['A', '1']],
      receivedAt: '2026-11-21T06:00:00.000Z',
      subject: 'user|1',
      corrects: null,
      withdraws: false,
    });
  });

  it('stores nothing when the token is refused', async () => {
    const checkToken = () =>
      Promise.resolve({ ok: false as const, answer: { status: 401 as const, message: 'no' } });
    const answer = await createReceiver({ ...parts, store, checkToken }).post(query, 'formType=job&A=1');
    expect(answer.status).toBe(401);
    expect(saved).not.toHaveBeenCalled();
  });

  describe('with a token', () => {
    const checked = { ...parts, checkToken: checkName };
    const send = (receiver: Receiver, who: string, body = 'formType=job&A=1') =>
      receiver.post(`submissionId=${randomUUID()}`, `${body}&access_token=${who}`);

    it('lets the reads of a person wait for each other, and refuses more than a few', async () => {
      const answers: (() => void)[] = [];
      const find = () =>
        new Promise<Found>((resolve) => answers.push(() => resolve({ entries: [], more: false })));
      const receiver = createReceiver({ ...checked, store: { ...store, find } });
      const read = (who: string) => receiver.post('read=mine', `access_token=${who}`);
      const reads = Array.from({ length: 12 }, () => read('asha'));
      const other = read('ravi');
      await new Promise(setImmediate);
      expect(answers).toHaveLength(2);
      const refused = await Promise.all(reads.slice(10));
      for (const answer of refused)
        expect(answer).toMatchObject({
          status: 429,
          message: expect.stringContaining('Try again') as string,
        });
      for (const answer of answers) answer();
      expect((await other).status).toBe(200);
      for (const each of reads.slice(0, 10)) {
        await new Promise(setImmediate);
        answers.at(-1)?.();
        expect((await each).status).toBe(200);
      }
    });

    it('stores of one person only so much on a day', async () => {
      let day = '2026-11-21';
      const now = () => new Date(`${day}T12:00:00Z`);
      const receiver = createReceiver({ ...checked, store, dailyMegabytes: 1, now });
      const large = `formType=job&A=${'x'.repeat(600_000 / 20)}`;
      const sendMany = async (count: number) => {
        const statuses = [];
        for (let sent = 0; sent < count; sent += 1)
          statuses.push((await send(receiver, 'asha', large)).status);
        return statuses;
      };
      expect(new Set(await sendMany(33))).toEqual(new Set([200]));
      saved.mockClear();
      const refused = await send(receiver, 'asha', large);
      expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('1 MB') as string });
      expect(saved).not.toHaveBeenCalled();
      expect((await send(receiver, 'ravi')).status).toBe(200);
      day = '2026-11-22';
      expect((await send(receiver, 'asha')).status).toBe(200);
    });

    it('counts bytes, and those of entries that are stored at the same time', async () => {
      const receiver = createReceiver({ ...checked, store, dailyMegabytes: 1 });
      const large = `formType=job&A=${'€'.repeat(30_000)}`;
      const given = await Promise.all(Array.from({ length: 20 }, () => send(receiver, 'asha', large)));
      expect(given.filter(({ status }) => status === 200)).toHaveLength(11);
    });

    it('counts nothing for an entry that could not be stored', async () => {
      const failing = { ...store, save: () => Promise.reject(new Error('the disk is full')) };
      const receiver = createReceiver({ ...checked, store: failing, dailyMegabytes: 1 });
      const large = `formType=job&A=${'x'.repeat(45_000)}`;
      for (let sent = 0; sent < 30; sent += 1) expect((await send(receiver, 'asha', large)).status).toBe(503);
    });

    it('counts only what was stored for that', async () => {
      const repeating = { ...store, save: () => 'repeated' as const };
      const receiver = createReceiver({ ...checked, store: repeating, dailyMegabytes: 1 });
      const large = `formType=job&A=${'x'.repeat(45_000)}`;
      for (let sent = 0; sent < 30; sent += 1) expect((await send(receiver, 'asha', large)).status).toBe(200);
    });
  });
});
