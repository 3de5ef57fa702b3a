import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type Listening } from '../../../listen';
import { receiverContract } from '../../testing/contract';
import { startTokenProvider, type TokenProvider } from '../../testing/provider';
import { watchedLog } from '../../testing/logged';
import { openHere, temporaryDirectory } from '../../testing/stores';
import { readReceiverSettings, type ReceiverSettings } from '../settings/settings';
import { startReceiver } from './server';

const directory = temporaryDirectory();
const log = watchedLog();
const shell = 'http://localhost:3000';

function start(settings: Partial<ReceiverSettings> = {}): Promise<Listening> {
  const databaseFile = join(directory, `${randomUUID()}.db`);
  return startReceiver({ ...readReceiverSettings(openHere), port: 0, databaseFile, ...settings }, log);
}

const unsafe = (cell: string) => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

describe('over HTTP', () => {
  let provider: TokenProvider;
  beforeAll(async () => {
    provider = await startTokenProvider();
  });
  afterAll(() => provider.close());

  receiverContract('the Node server', async () => {
    const databaseFile = join(directory, `${randomUUID()}.db`);
    const { token } = readReceiverSettings(provider.env);
    // One that needs tokens and one that needs none, over one file.
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
        const csv = await (await fetch(`http://localhost:${open.port}/registers/${formType}.csv`)).text();
        const options = { bom: true, record_delimiter: '\r\n', max_record_size: 0 };
        return parse(csv, options).map((cells) => cells.map(unsafe));
      },
      close: async () => {
        await Promise.all([open.close(), checking.close()]);
      },
    };
  });
});

describe('the server', () => {
  let server: Listening;
  let address: string;
  beforeEach(async () => {
    jest.clearAllMocks();
    server = await start();
    address = `http://localhost:${server.port}`;
  });
  afterEach(() => server.close());

  const submit = (init: RequestInit = {}, id: string = randomUUID()) =>
    fetch(`${address}/exec?submissionId=${id}`, {
      method: 'POST',
      body: new URLSearchParams({ formType: 'job', Client: 'Acme' }),
      ...init,
    });
  const rowCount = async () =>
    (await (await fetch(`${address}/registers/job.csv`)).text()).trim().split('\r\n').length - 1;

  it('answers on both loopback addresses', async () => {
    for (const host of ['127.0.0.1', '[::1]'])
      expect((await fetch(`http://${host}:${server.port}/healthz`)).status).toBe(200);
  });

  it('accepts a body for which the browser names the character set', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    expect((await submit({ headers, body: 'formType=job&A=%C3%A9' })).status).toBe(200);
  });

  it('lets a page of the shell read any answer, and no other page', async () => {
    for (const body of ['formType=job&A=1', 'formType=nope']) {
      const headers = { origin: shell, 'content-type': 'application/x-www-form-urlencoded' };
      const response = await submit({ headers, body });
      expect(response.headers.get('access-control-allow-origin')).toBe(shell);
      expect(response.headers.get('vary')).toBe('Origin');
    }
    expect((await submit()).headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['https://evil.example', 'null', `${shell}.evil.example`])(
    'refuses a page of %s before it stores',
    async (origin) => {
      const response = await submit({ headers: { origin } });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await rowCount()).toBe(0);
    },
  );

  it('answers a preflight', async () => {
    const allowed = await submit({ method: 'OPTIONS', body: null, headers: { origin: shell } });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('POST');
    const refused = await submit({
      method: 'OPTIONS',
      body: null,
      headers: { origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
  });

  it('answers which methods it accepts', async () => {
    const got = await fetch(`${address}/exec`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await fetch(`${address}/registers/job.csv`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${address}/healthz`, { method: 'POST' })).status).toBe(405);
  });

  it('refuses a body that is too large, whether it says so or not', async () => {
    const body = `formType=job&${'A=1&'.repeat(70_000)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await submit({ body, headers })).status).toBe(413);
    const unsized = new Blob([body]).stream();
    const streamed = await submit({ body: unsized, headers, duplex: 'half' } as RequestInit);
    expect(streamed.status).toBe(413);
    expect(await rowCount()).toBe(0);
  });

  it('answers running requests before it stops, and accepts no more', async () => {
    const body = 'formType=job&Client=Acme';
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /exec?submissionId=${randomUUID()} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    // The health check is read after the half request, by the same event loop: that one is running.
    await fetch(`${address}/healthz`);
    const stopped = server.close();
    await expect(submit()).rejects.toThrow();
    socket.write(body.slice(9));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    await stopped;
    server = await start();
  });

  it('says which port is taken', async () => {
    await expect(start({ port: server.port })).rejects.toThrow(
      `Port ${server.port} of 127.0.0.1 is taken. Stop the program that uses it, or set PORT.`,
    );
  });
});
