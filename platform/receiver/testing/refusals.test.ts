import { randomUUID } from 'node:crypto';
import { type ReceiverAnswer, refusals } from '../src/core/refusals';
import type { OpenStore } from '../src/core/store';
import { defaultFormTypes, limits, type Saved } from '../src/core/submission';
import { createReceiver, type ReceiverParts } from '../src/http/receiver';
import { serverRefusals } from '../src/http/refusals';
import { serveStore } from '../src/http/server';
import { createTokenCheck } from '../src/http/token';
import { readReceiverSettings, type ReceiverSettings } from '../src/settings/settings';
import { startTokenProvider, type TokenProvider } from './provider';
import { checkName, openHere } from './stores';

const report = jest.fn();
const id = randomUUID();
const address = `submissionId=${id}`;
const formTypes = defaultFormTypes;
let provider: TokenProvider;
beforeAll(async () => {
  provider = await startTokenProvider();
});
afterAll(() => provider.close());

const store = (changed: Partial<OpenStore> = {}): OpenStore => ({
  savesAtOnce: 1,
  save: () => Promise.resolve('stored'),
  find: () => Promise.resolve(undefined),
  read: (_formType, consume) => consume({ columns: [], versions: 'latest', rows: [] }),
  locate: () => Promise.resolve([]),
  mark: () => Promise.resolve(),
  marked: () => Promise.resolve(undefined),
  readAll: (consume) => consume({ columns: [], versions: [] }),
  backUp: () => Promise.resolve(),
  restore: () => Promise.resolve(),
  close: () => Promise.resolve(),
  ...changed,
});
/** An address at which nothing answers. */
const gone = 'http://127.0.0.1:9/';
const fail = () => {
  throw new Error('disk full');
};

/** What the core answers to a POST. */
async function post(
  query: string,
  body = 'formType=job',
  parts: Partial<ReceiverParts> = {},
): Promise<ReceiverAnswer> {
  const receiver = createReceiver({ store: store(), formTypes, report, ...parts });
  const answer = await receiver.post(query, body);
  if ('page' in answer) throw new Error('It was read.');
  return answer;
}

/** What the core answers to a POST of a person who is signed in. */
const asAsha = (query: string, body = 'formType=job', parts: Partial<ReceiverParts> = {}) =>
  post(query, `${body}&access_token=asha`, { checkToken: checkName, ...parts });

/** What the core answers to an entry with a token of this subject (undefined: with nonsense), and a real check. */
async function withToken(
  subject: string | undefined,
  { permission = '', at = '' } = {},
): Promise<ReceiverAnswer> {
  const { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience } = provider.env;
  const settings = { issuer: at || issuer, audience, permission: permission || undefined };
  const given = subject === undefined ? 'nonsense' : await provider.sign(subject);
  return post(address, `formType=job&access_token=${given}`, {
    checkToken: createTokenCheck(settings, report),
  });
}

/** What the server answers over HTTP. */
async function ask(
  path: string,
  init: RequestInit = {},
  { changed, settings }: { changed?: Partial<OpenStore>; settings?: Partial<ReceiverSettings> } = {},
): Promise<ReceiverAnswer> {
  const all = { ...readReceiverSettings(openHere), port: 0, ...settings };
  const server = await serveStore(all, store(changed), { report, logAnswer: jest.fn() });
  const response = await fetch(`http://localhost:${server.port}${path}`, init);
  const { message } = (await response.json()) as { message: string };
  await server.close();
  return { status: response.status as ReceiverAnswer['status'], message };
}
const form = (
  type: string,
  { body = 'formType=job', headers = {} }: { body?: BodyInit; headers?: Record<string, string> } = {},
): RequestInit => ({ method: 'POST', body, headers: { 'content-type': type, ...headers } });
const urlEncoded = 'application/x-www-form-urlencoded';

const many = (count: number) => Array.from({ length: count }, (_, index) => `&F${index}=x`).join('');
/** What the core answers when the store has done this. */
const whenSaved = (saved: Saved) =>
  post(address, undefined, { store: store({ save: () => Promise.resolve(saved) }) });
type Case = [expected: ReceiverAnswer, produced: () => Promise<ReceiverAnswer> | ReceiverAnswer];

// Typed by the names of all refusals: one that no request produces does not compile.
const cases: Record<keyof typeof refusals, Case> = {
  idMalformed: [refusals.idMalformed, () => post('submissionId=7')],
  versionMalformed: [refusals.versionMalformed, () => post(`${address}&version=0`)],
  withdrawalHasFields: [
    refusals.withdrawalHasFields,
    () => post(`${address}&version=2&base=1&withdraw=true`, 'formType=job&A='),
  ],
  baseNeedsToken: [refusals.baseNeedsToken, () => whenSaved('needsToken')],
  entryNotFound: [refusals.entryNotFound, () => whenSaved('notFound')],
  idTaken: [refusals.idTaken, () => whenSaved('idTaken')],
  notLatest: [refusals.notLatest, () => whenSaved('notLatest')],
  tooManyColumns: [refusals.tooManyColumns, () => whenSaved('tooManyColumns')],
  notUtf8: [refusals.notUtf8('body'), () => post(address, 'formType=job&A=%FF')],
  fieldNameNotAllowed: [
    refusals.fieldNameNotAllowed('A\\u0000', limits.nameLength),
    () => post(address, 'A%00=1'),
  ],
  fieldRepeated: [refusals.fieldRepeated('Client'), () => post(address, 'Client=1&Client=2')],
  fieldReserved: [refusals.fieldReserved('Subject'), () => post(address, 'Subject=1')],
  fieldTooLong: [
    refusals.fieldTooLong('Remarks', limits.valueLength),
    () => post(address, `formType=job&Remarks=${'x'.repeat(limits.valueLength + 1)}`),
  ],
  tooManyFields: [
    refusals.tooManyFields(limits.fields),
    () => post(address, `formType=job${many(limits.fields + 1)}`),
  ],
  formTypeUnknown: [refusals.formTypeUnknown(formTypes), () => post(address, 'formType=expense')],
  bodyTooLarge: [
    refusals.bodyTooLarge(limits.bodyBytes),
    () => ask(`/exec?${address}`, form(urlEncoded, { body: 'x'.repeat(limits.bodyBytes + 1) })),
  ],

  readUnknown: [refusals.readUnknown(['mine', 'one', 'match']), () => post('read=all')],
  beforeNotFound: [refusals.beforeNotFound, () => asAsha('read=mine', `before=${id}`)],
  readIdMalformed: [refusals.readIdMalformed, () => post('read=one', 'id=7')],
  matchMalformed: [refusals.matchMalformed(3), () => post('read=match', 'formType=job&JobNumber=+')],
  readsNobody: [refusals.readsNobody, () => post('read=mine', '')],

  tokenMissing: [refusals.tokenMissing, () => post(address, undefined, { checkToken: checkName })],
  tokenNotValid: [refusals.tokenNotValid, () => withToken(undefined)],
  tokenNotPermitted: [
    refusals.tokenNotPermitted('submit:entries'),
    () => withToken('asha', { permission: 'submit:entries' }),
  ],
  providerUnreachable: [refusals.providerUnreachable, () => withToken('asha', { at: gone })],
};

const serverCases: Record<keyof typeof serverRefusals, Case> = {
  wrongAddress: [serverRefusals.wrongAddress, () => ask('/')],
  wrongMethod: [serverRefusals.wrongMethod('GET', 'POST'), () => ask('/exec')],
  originNotAllowed: [
    serverRefusals.originNotAllowed('https://elsewhere.example'),
    () => ask('/exec', form(urlEncoded, { headers: { origin: 'https://elsewhere.example' } })),
  ],
  bodyNotForm: [serverRefusals.bodyNotForm, () => ask('/exec', form('application/json'))],
  bodyNotUtf8: [
    serverRefusals.bodyNotUtf8,
    () => ask(`/exec?${address}`, form(urlEncoded, { body: Buffer.from([0x41, 0x3d, 0xff]) })),
  ],
  notStored: [serverRefusals.notStored, () => post(address, undefined, { store: store({ save: fail }) })],
  busy: [
    serverRefusals.busy,
    async () => {
      jest.useFakeTimers();
      const hanging = store({ save: () => new Promise(() => undefined) });
      const receiver = createReceiver({ store: hanging, formTypes, report });
      const entries = Array.from({ length: 2 }, () => receiver.post(address, 'formType=job'));
      await jest.advanceTimersByTimeAsync(1_000);
      jest.useRealTimers();
      return Promise.race(entries) as Promise<ReceiverAnswer>;
    },
  ],
  notRead: [serverRefusals.notRead, () => asAsha('read=mine', '', { store: store({ find: fail }) })],
  failed: [serverRefusals.failed, () => ask('/registers/job.csv', {}, { changed: { read: fail } })],
  diskFull: [
    serverRefusals.diskFull(100),
    () => ask('/healthz', {}, { changed: { freeBytes: () => Promise.resolve(99_999_999) } }),
  ],
  notWritable: [serverRefusals.notWritable, () => ask('/healthz', {}, { changed: { mark: fail } })],
  keysUnavailable: [
    serverRefusals.keysUnavailable,
    () =>
      ask('/healthz', {}, { settings: { token: { issuer: gone, audience: 'x', permission: undefined } } }),
  ],
  tooManyReads: [
    serverRefusals.tooManyReads(10),
    async () => {
      const receiver = createReceiver({ store: store(), formTypes, report, checkToken: checkName });
      const reads = Array.from({ length: 11 }, () => receiver.post('read=mine', 'access_token=asha'));
      return (await Promise.all(reads)).at(-1) as ReceiverAnswer;
    },
  ],
  tooMuchStored: [serverRefusals.tooMuchStored(0), () => asAsha(address, undefined, { dailyMegabytes: 0 })],

  downloadUnknown: [serverRefusals.downloadUnknown(formTypes), () => ask('/registers/expense.csv')],
  downloadCrossSite: [
    serverRefusals.downloadCrossSite,
    () => ask('/registers/job.csv', { headers: { 'sec-fetch-site': 'cross-site' } }),
  ],
  downloadKeyWrong: [
    serverRefusals.downloadKeyWrong,
    () => ask('/registers/job.csv', {}, { settings: { downloadKey: 'a-long-random-key' } }),
  ],
};

describe('every refusal', () => {
  it.each(Object.entries({ ...cases, ...serverCases }))(
    '%s is answered',
    async (_name, [expected, produced]) => {
      const answer = await produced();
      expect(answer).toEqual(expected);
      // One or two sentences, of which one says what to do.
      expect(answer.message).toMatch(/^[^.!]+(\.\w+[^.!]*)*\.( [A-Z][^!]+\.)?$/);
    },
  );
});
