import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readHistory, recordFor, writeChange } from '../history/history';
import { changeRegister } from '../site/registryChanges';
import { readRegistry, writeRegistry } from '../site/site';
import { fakeRelease, folder, registryOf, write } from '../testing/fakes';
import { type FakeReport, reportLine } from '../testing/reportLines';
import { done, register } from '../testing/run';
import { published, siteWithReleases, withdrawn } from '../testing/siteWithReleases';

const hour = 60 * 60 * 1000;

/** A site with a canary, or without one, and a way to judge it from reports. */
function siteToJudge({ withCanary }: { withCanary: boolean }) {
  const now = new Date().toISOString();
  const [next, before] = [
    { version: '1.1.0', build: 'b2', time: now, since: now },
    { version: '1.0.0', build: 'b1' },
  ];
  const earlier = [
    { version: '0.9.0', build: 'b0' },
    { version: '0.8.0', build: 'bad', state: withdrawn },
  ];
  const site = siteWithReleases([...(withCanary ? [before] : [next, before]), ...earlier]);
  const recordOf = (release: typeof before) => recordFor(site, 'mfe-job', fakeRelease(release));
  if (withCanary) {
    const history = [published(site, 'mfe-job', next), ...readHistory(site, 'mfe-job')];
    const canary = { percent: 10, ...recordOf(next) };
    writeChange(site, 'mfe-job', history, changeRegister(readRegistry(site), 'job', { canary }));
  } else writeRegistry(site, changeRegister(readRegistry(site), 'job', { fallback: recordOf(before) }));
  const dir = folder();
  const file = join(dir, 'reports.jsonl');
  const command = `judge --to ${site.dir} --url https://registers.example --register job`;
  return {
    site: site.dir,
    dir,
    command,
    judged: next.build,
    before: before.build,
    judge: (reports: readonly string[], more = '') => {
      write(file, reports.join('\n'));
      return register(dir, `${command} --reports ${file}${more}`);
    },
  };
}

/** As many sessions of a working day, each with an accepted entry. */
const sessions = (count: number, report: Pick<FakeReport, 'build'> & Partial<FakeReport>): string[] =>
  Array.from({ length: count }, (_, index) => {
    const time = Math.round(Date.now() + (index * 9 * hour) / count);
    const one = { ...report, session: `${report.build} ${index}`, time };
    const entry = { name: 'registers.submission', more: { 'submission.outcome': 'accepted' } } as const;
    return [reportLine(one), reportLine({ ...one, ...entry })];
  }).flat();

const crash = (
  build: string,
  index: number,
  { message = 'x is not a function', ...more }: Partial<FakeReport> & { message?: string } = {},
): string =>
  reportLine({
    build,
    ...more,
    session: `${build} ${index}`,
    time: Date.now() + hour,
    name: 'registers.page.error',
    more: { 'exception.type': 'TypeError', 'exception.message': message },
  });

test('a canary is promoted, held or rolled back, with the numbers, the rule, what is not known and what to type', async () => {
  const { site, judge, judged, before } = siteToJudge({ withCanary: true });
  const good = [...sessions(30, { build: judged }), ...sessions(60, { build: before, as: 'live' })];
  const promoted = await judge([...good, 'no message'], ' --exit-code');
  expect(promoted.code).toBe(0);
  expect(promoted.said).toMatch(
    /^mfe-job 1\.1\.0\S+: canary for 10 % of the browsers since \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)\n {2}181 lines, 1 of them no OpenTelemetry logs; 0 reports of other sites than registers\.example; 0 without a time of receipt\n {2}30 page sessions in 8\.7 hours: 0 with a crash, 30 with an entry accepted; 60 of live to compare with\n\nVerdict: promote\n/,
  );
  expect(promoted.said).toContain(`\n  To do so: register canary --make-live --to ${site} --register job\n`);
  expect(promoted.said).toMatch(/\nThe rule\n {2}roll back: [^]*\nWhat this cannot know\n/);
  expect(promoted.said).toContain('every tenth has in 96 of 100 cases, one that every fiftieth has in 45 of');
  // It only says so.
  expect(registryOf(site).registers[0]).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0' } });

  const held = await judge([...good, crash(judged, 3)], ' --exit-code');
  expect(held.code).toBe(3);
  expect(held.said).toMatch(
    /to compare with\n\nVerdict: hold\n {2}New to live: TypeError: x is not a function, in 1 of 30 page sessions\n/,
  );
  expect(held.said).not.toContain('To do so');

  const back = await judge([...good, crash(judged, 3), crash(judged, 4)], ' --exit-code');
  expect(back.code).toBe(4);
  expect(back.said).toMatch(/\nVerdict: roll back\n/);
  expect(back.said).toContain(
    `\n  Reports can be forged: look at the errors first, then decide. To do so: register canary --stop --to ${site} --register job\n`,
  );
});

test('a fresh live release is judged against what was live before; without --exit-code the code is 0', async () => {
  const { site, judge, judged, before } = siteToJudge({ withCanary: false });
  const good = [
    ...sessions(30, { build: judged, as: 'live' }),
    ...sessions(60, { build: before, as: 'live' }),
  ];
  const promoted = await judge(good);
  expect(promoted.said).toMatch(
    /^mfe-job 1\.1\.0\S+: live since [^]*\n\nVerdict: promote\n {2}It is live already\.\n\nThe rule/,
  );
  const back = await judge([...good, crash(judged, 3), crash(judged, 4)]);
  expect(back.code).toBe(0);
  expect(back.said).toContain(`Verdict: roll back\n`);
  expect(back.said).toContain(`then decide. To do so: register rollback --to ${site} --register job\n`);
});

test('live are all releases that were, but for withdrawn ones; what live has too is listed, and is no reason', async () => {
  const { judge, judged, before } = siteToJudge({ withCanary: true });
  const { said } = await judge([
    ...sessions(60, { build: judged }),
    ...sessions(60, { build: before, as: 'live' }),
    ...sessions(40, { build: 'b0', as: 'live' }),
    ...sessions(20, { build: 'bad', as: 'live' }),
    crash(judged, 3),
    ...[3, 4, 5, 6].map((index) => crash('b0', index, { as: 'live' })),
  ]);
  expect(said).toContain('; 100 of live to compare with\n  TypeError: x is not a function, in 1 of 60');
  expect(said).toMatch(/\nVerdict: promote\n {2}To do so/);
});

test('of very many errors the twenty most frequent are named', async () => {
  const { judge, judged } = siteToJudge({ withCanary: true });
  const crashes = Array.from({ length: 2000 }, (_, index) =>
    [1, 2].map((nth) => crash(judged, nth, { message: `crash ${index}` })),
  );
  const { said } = await judge([...crashes.flat(), crash(judged, 3, { message: 'crash 7' })]);
  const [, reasons = ''] = /\nVerdict: roll back\n([^]*)\n\nThe rule/.exec(said) ?? [];
  const lines = reasons.split('\n');
  expect(lines[0]).toBe('  New to live: TypeError: crash 7, in 3 of 3 page sessions');
  expect(lines.slice(20)).toEqual(['  and 1980 more', expect.stringContaining('To do so')]);
});

test('reports come from the input too', async () => {
  const { dir, command, judged } = siteToJudge({ withCanary: true });
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  Object.defineProperty(process, 'stdin', {
    value: Readable.from(sessions(3, { build: judged }).join('\n')),
  });
  try {
    expect(await done(dir, `${command} --reports -`)).toMatch(/\n {2}6 lines, [^]*\n\nVerdict: hold\n/);
  } finally {
    Object.defineProperty(process, 'stdin', stdin);
  }
});

test('reports name the origin of the site, if it has one', async () => {
  const { site, dir } = siteToJudge({ withCanary: true });
  write(join(site, 'site.json'), { origins: { shell: 'https://shell.example' } });
  write(join(dir, 'reports.jsonl'), '');
  const said = await done(dir, `judge --to ${site} --register job --reports ${dir}/reports.jsonl`);
  expect(said).toContain('; 0 reports of other sites than shell.example; 0 without a time of receipt\n');
});

test('what cannot be judged is said', async () => {
  const { site, dir, command, judge } = siteToJudge({ withCanary: false });
  const missing = join(dir, 'none.jsonl');
  expect(await register(dir, `${command} --reports ${missing}`)).toEqual({
    code: 1,
    said: `${missing} is not a file. --reports is the file into which a collector writes, or -`,
  });
  expect(await register(dir, `judge --to ${site} --register job --reports ${missing}`)).toEqual({
    code: 1,
    said: `${site} has no site.json with the shell's origin, which reports name: add it, or --url`,
  });
  expect(await register(dir, `judge --to ${site} --register shell --reports ${missing}`)).toMatchObject({
    code: 2,
    said: expect.stringContaining('Only registers are judged: the shell has no canary') as unknown,
  });
  const registry = registryOf(site);
  write(join(site, 'registers.json'), { registers: [{ ...registry.registers[0], build: 'forced' }] });
  expect(await judge([])).toMatchObject({
    code: 1,
    said: expect.stringContaining('mfe-job has no release "1.1.0+forced" on this site') as unknown,
  });
});
