import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Listening } from '../../../listen';
import { audience, type Login, shell, startLogin, startTimeout } from '../../../login/src/testing/login';
import { tokensOf } from '../../../login/src/testing/tokens';
import { answersIn, watchedLog } from '../../testing/logged';
import { temporaryDirectory } from '../../testing/stores';
import type { EntriesPage } from '../core/readAnswer';
import { limits } from '../core/submission';
import { readReceiverSettings, type ReceiverSettings } from '../settings/settings';
import { startReceiver } from './server';

const directory = temporaryDirectory();
const log = watchedLog();
let login: Login;
let asha: string;
let ravi: string;

beforeAll(async () => {
  login = await startLogin();
  asha = (await tokensOf(login.origin, 'asha@example.com')).access_token;
  ravi = (await tokensOf(login.origin, 'ravi@example.com')).access_token;
}, startTimeout);
afterAll(() => login.stop());

describe('reading over HTTP, with tokens of the sign-in', () => {
  let server: Listening;
  let databaseFile: string;
  const start = (settings: Partial<ReceiverSettings> = {}) => {
    const token = { TOKEN_ISSUER: `${login.origin}/`, TOKEN_AUDIENCE: audience };
    return startReceiver({ ...readReceiverSettings(token), port: 0, databaseFile, ...settings }, log);
  };
  beforeEach(async () => {
    jest.clearAllMocks();
    databaseFile = join(directory, `${randomUUID()}.db`);
    server = await start();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await server.close();
  });

  const post = (query: string, body: Record<string, string>, init: RequestInit = {}) =>
    fetch(`http://localhost:${server.port}/exec?${query}`, {
      method: 'POST',
      headers: { origin: shell },
      body: new URLSearchParams(body),
      ...init,
    });
  const send = async (token: string, fields: Record<string, string>) => {
    const id = randomUUID();
    const sent = await post(`submissionId=${id}`, { formType: 'job', ...fields, access_token: token });
    expect(sent.status).toBe(200);
    return id;
  };
  const read = async (token: string, kind: string, form: Record<string, string> = {}) => {
    const response = await post(`read=${kind}`, { ...form, access_token: token });
    expect(response.status).toBe(200);
    return (await response.json()) as EntriesPage;
  };

  it('answers with the entries of the person, and nobody keeps a copy', async () => {
    const id = await send(asha, { JobNumber: 'J-1', Remarks: ' a\r\nb 👩🏽‍🔧 ' });
    const response = await post('read=mine', { access_token: asha });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe(shell);
    expect(response.headers.get('vary')).toBe('Origin');
    expect(await response.json()).toEqual({
      entries: [
        {
          id,
          formType: 'job',
          receivedAt: expect.any(String) as string,
          corrects: null,
          correctedBy: null,
          fields: { JobNumber: 'J-1', Remarks: ' a\r\nb 👩🏽‍🔧 ' },
        },
      ],
      next: null,
    });
  });

  it('shows another person nothing of it', async () => {
    const id = await send(asha, { JobNumber: 'J-1' });
    const nothing = { entries: [], next: null };
    expect(await read(ravi, 'mine')).toEqual(nothing);
    expect(await read(ravi, 'one', { id })).toEqual(nothing);
    expect(await read(ravi, 'match', { formType: 'job', JobNumber: 'J-1' })).toEqual(nothing);
    expect((await read(asha, 'one', { id })).entries).toHaveLength(1);
  });

  it('answers 401 to a token that has expired, and to none', async () => {
    await send(asha, { A: '1' });
    // Only the time of day is changed: everything else goes on as it does.
    jest.useFakeTimers({
      now: Date.now() + 3_610_000,
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });
    const expired = await post('read=mine', { access_token: asha });
    expect([expired.status, expired.headers.get('access-control-allow-origin')]).toEqual([401, shell]);
    jest.useRealTimers();
    expect((await post('read=mine', {})).status).toBe(401);
    expect((await read(asha, 'mine')).entries).toHaveLength(1);
  });

  it('does not look for the token in the address', async () => {
    expect((await post(`read=mine&access_token=${asha}`, {})).status).toBe(401);
  });

  it('answers 403 to a token without the permission', async () => {
    await server.close();
    const token = { issuer: `${login.origin}/`, audience, permission: 'submit:entries' };
    server = await start({ token });
    expect((await post('read=mine', { access_token: asha })).status).toBe(403);
  });

  it('answers 403 to a page of another origin, which cannot read the answer', async () => {
    const response = await post(
      'read=mine',
      { access_token: asha },
      { headers: { origin: 'https://evil.example' } },
    );
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('needs no preflight: form-encoded, by POST and nothing else', async () => {
    expect((await fetch(`http://localhost:${server.port}/exec?read=mine`)).status).toBe(405);
    const json = await post('read=mine', {}, { headers: { 'content-type': 'application/json' }, body: '{}' });
    expect(json.status).toBe(415);
    const large = await post('read=match', { formType: 'job', A: 'x'.repeat(limits.bodyBytes) });
    expect(large.status).toBe(413);
  });

  it('finds entries of others only where that is set', async () => {
    const id = await send(asha, { JobNumber: 'J-1' });
    const wanted = { formType: 'job', JobNumber: 'j-1' };
    expect((await read(ravi, 'match', wanted)).entries).toEqual([]);
    await server.close();
    server = await start({ lookupFields: ['JobNumber'] });
    expect((await read(ravi, 'match', wanted)).entries).toMatchObject([{ id, own: false }]);
    expect((await read(ravi, 'mine')).entries).toEqual([]);
  });

  it('logs who read how much, and neither what was read nor what was asked for', async () => {
    await send(asha, { Client: 'Acme' });
    await answersIn(log, 1);
    jest.clearAllMocks();
    await read(asha, 'match', { formType: 'job', Client: 'Acme' });
    await read(asha, 'mine');
    await post('read=one', { id: 'Acme', access_token: asha });
    await post('read=match', { formType: 'Acme', Client: 'Acme', access_token: asha });
    const answered = await answersIn(log, 4);
    const subject = expect.stringMatching(/^email\|/) as string;
    expect(answered).toMatchObject([
      { status: 200, read: 'match', formType: 'job', subject, answer: 'read', entries: 1 },
      { status: 200, read: 'mine', subject, answer: 'read', entries: 1 },
      { status: 400, answer: 'refused' },
      { status: 400, answer: 'refused' },
    ]);
    expect(JSON.stringify(answered)).not.toMatch(new RegExp(`Acme|${asha.slice(0, 20)}`));
    expect(log.report).not.toHaveBeenCalled();
  });
});
