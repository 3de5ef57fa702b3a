import type { ReportName } from '@registers/shared/registry';
import { type FakeReport, reportLine } from '../testing/reportLines';
import { evidenceOf, type JudgedBuild } from './evidence';
import { readSessions, submissionFailure } from './pageSessions';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const now = Date.parse('2026-11-21T12:00:00Z');

const canary: JudgedBuild = { build: 'b2', isCanary: true, liveBuilds: new Set(['b1', 'b0']) };

const submission = (outcome: 'accepted' | 'refused' | 'no-answer') => ({
  name: 'registers.submission' as ReportName,
  more: { 'submission.outcome': outcome },
});
const accepted = submission('accepted');
const error = (message: string) => ({
  name: 'registers.page.error' as ReportName,
  more: { 'exception.type': 'Error', 'exception.message': message },
});

async function* lines(reports: readonly (FakeReport | string)[]) {
  for (const report of reports)
    yield await Promise.resolve(typeof report === 'string' ? report : reportLine(report));
}

const read = (...reports: (FakeReport | string)[]) =>
  readSessions(lines(reports), { host: 'registers.example', id: 'job' });

const of = async (judged: JudgedBuild, ...reports: FakeReport[]) =>
  evidenceOf((await read(...reports)).sessions, judged, now);

const here = { session: 's1', build: 'b2', time: now };
const live = { session: 'l1', build: 'b1', as: 'live', time: now };

test('a page session counts once, however much it reports', async () => {
  const evidence = await of(
    canary,
    { ...here, time: now - 8 * hour },
    { ...here, ...error('no') },
    { ...here, ...error('no') },
    { ...here, ...accepted },
    { ...here, ...accepted },
    { ...here, session: 's2' },
    live,
  );
  expect(evidence).toEqual({
    failures: [{ what: 'Error: no', isNew: true, here: { bad: 1, of: 2 }, live: { bad: 0, of: 1 } }],
    crashed: { bad: 1, of: 2 },
    accepted: 1,
    hours: 8,
    liveSessions: 1,
  });
});

test('a submission that is refused, or has no answer, is a failure, and no crash', async () => {
  const evidence = await of(
    canary,
    { ...here, ...submission('refused') },
    { ...here, session: 's2', ...submission('no-answer') },
    { ...live, ...submission('refused') },
    { ...live, session: 'l2', ...accepted },
  );
  expect(evidence.failures).toEqual([
    { what: submissionFailure, isNew: false, here: { bad: 2, of: 2 }, live: { bad: 1, of: 2 } },
  ]);
  expect(evidence.crashed.bad).toBe(0);
});

test.each<[string, Partial<FakeReport>, boolean]>([
  ['live, 29 days ago', { time: now - 29 * day }, false],
  ['live, 31 days ago', { time: now - 31 * day }, true],
  ['the fallback', { build: 'b0', as: 'fallback' }, false],
  ['an earlier canary', { build: 'b0', as: 'canary' }, true],
  ['a build that is withdrawn, or nobody knows', { build: 'b9' }, true],
])('a crash that %s has had: new is %s', async (_who, change, isNew) => {
  const { failures } = await of(canary, { ...here, ...error('x') }, { ...live, ...error('x'), ...change });
  expect(failures.map((failure) => failure.isNew)).toEqual([isNew]);
});

test('a canary is compared with live in the same time, a fresh live release with what was live before', async () => {
  const reports = [here, { ...live, session: 'l2', time: now - day }, { ...live, time: now + 1 }];
  expect((await of(canary, ...reports)).liveSessions).toBe(1);
  expect((await of({ ...canary, isCanary: false }, ...reports)).liveSessions).toBe(2);
  // A page with the live build that was open before the canary started, and still reports.
  const open = [...reports, { ...live, session: 'l2' }];
  expect((await of(canary, ...open)).liveSessions).toBe(2);
});

test('the hours are those from the first to the last report, in whatever order they are read', async () => {
  const at = (session: string, hours: number) => ({ ...here, session, time: now - hours * hour });
  const reports = [at('s2', 3), at('s1', 5), at('s1', 1), at('s4', 31 * 24)];
  expect(await of(canary, ...reports)).toMatchObject({ hours: 4, crashed: { of: 2 } });
});

test('other sites and registers, reports of no build or time, and lines of something else are left out, and counted', async () => {
  const zero = '"observedTimeUnixNano":"0"';
  const { sessions, ...counts } = await read(
    here,
    ' ',
    'no JSON',
    '{"resourceMetrics": []}',
    '{"resourceLogs": 1}',
    '{"resourceLogs": [{}, {"scopeLogs": [{"logRecords": [{"body": {}}, {"attributes": [{"key": "a", "value": {"arrayValue": {}}}]}]}]}]}',
    { ...here, session: 's2', host: 'preview.example' },
    { ...here, session: 's3', id: 'invoice' },
    reportLine({ ...here, session: 's4' }).replace('"register.build"', '"else"'),
    reportLine({ ...here, session: 's5' }).replace('"register.as"', '"else"'),
    reportLine({ ...here, session: 's6' }).replace('"session.id"', '"else"'),
    { ...here, session: 's7', time: 0 },
    reportLine({ ...here, session: 's8' }).replace(/"observedTimeUnixNano":"\d+"/, zero),
  );
  // Only the time of receipt counts.
  expect(sessions).toMatchObject([{ first: now, last: now }]);
  expect(counts).toEqual({ lines: 12, unreadable: 3, elsewhere: 1, withoutTime: 2 });
});
