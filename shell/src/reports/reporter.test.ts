import { JsonLogsSerializer } from '@opentelemetry/otlp-transformer';
import type { ReportMessage } from '@registers/shared/registry';
import type { LoadErrorReason } from '../loading/loadState';
import type { Note } from '../loading/notes';
import { attempt, collect, failed, page, pass, shown, start, valuesOf } from '../testing/reports';
import { createReporter } from './reporter';

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_123 }));
afterEach(() => jest.useRealTimers());

const job = { 'register.id': 'job', 'register.version': '2', 'register.build': 'b2', 'register.as': 'live' };

type LogRecords = Parameters<typeof JsonLogsSerializer.serializeRequest>[0];

/** The same reports as OpenTelemetry's own SDK writes them. */
function asOpenTelemetry({ resourceLogs }: ReportMessage): unknown {
  const records = resourceLogs.flatMap(({ resource, scopeLogs }) => {
    const page = { attributes: valuesOf(resource.attributes) };
    const all = scopeLogs.flatMap(({ logRecords }) => logRecords);
    return all.map(({ timeUnixNano, severityNumber, eventName, body, attributes }) => {
      const time = [Number(timeUnixNano.slice(0, -9)), Number(timeUnixNano.slice(-9))];
      return {
        ...{ hrTime: time, hrTimeObserved: time, severityNumber, eventName, body: body.stringValue },
        ...{ attributes: valuesOf(attributes), droppedAttributesCount: 0 },
        ...{ resource: page, instrumentationScope: { name: '' } },
      };
    });
  });
  const written = JsonLogsSerializer.serializeRequest(records as unknown as LogRecords);
  return JSON.parse(new TextDecoder().decode(written));
}

/** A number of 64 bits may be a text or a number in OTLP's JSON; the SDK writes a number. */
const withNumbers = (message: ReportMessage): object =>
  JSON.parse(JSON.stringify(message).replace(/"intValue":"(\d+)"/g, '"intValue":$1')) as object;

test('a message is written as OpenTelemetry writes it: every name, value and place', async () => {
  const { messages, fetching } = collect();
  start()(
    shown('2'),
    failed('3', 'mount', new TypeError('broken')),
    attempt({ state: 'rejected', status: 400 }),
  );
  await pass(5_000);
  const [message] = messages();
  expect(asOpenTelemetry(message!)).toMatchObject(withNumbers(message!));
  expect(message).toMatchObject({
    resourceLogs: [
      {
        resource: {
          attributes: [
            { key: 'service.name', value: { stringValue: 'shell' } },
            { key: 'service.version', value: { stringValue: '1.2.3' } },
            { key: 'deployment.environment.name', value: { stringValue: 'localhost' } },
            { key: 'session.id', value: { stringValue: expect.stringMatching(/^[0-9a-f-]{36}$/) as string } },
          ],
        },
        scopeLogs: [{ logRecords: [{ timeUnixNano: '1700000000123000000', severityNumber: 9 }, {}, {}] }],
      },
    ],
  });
  expect(fetching).toHaveBeenCalledWith(page.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    ...{ keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
    ...{ body: expect.any(String) as string, signal: expect.any(AbortSignal) as AbortSignal },
  });
});

test.each<[LoadErrorReason, unknown, string]>([
  ['unreachable', 'unreachable: Failed to fetch', 'unreachable'],
  ['late', 'late: …', 'late'],
  ['contract', 'contract: …', 'contract'],
  ['invalid', 'invalid: …', 'invalid'],
  ['mount', new TypeError('e is not a function'), 'mount'],
  ['mount', Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' }), 'chunk'],
])('a failed build (%s) is reported with its reason, or as “chunk”', async (reason, cause, as) => {
  const { reports } = collect();
  start()(failed('2', reason, cause));
  await pass(5_000);
  expect(reports()).toEqual([
    expect.objectContaining({
      name: 'registers.register.failed',
      ...{ ...job, 'register.reason': as },
    }),
  ]);
});

test('an error of a build in use is reported as one of the page, also if a chunk is missing', async () => {
  const { reports } = collect();
  const cause = Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' });
  start()(shown('2', 'canary'), { ...failed('2', 'mount', cause), type: 'stopped' } as Note);
  await pass(5_000);
  expect(reports()).toEqual([
    {
      name: 'registers.register.shown',
      ...{ ...job, 'register.as': 'canary', 'registers.count': 1 },
    },
    expect.objectContaining({ name: 'registers.page.error', ...job, 'exception.type': 'ChunkLoadError' }),
  ]);
});

test('submissions are counted by what became of them, with the build on the page', async () => {
  const { reports } = collect();
  const report = start();
  report(attempt({ state: 'unconfirmed', error: new Error('No answer') }));
  report(shown('2'), attempt({ state: 'accepted' }), attempt({ state: 'accepted' }));
  report(attempt({ state: 'rejected', status: 413 }), attempt({ state: 'offline' }));
  report(attempt({ state: 'signedOut' }), attempt({ state: 'closed', message: 'Until 14:00' }));
  await pass(5_000);
  const name = 'registers.submission';
  expect(reports().filter((one) => one.name === name)).toEqual([
    { name, 'register.id': 'job', 'submission.outcome': 'no-answer', 'registers.count': 1 },
    { name, ...job, 'submission.outcome': 'accepted', 'registers.count': 2 },
    {
      name,
      ...{ ...job, 'submission.outcome': 'refused', 'http.response.status_code': 413, 'registers.count': 1 },
    },
    { name, ...job, 'submission.outcome': 'offline', 'registers.count': 1 },
  ]);
});

test.each([
  ['a register’s', 'https://job.example/2/register.js', job],
  ['the shell’s', 'http://localhost/main.js', {}],
])('an error that nobody catches is reported if it is %s', async (_whose, file, attributes) => {
  const { reports } = collect();
  start()(shown('2'));
  const errorAt = (script: string) =>
    Object.assign(new TypeError('e is not a function'), { stack: `TypeError: e\n    at f (${script}:3:14)` });
  for (const script of [file, 'https://extension.example/x.js'])
    window.dispatchEvent(new ErrorEvent('error', { error: errorAt(script) }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errorAt(file) }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));
  await pass(5_000);
  expect(reports().slice(1)).toEqual([
    {
      name: 'registers.page.error',
      ...attributes,
      'exception.type': 'TypeError',
      'exception.message': '… is not a function',
      'exception.stacktrace': `${file}:3:14`,
      'registers.count': 2,
    },
  ]);
});

const script = 'https://job.example/2/register.js';

/** What code can throw: errors that have this text in all their parts, the text itself, and nothing at all. */
const thrownWith = (text: string): unknown[] => [
  new TypeError(text, { cause: new Error(text) }),
  Object.assign(new Error(text), { name: text, stack: `Error: ${text}\n at f (${script}?v=${text}:1:2)` }),
  Object.assign(new Error(text), { stack: `f@${script}?v=${text}:1:2\n@http://localhost/sent/${text}:3:4` }),
  Object.assign(new Error(), { message: { text } }),
  ...[text, { text }, [text], undefined],
];

test.each([
  'zqtyped',
  'Unexpected token\n    at https://registers.example/zqtyped.js:1:1',
  'https://receiver.example/exec?submissionId=zqtyped#zqtyped',
  'zqtyped@example.com, (zqtyped); [zqtyped] ’it’s zqtyped',
])('nothing that somebody has typed is in a report, whatever goes wrong with %j', async (text) => {
  const { bodies, reports } = collect();
  const reporter = createReporter(page.url, page.version, page.ownerOf);
  const owner = { id: 'job', folder: 'https://job.example/2/' };
  const report = (note: object) => reporter(note as Note, owner);
  report(shown('2'));
  for (const cause of thrownWith(text)) {
    for (const type of ['failed', 'stopped', 'crash']) report({ ...failed('2', 'mount', cause), type });
    window.dispatchEvent(new ErrorEvent('error', { error: cause, message: text }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: cause }));
  }
  report(attempt({ state: 'unconfirmed', error: new Error(text) }));
  const violation = { effectiveDirective: 'connect-src', blockedURI: text, sourceFile: text, sample: text };
  report({ type: 'violation', violation });
  for (const ms of [5_000, 60_000, 60_000]) await pass(ms);
  expect(new Set(reports().map(({ name }) => name)).size).toBe(4);
  expect(bodies().join('').toLowerCase()).not.toContain('zq');
});

test('an error that cannot be read is left out', async () => {
  const { reports } = collect();
  const unreadable = Object.defineProperty(new Error(), 'message', {
    get: () => {
      throw new Error('unreadable');
    },
  });
  start()(failed('2', 'mount', unreadable), failed('2', 'mount', Symbol('thrown')), shown('1'));
  await pass(5_000);
  expect(reports().map(({ name }) => name)).toEqual([
    'registers.register.failed',
    'registers.register.shown',
  ]);
});
