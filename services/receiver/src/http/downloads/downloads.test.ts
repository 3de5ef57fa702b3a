import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Listening } from '../../../../listen';
import { answersIn, watchedLog } from '../../../testing/logged';
import { entryOf, openHere, temporaryDirectory } from '../../../testing/stores';
import { readReceiverSettings, type ReceiverSettings } from '../../settings/settings';
import { openSqliteStore } from '../../stores/sqlite/store';
import { yieldToEventLoop } from '../../stores/yieldToEventLoop';
import { serveStore, startReceiver } from '../server';

const key = 'a-long-random-key-of-the-operator';
const directory = temporaryDirectory();
const log = watchedLog();
let server: Listening;

async function start(settings: Partial<ReceiverSettings> = {}): Promise<void> {
  const databaseFile = join(directory, `${randomUUID()}.db`);
  server = await startReceiver(
    { ...readReceiverSettings(openHere), port: 0, databaseFile, ...settings },
    log,
  );
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${server.port}/registers/${path}`, { headers });
const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

beforeEach(() => jest.clearAllMocks());
afterEach(() => server.close());

it('is a file with a name that nothing keeps a copy of', async () => {
  await start();
  const csv = await get('job.csv');
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="job.csv"');
  expect(csv.headers.get('cache-control')).toBe('no-store');
  expect(csv.headers.get('access-control-allow-origin')).toBeNull();
  const xlsx = await get('job.xlsx');
  expect(xlsx.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/);
  expect(Buffer.from(await xlsx.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from('PK'));
});

describe('without a key', () => {
  it('is not allowed to anyone by default', async () => {
    await start({ localDownloads: false });
    const answer = await get('job.csv');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answersIn(log, 1)).toMatchObject([
      { file: 'job.csv', answer: 'refused', from: expect.stringMatching(/^(::1|127\.0\.0\.1)$/) as string },
    ]);
  });

  it.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'is for this machine, and not for what a proxy sends on with %s',
    async (name) => {
      await start();
      expect((await get('job.csv', { [name]: '203.0.113.9' })).status).toBe(401);
      expect((await get('job.csv')).status).toBe(200);
    },
  );

  it.each([
    ['rebound.example', 401],
    ['localhost.rebound.example', 401],
    ['127.0.0.1.rebound.example', 401],
    ['rebound.localhost', 401],
    ['localhost:3006', 200],
  ])('is not for a page elsewhere whose name leads here: %s is answered %i', async (host, status) => {
    await start();
    const socket = connect(server.port, '127.0.0.1');
    socket.end(`GET /registers/job.csv HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe('with a key', () => {
  beforeEach(() => start({ downloadKey: key }));

  it('needs it, as a browser asks for it or as a program sends it', async () => {
    const asked = await get('job.csv');
    expect(asked.status).toBe(401);
    expect(asked.headers.get('www-authenticate')).toBe('Basic realm="registers", charset="UTF-8"');
    expect((await get('job.csv', basic('asha', key))).status).toBe(200);
    expect((await get('job.xlsx', basic('', key))).status).toBe(200);
    expect((await get('job.csv', { authorization: `bearer ${key}` })).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['a wrong one', basic('asha', 'wrong')],
    ['one with the same beginning', basic('asha', key.slice(0, -1))],
    ['the key as the user name', basic(key, '')],
    ['no password', { authorization: `Basic ${btoa('asha')}` }],
    ['one that is not base64', { authorization: 'Basic %%%' }],
    ['another scheme', { authorization: 'Digest username="asha"' }],
  ])('refuses %s', async (_what, headers) => {
    expect((await get('job.csv', headers)).status).toBe(401);
    expect(JSON.stringify(await answersIn(log, 1))).not.toContain(key);
  });

  it('does not read it from the address, which logs and the history keep', async () => {
    expect((await get(`job.csv?key=${encodeURIComponent(key)}`)).status).toBe(401);
  });

  it('says in the log who had what, and never the key', async () => {
    await get('job.csv', { ...basic('asha "a"\n', key), 'x-forwarded-for': '203.0.113.9' });
    await get('invoice.xlsx', basic(key, key));
    const [first, second] = await answersIn(log, 2);
    expect(first).toMatchObject({
      status: 200,
      file: 'job.csv',
      answer: 'downloaded',
      by: 'asha "a"\n',
      forwardedFor: '203.0.113.9',
    });
    expect(second).toMatchObject({ file: 'invoice.xlsx', answer: 'downloaded' });
    expect(second).not.toHaveProperty('by');
  });
});

it('has a key in any script, with any sign', async () => {
  await start({ downloadKey: 'schlüssel: für den Betrieb' });
  expect((await get('job.csv', basic('asha', 'schlüssel: für den Betrieb'))).status).toBe(200);
});

it('is not started by another site, whatever key the browser knows', async () => {
  await start({ downloadKey: key });
  const from = (site: string) => get('job.csv', { ...basic('asha', key), 'sec-fetch-site': site });
  expect((await from('cross-site')).status).toBe(403);
  for (const site of ['none', 'same-origin', 'same-site']) expect((await from(site)).status).toBe(200);
});

it.each(['job.csv', 'job.xlsx'])('is not read to the end when the browser has gone, as %s', async (file) => {
  const entries = Array.from({ length: 400 }, () =>
    entryOf({ fields: [['A', randomBytes(30_000).toString('base64')]] }),
  );
  let read = 0;
  async function* rows() {
    for (const entry of entries) {
      read += 1;
      yield entry;
      await yieldToEventLoop();
    }
  }
  const store = openSqliteStore(join(directory, `${randomUUID()}.db`), log.report);
  server = await serveStore(
    { ...readReceiverSettings(openHere), port: 0 },
    { ...store, read: (_formType, consume) => consume({ columns: ['A'], links: [], rows: rows() }) },
    log.report,
    log,
  );
  const gone = new AbortController();
  const { status } = await fetch(`http://localhost:${server.port}/registers/${file}`, gone);
  gone.abort();
  expect(await answersIn(log, 1)).toMatchObject([{ status, answer: 'downloaded', incomplete: true }]);
  const before = read;
  await wait(200);
  expect(read).toBeLessThan(entries.length);
  expect(read).toBeLessThan(before + 5);
  expect(log.report).not.toHaveBeenCalled();
});

it.each([
  'job.constructor',
  'job.__proto__',
  'job.toString',
  'job.csv.exe',
  'job.',
  'job',
  '.csv',
  'jobxcsv',
  '__proto__.csv',
  'expense.csv',
])('is not there as %s', async (file) => {
  await start();
  expect((await get(file)).status).toBe(404);
});
