import { randomUUID } from 'node:crypto';
import { checkName } from '../../testing/stores';
import type { Found, Store } from '../core/store';
import { defaultFormTypes, type Saved } from '../core/submission';
import { createReceiver } from './receiver';

const parts = { formTypes: defaultFormTypes, report: jest.fn() };

describe('createReceiver', () => {
  const saved = jest.fn();
  const store: Store = {
    savesAtOnce: 1,
    save: (submission) => {
      saved(submission);
      return Promise.resolve('stored');
    },
    read: (_formType, consume) => consume({ columns: [], versions: 'latest', rows: [] }),
    find: () => Promise.resolve(undefined),
  };
  beforeEach(() => jest.clearAllMocks());

  it('logs why the store failed, without the content', async () => {
    const failing = { ...store, save: () => Promise.reject(new Error('disk full')) };
    const { post } = createReceiver({ ...parts, store: failing });
    const answer = await post(`submissionId=${randomUUID()}`, 'formType=job&A=secret');
    expect(answer.status).toBe(503);
    expect(parts.report).toHaveBeenCalledWith(expect.stringContaining('disk full'));
    expect(JSON.stringify([answer, parts.report.mock.calls])).not.toContain('secret');
  });

  it('stores nothing when the token is refused', async () => {
    const { post } = createReceiver({ ...parts, store, checkToken: checkName });
    expect((await post(`submissionId=${randomUUID()}`, 'formType=job&A=1')).status).toBe(401);
    expect(saved).not.toHaveBeenCalled();
  });

  it('lets the reads of a person wait for each other, and refuses more than a few', async () => {
    const answers: (() => void)[] = [];
    const find = () =>
      new Promise<Found>((resolve) => answers.push(() => resolve({ versions: [], more: false })));
    const receiver = createReceiver({ ...parts, store: { ...store, find }, checkToken: checkName });
    const read = (who: string) => receiver.post('read=mine', `access_token=${who}`);
    const reads = Array.from({ length: 12 }, () => read('asha'));
    const other = read('ravi');
    await new Promise(setImmediate);
    expect(answers).toHaveLength(2);
    const refused = await Promise.all(reads.slice(10));
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    for (const answer of answers) answer();
    expect((await other).status).toBe(200);
    for (const each of reads.slice(0, 10)) {
      await new Promise(setImmediate);
      answers.at(-1)?.();
      expect((await each).status).toBe(200);
    }
  });

  it('stores of one person only so much on a day, in bytes, also of what arrives at the same time', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    const { post } = createReceiver({ ...parts, store, checkToken: checkName, dailyMegabytes: 1 });
    const send = async (who: string, value: string) =>
      (await post(`submissionId=${randomUUID()}`, `formType=job&A=${value}&access_token=${who}`)).status;
    const given = await Promise.all(Array.from({ length: 20 }, () => send('asha', '€'.repeat(30_000))));
    expect(given.filter((status) => status === 200)).toHaveLength(11);
    expect(saved).toHaveBeenCalledTimes(11);
    expect(await send('ravi', '1')).toBe(200);
    jest.setSystemTime(new Date('2026-11-22T00:00:00Z'));
    expect(await send('asha', '1')).toBe(200);
    jest.useRealTimers();
  });

  it('counts what it stores, not what failed, and not what it has already', async () => {
    const outcomes = ['fails', 'stored', 'repeated', 'fails', 'stored', 'stored'] as const;
    const save = jest.fn<Promise<Saved>, []>();
    for (const each of outcomes)
      if (each === 'fails') save.mockRejectedValueOnce(new Error('disk full'));
      else save.mockResolvedValueOnce(each);
    const { post } = createReceiver({
      ...parts,
      store: { ...store, save },
      checkToken: checkName,
      dailyMegabytes: 1,
    });
    const values = Array.from({ length: 8 }, (_none, index) => `F${index}=${'x'.repeat(49_000)}`);
    const body = `formType=job&access_token=asha&${values.join('&')}`;
    const statuses: number[] = [];
    for (const _outcome of outcomes) statuses.push((await post(`submissionId=${randomUUID()}`, body)).status);
    expect(statuses).toEqual([503, 200, 200, 503, 200, 429]);
  });
});
