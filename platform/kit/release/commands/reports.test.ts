import { join } from 'node:path';
import type { ReportAttributes, ReportName } from '@registers/shared/registry';
import { folder, write } from '../testing/fakes';
import { register } from '../testing/run';
import { addCanary, siteWithReleases, v } from '../testing/siteWithReleases';

/** A report of a page session, as a test writes it. */
interface FakeReport {
  session: string;
  build: string;
  as?: string;
  id?: string;
  host?: string;
  name?: ReportName;
  more?: Partial<ReportAttributes[ReportName]> & Record<string, unknown>;
}

const attributes = (values: Record<string, unknown>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: String(value) },
  }));

/** The line of one report, as the shell sends it and a collector writes it. */
function reportLine({ session, build, ...rest }: FakeReport): string {
  const {
    as = 'canary',
    id = 'job',
    host = 'registers.example',
    name = 'registers.register.shown',
    more,
  } = rest;
  const page = { 'deployment.environment.name': host, 'session.id': session };
  const own = { 'register.id': id, 'register.build': build, 'register.as': as, ...more };
  const logRecord = {
    timeUnixNano: '1',
    severityNumber: 9,
    eventName: name,
    body: { stringValue: name },
    attributes: attributes(own),
  };
  const resource = { attributes: attributes(page) };
  return JSON.stringify({ resourceLogs: [{ resource, scopeLogs: [{ logRecords: [logRecord] }] }] });
}

/** A site with a canary, and what status says of it with these lines of reports. */
function siteWithCanary(document: object = { origins: { shell: 'https://registers.example' } }) {
  const site = siteWithReleases([v('1.0.0')]);
  addCanary(site, v('1.1.0'));
  const file = join(folder(), 'reports.jsonl');
  write(join(site.dir, 'site.json'), document);
  const status = async (lines: readonly string[]) => {
    write(file, lines.join('\n'));
    const { code, said } = await register(folder(), `status --to ${site.dir} --reports ${file}`);
    const [, table] = said.split('Reported by browsers:\n');
    return { code, said, lines: table?.split('\n').map((line) => line.trim()) };
  };
  return { site, status };
}

const [live, canary] = ['b100', 'b110'];
const seen = (build: string, session: string, more: Partial<FakeReport> = {}) =>
  reportLine({ build, session, ...more });
const submission = (outcome: 'accepted' | 'refused'): Partial<FakeReport> => ({
  name: 'registers.submission',
  more: { 'submission.outcome': outcome },
});
const failed = (reason: string): Partial<FakeReport> => ({
  name: 'registers.register.failed',
  more: { 'register.reason': reason },
});

test('of each build: in how many page sessions entries were accepted, and what failed and why', async () => {
  const { status } = siteWithCanary();
  const { code, lines } = await status([
    ...['l1', 'l2', 'l3'].map((session) => seen(live, session, submission('accepted'))),
    seen(canary, 'c1'),
    // Twice in one page session.
    ...['c1', 'c1', 'c2'].map((session) => seen(canary, session, failed('stopped'))),
    ...['c2', 'c3', 'c4'].map((session) => seen(canary, session, submission('refused'))),
    seen(canary, 'c5', failed('unreachable')),
    seen(canary, 'c6', failed('no\n::error::\u001b[2J')),
    // Of another site, of a build that nobody gets any more, and of nothing.
    seen(canary, 'c7', { host: 'preview.example' }),
    seen('b090', 'o1'),
    seen(canary, 'c8').replace('"session.id"', '"else"'),
    'no JSON',
    '{"resourceMetrics": []}',
    '',
  ]);
  expect(code).toBe(0);
  expect(lines).toEqual([
    'job  live    1.0.0  3  page sessions',
    '3  accepted',
    'job  canary  1.1.0  6  page sessions',
    '3  refused',
    '2  stopped',
    '1  unreachable',
    '1  no\\u000a::error::\\u001b[2J',
    expect.stringMatching(/^Warning: 2 lines of \S+ are no OpenTelemetry logs$/),
  ]);
});

test('a site whose host is not known, and a file that is not there, are refused', async () => {
  expect((await siteWithCanary({}).status([])).said).toContain(
    "no site.json with the shell's origin, which reports name: add it",
  );
  const { site } = siteWithCanary();
  const { code, said } = await register(folder(), `status --to ${site.dir} --reports ${site.dir}`);
  expect([code, said]).toEqual([1, expect.stringContaining('is not a file')]);
});
