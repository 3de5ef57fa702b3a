import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { jobIdsIn } from '../../testing/download';
import { watchedLog } from '../../testing/logged';
import { serveHere } from '../../testing/served';
import { temporaryDirectory } from '../../testing/stores';
import type { Serving } from './server';

const directory = temporaryDirectory();

/** Sends these bytes, and returns all that comes until the connection ends; '' if nothing comes. */
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
const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

const body = 'formType=job&A=1';
const post = (target: string, length = body.length) =>
  `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`;

const targets =
  String.raw`// //exec /\ /% /%zz /%00 /..%2f..%2fetc/passwd /registers/ /registers//job.csv /registers/%
  /registers/job.__proto__ /registers/job%2ecsv /registers/job.csv;x http://localhost/healthz http://[ http:// ? *`.split(
    /\s+/,
  );

describe('the receiver goes on after', () => {
  let server: Serving;
  beforeAll(async () => {
    server = (await serveHere(directory, watchedLog())).serving;
  });
  afterEach(async () => {
    expect((await fetch(`http://localhost:${server.port}/healthz`)).status).toBe(200);
  });
  afterAll(() => server.close());

  it('any address, which it refuses', async () => {
    for (const target of [...targets, '/registers/\xff.csv'])
      for (const request of [get(target), post(target)])
        expect(`${statusIn(await answerTo(server.port, request))} ${target}`).toMatch(/^40[045] /);
  });

  it.each([
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n', 200],
    ['an id that is not percent-encoded', post('/exec?submissionId=%'), 400],
    ['a query that is not UTF-8', post('/exec?submissionId=%ff'), 400],
    ['an upgrade', get('/healthz').replace('close', 'Upgrade\r\nUpgrade: websocket'), 200],
  ])('%s', async (_what, bytes, status) => {
    expect(statusIn(await answerTo(server.port, bytes))).toBe(status);
  });

  it('an incomplete body, of which it stores nothing', async () => {
    await answerTo(server.port, post(`/exec?submissionId=${randomUUID()}`, 500));
    expect(await jobIdsIn(`http://localhost:${server.port}`)).toEqual([]);
  });
});
