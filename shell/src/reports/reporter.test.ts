import { JsonLogsSerializer } from '@opentelemetry/otlp-transformer';
import type { ReportMessage } from '@registers/shared/registry';
import type { LoadErrorReason } from '../loading/loadState';
import type { Note } from '../loading/notes';
import { attempt, collect, failed, page, pass, shown, start, valuesOf } from '../testing/reports';

jest.mock('@registers/shared/submit');

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

const missingChunk = Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' });

test.each<[LoadErrorReason, unknown, string]>([
  ['unreachable', 'unreachable: Failed to fetch', 'unreachable'],
  ['late', 'late: …', 'late'],
  ['contract', 'contract: …', 'contract'],
  ['invalid', 'invalid: …', 'invalid'],
  ['mount', new TypeError('e is not a function'), 'mount'],
  ['mount', missingChunk, 'chunk'],
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

test.each([
  ['an error', new TypeError('broken'), 'stopped'],
  ['a chunk that is missing', missingChunk, 'chunk'],
])('%s that ends a page in use is reported with its reason (%s, %s)', async (_what, cause, as) => {
  const { reports } = collect();
  start()(shown('2', 'canary'), { ...failed('2', 'mount', cause), type: 'stopped' } as Note);
  await pass(5_000);
  expect(reports()).toEqual([
    {
      name: 'registers.register.shown',
      ...{ ...job, 'register.as': 'canary', 'registers.count': 1 },
    },
    { name: 'registers.register.failed', ...job, 'register.reason': as, 'registers.count': 1 },
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

test('nothing of an error is in a report', async () => {
  const { bodies } = collect();
  const thrown = Object.assign(new Error('zqtyped'), { name: 'zqtyped' });
  start()(failed('2', 'mount', thrown), attempt({ state: 'unconfirmed', error: thrown }));
  await pass(5_000);
  expect(bodies()).toHaveLength(1);
  expect(bodies().join('')).not.toContain('zq');
});
