import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { answersIn, watchedLog } from '../../testing/logged';
import { startTokenProvider, type TokenProvider } from '../../testing/provider';
import { temporaryDirectory } from '../../testing/stores';
import type { EntriesPage } from '../core/readAnswer';
import { readReceiverSettings } from '../settings/settings';
import { type Serving, startReceiver } from './server';

const shell = 'http://localhost:3000';
const directory = temporaryDirectory();
const log = watchedLog();
let provider: TokenProvider;
let server: Serving;
let asha: string;
let ravi: string;

beforeAll(async () => {
  provider = await startTokenProvider();
  [asha, ravi] = await Promise.all([provider.sign('user|asha'), provider.sign('user|ravi')]);
});
afterAll(() => provider.close());
beforeEach(async () => {
  jest.clearAllMocks();
  const databaseFile = join(directory, `${randomUUID()}.db`);
  const env = { ...provider.env, READ_ACCESS: 'lookup:JobNumber' };
  server = await startReceiver({ ...readReceiverSettings(env), port: 0, databaseFile }, log);
});
afterEach(() => server.close());

const post = (query: string, body: Record<string, string>) =>
  fetch(`http://localhost:${server.port}/exec?${query}`, {
    method: 'POST',
    headers: { origin: shell },
    body: new URLSearchParams(body),
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

describe('reading over HTTP', () => {
  it('answers with the entries of the person, and nobody keeps a copy', async () => {
    const fields = { JobNumber: 'J-1', Remarks: ' a\r\nb 👩🏽‍🔧 ' };
    const id = await send(asha, fields);
    const response = await post('read=mine', { access_token: asha });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe(shell);
    expect(response.headers.get('vary')).toBe('Origin');
    const receivedAt = expect.any(String) as string;
    expect(await response.json()).toEqual({
      entries: [{ id, formType: 'job', receivedAt, corrects: null, correctedBy: null, fields }],
      next: null,
    });
  });

  it('does not look for the token in the address, and says so to the page of the shell', async () => {
    const response = await post(`read=mine&access_token=${asha}`, {});
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([401, shell]);
  });

  it('finds entries of others by the fields that are set, and no others', async () => {
    const id = await send(asha, { JobNumber: 'J-1', Client: 'Acme' });
    const found = (name: string, value: string) => read(ravi, 'match', { formType: 'job', [name]: value });
    expect((await found('JobNumber', 'j-1')).entries).toMatchObject([{ id, own: false }]);
    expect((await found('Client', 'Acme')).entries).toEqual([]);
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
    const subject = 'user|asha';
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
