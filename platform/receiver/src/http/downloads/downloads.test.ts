import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answersIn, watchedLog } from '../../../testing/logged';
import { serveHere } from '../../../testing/served';
import { entryOf, nextOf, readOf, temporaryDirectory, withdrawalOf } from '../../../testing/stores';
import type { OpenStore } from '../../core/store';
import type { ReceiverSettings } from '../../settings/settings';
import { yieldToEventLoop } from '../../stores/pages';
import type { Serving } from '../server';

const key = 'a-long-random-key-of-the-operator';
const directory = temporaryDirectory();
const log = watchedLog();
let server: Serving;
let store: OpenStore;

async function start(settings: Partial<ReceiverSettings> = {}, changed: Partial<OpenStore> = {}) {
  ({ store, serving: server } = await serveHere(directory, log, settings, () => changed));
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://localhost:${server.port}/registers/${path}`, { headers });
/** A browser's connection over which it has asked for a file. */
function askFor(file: string, host = 'localhost') {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`GET /registers/${file} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return socket;
}
const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

beforeEach(() => jest.clearAllMocks());
afterEach(() => server.close());

describe('a download', () => {
  it('is a file with a name, and is not cached', async () => {
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

  it('has one row an entry, its latest version; or every version, under another name', async () => {
    await start();
    const [wrong, gone] = [entryOf({ fields: [['A', 'wrong']] }), entryOf({ fields: [['A', 'gone']] })];
    const right = nextOf(wrong, { fields: [['A', 'right']] });
    const all = [wrong, gone, entryOf({ subject: null }), right, withdrawalOf(gone)];
    for (const entry of all) await store.save(entry);
    const [, , other] = all;
    const lines = (...rows: string[]) => `\ufeff${rows.map((row) => `${row}\r\n`).join('')}`;
    const lineOf = ({ id, changedAt, version, subject, fields }: typeof wrong, more = '') =>
      `${fields[0]?.[1] ?? ''},${id},${wrong.changedAt},${changedAt},${version},${subject ?? ''}${more}`;
    // Not text(), which drops the byte order mark.
    const textOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()).toString();
    const header = 'A,submissionId,receivedAt,changedAt,version,subject';
    expect(await textOf('job.csv')).toBe(lines(header, lineOf(right), lineOf(other!)));
    expect(await textOf('invoice.csv')).toBe(lines(header.slice(2)));
    expect(await textOf('job.csv?versions=all')).toBe(
      lines(
        ...[`${header},withdrawn`, lineOf(wrong, ','), lineOf(right, ','), lineOf(gone, ',')],
        ...[lineOf(withdrawalOf(gone), ',true'), lineOf(other!, ',')],
      ),
    );
    for (const extension of ['csv', 'xlsx']) {
      const { headers } = await get(`job.${extension}?versions=all`);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="job-versions.${extension}"`);
    }
    expect((await answersIn(log, 5)).at(-1)).toMatchObject({ file: 'job-versions.xlsx' });
    for (const versions of ['versions=', 'versions=All', 'versions=all&versions=all'])
      expect((await get(`job.csv?${versions}`)).status).toBe(404);
  });

  it.each(['job.csv', 'job.xlsx'])(
    'is not read to the end when the browser has gone, as %s',
    async (file) => {
      const entries = Array.from({ length: 400 }, () =>
        readOf({ fields: [['A', randomBytes(30_000).toString('base64')]] }),
      );
      let read = 0;
      async function* rows() {
        for (const entry of entries) {
          read += 1;
          yield entry;
          await yieldToEventLoop();
        }
      }
      await start(
        {},
        { read: (_formType, consume) => consume({ columns: ['A'], versions: 'latest', rows: rows() }) },
      );
      const browser = askFor(file);
      await once(browser, 'data');
      browser.destroy();
      const answered = { status: 200, answer: 'downloaded', incomplete: true };
      expect(await answersIn(log, 1)).toMatchObject([answered]);
      const before = read;
      await wait(100);
      expect(read).toBeLessThan(Math.min(entries.length, before + 5));
      expect(log.report).not.toHaveBeenCalled();
    },
  );

  it('is 404 for any other form type or extension, such as `constructor`', async () => {
    await start();
    for (const file of ['job.constructor', '__proto__.csv', 'job.csv.exe', 'job.', '.csv'])
      expect([file, (await get(file)).status]).toEqual([file, 404]);
  });
});

describe('without a key', () => {
  it('is not allowed to anyone by default', async () => {
    await start({ localDownloads: false });
    const answer = await get('job.csv');
    expect(answer.status).toBe(401);
    expect(await answersIn(log, 1)).toMatchObject([
      { file: 'job.csv', answer: 'refused', from: expect.stringMatching(/^(::1|127\.0\.0\.1)$/) as string },
    ]);
  });

  it('is not for a page elsewhere whose host name leads to this machine', async () => {
    await start();
    for (const [host, status] of [
      ['rebound.example', 401],
      ['127.0.0.1.rebound.example', 401],
      ['rebound.localhost', 401],
      ['localhost:3006', 200],
    ] as const) {
      const [answer] = (await once(askFor('job.csv', host), 'data')) as [Buffer];
      expect(`${host}: ${answer.toString()}`).toMatch(`${host}: HTTP/1.1 ${status} `);
    }
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'is not for what a proxy or a tunnel on this machine sends on with %s',
    async (name) => {
      await start();
      expect((await get('job.csv', { [name]: '203.0.113.9' })).status).toBe(401);
    },
  );
});

describe('with a key', () => {
  const foreign = 'schlüssel: für den Betrieb';
  beforeEach(() => start({ downloadKey: foreign }));

  it('needs it, as a browser asks for it', async () => {
    const asked = await get('job.csv');
    expect(asked.status).toBe(401);
    expect(asked.headers.get('www-authenticate')).toBe('Basic realm="registers", charset="UTF-8"');
    expect((await get('job.csv', basic('asha', foreign))).status).toBe(200);
  });

  it('is not started by another site, whatever key the browser knows', async () => {
    const from = (site: string) => get('job.csv', { ...basic('asha', foreign), 'sec-fetch-site': site });
    expect((await from('cross-site')).status).toBe(403);
    expect((await from('none')).status).toBe(200);
  });

  it('refuses whatever is not the key, also in the address, which logs keep', async () => {
    const wrong = [
      basic('asha', 'wrong'),
      basic('asha', foreign.slice(0, -1)),
      basic(foreign, ''),
      { authorization: `Basic ${btoa('asha')}` },
      { authorization: 'Basic %%%' },
      { authorization: 'Digest username="asha"' },
    ];
    for (const headers of wrong) expect((await get('job.csv', headers)).status).toBe(401);
    expect((await get(`job.csv?key=${encodeURIComponent(foreign)}`)).status).toBe(401);
    expect(JSON.stringify(await answersIn(log, 7))).not.toContain(foreign);
  });

  it('says in the log who downloaded what and from where, apart from what the request claims, and never the key', async () => {
    await get('job.csv', { ...basic('asha "a"\n', foreign), 'x-forwarded-for': '203.0.113.9' });
    await server.close();
    await start({ downloadKey: key });
    await get('invoice.xlsx', basic(key, key));
    const [first, second] = await answersIn(log, 2);
    const by = 'asha "a"\n';
    const here = expect.stringMatching(/^(::1|127\.0\.0\.1)$/) as string;
    expect(first).toMatchObject({
      status: 200,
      file: 'job.csv',
      by,
      from: here,
      forwardedFor: '203.0.113.9',
    });
    expect(second).toMatchObject({ file: 'invoice.xlsx', answer: 'downloaded' });
    expect(second).not.toHaveProperty('by');
  });
});
