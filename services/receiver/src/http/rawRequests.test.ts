import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Listening } from '../../../listen';
import { openHere, temporaryDirectory } from '../../testing/stores';
import { readReceiverSettings } from '../settings/settings';
import { openSqliteStore } from '../stores/sqlite/store';
import { serveStore } from './server';

const directory = temporaryDirectory();
const report = jest.fn();

/** The answer to these bytes until the connection ends; '' without one. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // Half open: the sender has sent everything, and still reads.
  socket.end(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return Buffer.concat(received).toString('latin1');
}
const statusIn = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const get = (target: string, method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

const body = 'formType=job&A=1';
const post = (target: string, text = body, length = text.length) =>
  `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${text}`;

const targets = [
  '//',
  '///',
  '//exec',
  '/\\',
  '/%',
  '/%zz',
  '/%00',
  '/%c0%ae',
  '/..%2f..%2fetc/passwd',
  '/registers/',
  '/registers//job.csv',
  '/registers/%',
  '/registers/job.constructor',
  '/registers/job.__proto__',
  '/registers/job.csv.exe',
  '/registers/job%2ecsv',
  '/registers/job.csv;x',
  '/registers/\xff.csv',
  'http://localhost/healthz',
  'http://localhost:99999/',
  'http://[',
  'http://',
  'example.org:443',
  '?',
];

describe('the receiver', () => {
  let server: Listening;
  const isUp = async () => (await fetch(`http://localhost:${server.port}/healthz`)).status;
  beforeAll(async () => {
    const store = openSqliteStore(join(directory, `${randomUUID()}.db`), report);
    server = await serveStore({ ...readReceiverSettings(openHere), port: 0 }, store, report);
  });
  afterAll(() => server.close());

  it.each(targets)('answers GET %j with a refusal, and goes on', async (target) => {
    expect([400, 404]).toContain(statusIn(await answerTo(server.port, get(target))));
    expect(await isUp()).toBe(200);
  });

  it.each(targets)('answers POST %j with a refusal, and goes on', async (target) => {
    expect([400, 404, 405]).toContain(statusIn(await answerTo(server.port, post(target))));
    expect(await isUp()).toBe(200);
  });

  it.each(['*', '/', '//', '/exec', '/registers/job.csv'])('answers every method at %j', async (target) => {
    const methods = ['HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'PUT', 'PROPFIND', 'NOTHING'];
    for (const method of methods)
      expect(`${method}: ${await answerTo(server.port, get(target, method))}`).toMatch(
        /^\w+: HTTP\/1\.1 \d{3} /,
      );
    expect(await isUp()).toBe(200);
  });

  it.each([
    ['no request', 'hello\r\n\r\n', 400],
    ['a request without a host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n', 200],
    ['a complete request of a sender that has closed its side', get('/healthz'), 200],
    ['an id that is not percent-encoded', post('/exec?submissionId=%'), 400],
    ['a query that is not UTF-8', post('/exec?submissionId=%ff'), 400],
    ['two lengths', post('/exec').replace('Content-Length', 'Content-Length: 5\r\nContent-Length'), 400],
    ['an upgrade', get('/healthz').replace('close', 'Upgrade\r\nUpgrade: websocket'), 200],
    ['an expectation', get('/healthz').replace('Connection', 'Expect: nothing\r\nConnection'), 417],
    ['a header too large', get('/healthz').replace('Host', `X: ${'x'.repeat(20_000)}\r\nHost`), 431],
  ])('answers %s, and goes on', async (_what, bytes, status) => {
    expect(statusIn(await answerTo(server.port, bytes))).toBe(status);
    expect(await isUp()).toBe(200);
  });

  it.each([get('/registers/job.csv'), get('/', 'CONNECT'), post('/exec', body, 500)])(
    'goes on when the sender of %j closes the connection immediately',
    async (bytes) => {
      const socket = connect(server.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(bytes);
      socket.resetAndDestroy();
      expect(await isUp()).toBe(200);
    },
  );

  it('ends the connection of an incomplete body, and stores nothing of it', async () => {
    await answerTo(server.port, post(`/exec?submissionId=${randomUUID()}`, body, 500));
    const csv = await (await fetch(`http://localhost:${server.port}/registers/job.csv`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(1);
  });
});
