import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { receiverContract } from '../../testing/contract';
import { jobIdsIn } from '../../testing/download';
import { answersIn, watchedLog } from '../../testing/logged';
import { startTokenProvider, type TokenProvider } from '../../testing/provider';
import { serveHere } from '../../testing/served';
import { openHere, temporaryDirectory } from '../../testing/stores';
import { refusals } from '../core/refusals';
import type { OpenStore } from '../core/store';
import { readReceiverSettings, type ReceiverSettings } from '../settings/settings';
import type { Serving } from './server';

const directory = temporaryDirectory();
const log = watchedLog();
const shell = 'http://localhost:3000';
const start = async (
  settings: Partial<ReceiverSettings> = {},
  change?: (store: OpenStore) => Partial<OpenStore>,
): Promise<Serving> => (await serveHere(directory, log, settings, change)).serving;

let provider: TokenProvider;
beforeAll(async () => {
  provider = await startTokenProvider();
});
afterAll(() => provider.close());
beforeEach(() => jest.clearAllMocks());

const unsafe = (cell: string) => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

receiverContract('the Node server', async () => {
  const databaseFile = join(directory, 'contract', `${randomUUID()}.db`);
  const { token } = readReceiverSettings(provider.env);
  // Two receivers over one file. Only the second needs tokens.
  const [open, checking] = [await start({ databaseFile }), await start({ databaseFile, token })];
  return {
    submit: async (query, body, sender) => {
      const { port } = sender === undefined ? open : checking;
      const token = sender === undefined ? '' : `&access_token=${await provider.sign(sender)}`;
      const response = await fetch(`http://localhost:${port}/exec?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body + token,
      });
      const { message } = (await response.json()) as { message: string };
      return { status: response.status, message };
    },
    table: async (formType) => {
      const csv = await (
        await fetch(`http://localhost:${open.port}/registers/${formType}.csv?versions=all`)
      ).text();
      const options = { bom: true, record_delimiter: '\r\n', max_record_size: 0 };
      return parse(csv, options).map((cells) => cells.map(unsafe));
    },
    close: async () => {
      await Promise.all([open.close(), checking.close()]);
    },
  };
});

describe('the server', () => {
  let server: Serving;
  beforeEach(async () => {
    server = await start();
  });
  afterEach(() => server.close());

  const post = (query: string, body: BodyInit, headers: Record<string, string> = { origin: shell }) =>
    fetch(`http://localhost:${server.port}/exec?${query}`, { method: 'POST', body, headers });
  const submit = (fields: Record<string, string> = {}, headers?: Record<string, string>, id = randomUUID()) =>
    post(`submissionId=${id}`, new URLSearchParams({ formType: 'job', Client: 'Acme', ...fields }), headers);
  const rowCount = async () => (await jobIdsIn(`http://localhost:${server.port}`)).length;

  it('answers on both loopback addresses, and on none that is another machine’s', async () => {
    for (const host of ['127.0.0.1', '[::1]'])
      expect((await fetch(`http://${host}:${server.port}/healthz`)).status).toBe(200);
    await expect(start({ hosts: ['203.0.113.9'] })).rejects.toThrow("Can't listen on port");
    const { port } = server;
    await expect(start({ port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken. Stop the program`);
  });

  it('lets a page of the shell read any answer, and stores nothing of another page', async () => {
    for (const fields of [{}, { formType: 'nope' }]) {
      const { headers } = await submit(fields);
      expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([shell, 'Origin']);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    expect((await submit({}, {})).headers.get('access-control-allow-origin')).toBeNull();
    for (const origin of ['https://evil.example', 'null', `${shell}.evil.example`]) {
      const { status, headers } = await submit({}, { origin });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect(await rowCount()).toBe(2);
  });

  it('refuses a body that is too large, whether it says so or not', async () => {
    const body = `formType=job&${'A=1&'.repeat(70_000)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    const address = `http://localhost:${server.port}/exec?submissionId=${randomUUID()}`;
    for (const sent of [body, new Blob([body]).stream()]) {
      const init = { method: 'POST', body: sent, headers, duplex: 'half' };
      expect((await fetch(address, init as RequestInit)).status).toBe(413);
    }
    expect(await rowCount()).toBe(0);
  });

  it('answers running requests before it stops, and accepts no more', async () => {
    const body = 'formType=job&Client=Acme';
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /exec?submissionId=${randomUUID()} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    // The receiver answers the health check only after it has read the half request, which is then running.
    await fetch(`http://localhost:${server.port}/healthz`);
    const stopped = server.close();
    await expect(submit()).rejects.toThrow();
    socket.write(body.slice(9));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    await stopped;
    server = await start();
  });

  it('tells pages when to come back where an entry would have to wait long, and stores the others', async () => {
    await server.close();
    let goOn: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    const begun = jest.fn();
    server = await start({}, (store) => ({
      savesAtOnce: 4,
      save: (entry) => {
        begun();
        return slow.then(() => store.save(entry));
      },
    }));
    const first = Array.from({ length: 4 }, () => submit());
    while (begun.mock.calls.length < 4) await new Promise(setImmediate);
    const late = await Promise.all(Array.from({ length: 6 }, () => submit()));
    for (const { status, headers } of late) {
      const exposed = headers.get('access-control-expose-headers');
      expect([status, headers.get('access-control-allow-origin'), exposed]).toEqual([
        503,
        shell,
        'Retry-After',
      ]);
      expect(headers.get('retry-after')).toMatch(/^([2-9]|10)$/);
    }
    goOn();
    for (const { status } of await Promise.all([...first, submit()])) expect(status).toBe(200);
  });

  it('logs what became of an entry, and never what was entered', async () => {
    const id = randomUUID();
    await submit({}, {}, id);
    await submit({}, {}, id);
    await submit({ Client: 'Evil' }, {}, id);
    await post(
      `submissionId=${id.toUpperCase()}`,
      new URLSearchParams({ A: 'Acme', access_token: 'tok' }),
      {},
    );
    await fetch(`http://localhost:${server.port}/healthz`);
    const answer = { method: 'POST', path: '/exec', id, milliseconds: expect.any(Number) as number };
    const ofEntry = { ...answer, formType: 'job', version: 1 };
    const why = refusals.formTypeUnknown(readReceiverSettings(openHere).formTypes).message;
    expect(await answersIn(log, 4)).toEqual([
      { ...ofEntry, status: 200, answer: 'stored' },
      { ...ofEntry, status: 200, answer: 'repeated' },
      { ...ofEntry, status: 412, answer: 'refused', why: refusals.notLatest.message },
      { ...answer, status: 400, answer: 'refused', why },
    ]);
    expect(JSON.stringify([log.report.mock.calls, log.logAnswer.mock.calls])).not.toMatch(/Acme|Evil|"tok/);
  });

  it('logs that the sender did not wait for the answer', async () => {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    const head = 'POST /exec?x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n';
    const type = 'Content-Type: application/x-www-form-urlencoded\r\n\r\n';
    socket.write(`${head}${type}formType=job`, () => socket.destroy());
    const [answered] = await answersIn(log, 1);
    expect(answered).toMatchObject({ path: '/exec', incomplete: true });
    expect(answered).not.toHaveProperty('status');
  });

  it('answers a person with their entries, and logs who read how much, not what', async () => {
    await server.close();
    const { token } = readReceiverSettings(provider.env);
    server = await start({ token });
    const asha = await provider.sign('user|asha');
    const [id, fields] = [randomUUID(), { JobNumber: 'J-1', Client: ' a\r\nb 👩🏽‍🔧 ' }];
    await submit({ ...fields, access_token: asha }, {}, id);
    const response = await post('read=mine', new URLSearchParams({ access_token: asha }));
    const kept = ['cache-control', 'content-type', 'access-control-allow-origin'];
    expect(kept.map((name) => response.headers.get(name))).toEqual([
      'no-store',
      'application/json; charset=utf-8',
      shell,
    ]);
    expect(await response.json()).toMatchObject({ entries: [{ id, formType: 'job', fields }], next: null });
    const wanted = new URLSearchParams({ formType: 'job', JobNumber: 'j-1', access_token: asha });
    const found: unknown = await (await post('read=match', wanted)).json();
    expect(found).toMatchObject({ entries: [{ id }] });
    expect((await post(`read=mine&access_token=${asha}`, new URLSearchParams())).status).toBe(401);
    const [, ...reads] = await answersIn(log, 4);
    expect(reads).toMatchObject([
      { status: 200, read: 'mine', subject: 'user|asha', answer: 'read', entries: 1 },
      { status: 200, read: 'match', formType: 'job', subject: 'user|asha', answer: 'read', entries: 1 },
      { status: 401, read: 'mine', answer: 'refused' },
    ]);
    expect(JSON.stringify(reads)).not.toMatch(new RegExp(`J-1|${asha.slice(0, 20)}`, 'i'));
  });
});
