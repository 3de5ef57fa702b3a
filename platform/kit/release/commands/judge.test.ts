import { join } from 'node:path';
import { folder, registryOf, write } from '../testing/fakes';
import { type FakeReport, reportLine } from '../testing/reportLines';
import { register } from '../testing/run';
import { addCanary, siteWithReleases, v, withdrawn } from '../testing/siteWithReleases';

const hour = 60 * 60 * 1000;
const now = new Date().toISOString();
const next = v('1.1.0', { time: now, since: now });
const [judged, before, older, bad] = ['b110', 'b100', 'b090', 'b080'];

/** A site whose canary, or whose fresh live release, is judged, and a way to judge it from reports. */
function siteToJudge(as: 'canary' | 'live' = 'canary') {
  const earlier = [v('1.0.0'), v('0.9.0'), v('0.8.0', { state: withdrawn })];
  const site = siteWithReleases(as === 'live' ? [next, ...earlier] : earlier);
  if (as === 'canary') addCanary(site, next);
  const file = join(folder(), 'reports.jsonl');
  write(join(site.dir, 'site.json'), { origins: { shell: 'https://registers.example' } });
  const command = `judge --to ${site.dir} --register job`;
  const judge = (reports: readonly string[]) => {
    write(file, reports.join('\n'));
    return register(folder(), `${command} --reports ${file}`);
  };
  return { dir: site.dir, file, command, judge };
}

/** So many page sessions within a working day, each with an accepted entry. */
const sessions = (count: number, build: string, as = 'live'): string[] =>
  Array.from({ length: count }, (_, index) => {
    const time = Math.round(Date.now() + (index * 9 * hour) / count);
    const one: FakeReport = { build, as, session: `${build} ${index}`, time };
    const entry = { name: 'registers.submission', more: { 'submission.outcome': 'accepted' } } as const;
    return [reportLine(one), reportLine({ ...one, ...entry })];
  }).flat();

const crash = (build: string, index: number, as = 'canary', message = 'x is not a function'): string =>
  reportLine({
    build,
    as,
    session: `${build} ${index}`,
    time: Date.now() + hour,
    name: 'registers.page.error',
    more: { 'exception.type': 'TypeError', 'exception.message': message },
  });

test('a canary is promoted, held or rolled back, with the numbers, and what to type', async () => {
  const { dir, judge } = siteToJudge();
  const good = [...sessions(30, judged, 'canary'), ...sessions(60, before)];
  const promoted = await judge([...good, 'no message']);
  expect(promoted.code).toBe(0);
  expect(promoted.said).toMatch(
    /^mfe-job 1\.1\.0\S+: canary for 10 % of the browsers since \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)\n {2}181 lines, 1 of them no OpenTelemetry logs; 0 reports of other sites than registers\.example; 0 without a time of receipt\n {2}30 page sessions in 8\.7 hours: 0 with a crash, 30 with an entry accepted; 60 of live to compare with\n\nVerdict: promote\n/,
  );
  expect(promoted.said).toContain(`\n  To do so: register canary --make-live --to ${dir} --register job\n`);
  expect(promoted.said).toMatch(/\nAnybody who reaches the collector can send reports .*$/);
  // `register judge` only advises: the canary stays one.
  expect(registryOf(dir).registers[0]).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0' } });

  const held = await judge([...good, crash(judged, 3)]);
  expect(held.code).toBe(3);
  expect(held.said).toMatch(
    /to compare with\n\nVerdict: hold\n {2}New to live: TypeError: x is not a function, in 1 of 30 page sessions\n/,
  );
  expect(held.said).not.toContain('To do so');

  const back = await judge([...good, crash(judged, 3), crash(judged, 4)]);
  expect([back.code, /\nVerdict: (.*)\n/.exec(back.said)?.[1]]).toEqual([4, 'roll back']);
  expect(back.said).toContain(
    `\n  Reports can be forged: look at the errors first, then decide. To do so: register canary --stop --to ${dir} --register job\n`,
  );
});

test('a fresh live release is judged against what was live before', async () => {
  const { dir, judge } = siteToJudge('live');
  const good = [...sessions(30, judged), ...sessions(60, before)];
  expect((await judge(good)).said).toMatch(
    /^mfe-job 1\.1\.0\S+: live since [^]*\n\nVerdict: promote\n {2}It is live already\.\nAnybody/,
  );
  const back = await judge([...good, crash(judged, 3, 'live'), crash(judged, 4, 'live')]);
  expect(back.said).toContain(`then decide. To do so: register rollback --to ${dir} --register job\n`);
});

test('a build is compared with all that were live, but withdrawn ones; an error that they have too is no reason', async () => {
  const good = [...sessions(60, judged, 'canary'), ...sessions(60, before)];
  const others = [...sessions(40, older), ...sessions(20, bad)];
  const crashes = [crash(judged, 3), ...[3, 4, 5, 6].map((index) => crash(older, index, 'live'))];
  const { said } = await siteToJudge().judge([...good, ...others, ...crashes]);
  expect(said).toContain('; 100 of live to compare with\n  TypeError: x is not a function, in 1 of 60');
  expect(said).toMatch(/\nVerdict: promote\n {2}To do so/);
});

test('of very many errors the twenty most frequent are named', async () => {
  const nth = (index: number, session: number) => crash(judged, session, 'canary', `crash ${index}`);
  const crashes = Array.from({ length: 30 }, (_, index) => [nth(index, 1), nth(index, 2)]);
  const { said } = await siteToJudge().judge([...crashes.flat(), nth(7, 3)]);
  const [, reasons = ''] = /\nVerdict: roll back\n([^]*)\nAnybody/.exec(said) ?? [];
  const lines = reasons.split('\n');
  expect(lines[0]).toBe('  New to live: TypeError: crash 7, in 3 of 3 page sessions');
  expect(lines.slice(20)).toEqual(['  and 10 more', expect.stringContaining('To do so')]);
});

test('what cannot be judged is said', async () => {
  const { dir, file, command, judge } = siteToJudge('live');
  const refusal = async (line: string) => (await register(folder(), line)).said.split('\n')[0];
  expect(await refusal(`${command} --reports ${file}`)).toBe(
    `${file} is not a file. --reports is the file into which a collector writes`,
  );
  expect(await refusal(`judge --to ${dir} --register shell --reports ${file}`)).toBe(
    'Only registers are judged: the shell has no canary',
  );
  write(join(dir, 'site.json'), {});
  expect((await judge([])).said).toBe(
    `${dir} has no site.json with the shell's origin, which reports name: add it`,
  );
});
