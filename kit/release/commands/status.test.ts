import { join } from 'node:path';
import { recordFor, type Release } from '../history/history';
import { changeRegister, setClosed } from '../site/registryChanges';
import { readRegistry, writeRegistry } from '../site/site';
import { fakeRelease, folder, write } from '../testing/fakes';
import { done } from '../testing/run';
import { siteWithReleases, unconfirmed, v } from '../testing/siteWithReleases';

const config = {
  auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { job: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

/** The cells of the table by line, and the lines below it. */
function read(said: string) {
  const [heading = '', ...lines] = said.split('\n');
  const starts = [...heading.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index);
  const cells = (line: string) => starts.map((start, column) => line.slice(start, starts[column + 1]).trim());
  const below = lines.findIndex((line) => line.startsWith('Warning'));
  const rows = below < 0 ? lines : lines.slice(0, below);
  return { rows: rows.map(cells), below: below < 0 ? [] : lines.slice(below) };
}

/** A site with these releases, a way to make a record of one, and what is said of the site. */
function siteOf(releases: Partial<Release>[], shell: Partial<Release>[] = []) {
  const site = siteWithReleases(releases, shell);
  const record = (version: string) => recordFor(site, 'mfe-job', fakeRelease(v(version)));
  return { site, record, status: async () => read(await done(folder(), `status --to ${site.dir}`)) };
}

test('one screen has every build that browsers may get, since when, and whether entries have an endpoint', async () => {
  const { site, record, status } = siteOf(
    [
      v('1.1.0', { since: '2026-11-22T09:10:00.000Z', state: unconfirmed }),
      v('1.2.0', { since: '2026-11-23T10:20:00.000Z' }),
      v('1.0.0'),
    ],
    [v('2.0.0')],
  );
  write(join(site.dir, 'config.json'), config);
  const [fallback, canary] = [record('1.0.0'), { percent: 10, ...record('1.2.0') }];
  const closed = setClosed(readRegistry(site), 'job', 'shut');
  const changed = changeRegister(closed, 'job', { fallback, canary });
  const [job] = changed.registers;
  const travel = { ...job!, id: 'travel', path: '/travel', fallback: undefined, canary: undefined };
  const registers = [
    { ...job!, closedSince: '2026-11-24T11:30:00.000Z' },
    { ...travel, closed: undefined, closedSince: undefined },
  ];
  writeRegistry(site, { ...changed, registers });
  const { rows, below } = await status();
  expect(rows).toEqual([
    ['shell', 'live', '2.0.0', 'b200', '2026-11-21 07:45', 'confirmed', ''],
    ['job', 'live', '1.1.0', 'b110', '2026-11-22 09:10', 'unconfirmed', 'configured'],
    ['', 'canary 10 %', '1.2.0', 'b120', '2026-11-23 10:20', 'confirmed', ''],
    ['', 'fallback', '1.0.0', 'b100', '2026-11-22 09:10', 'confirmed', ''],
    ['', 'closed', '', '', '2026-11-24 11:30', '"shut"', ''],
    ['travel', 'live', '1.1.0', 'b110', '2026-11-22 09:10', 'unconfirmed', 'missing'],
  ]);
  expect(below).toEqual([
    `Warning: ${site.dir}/config.json has no endpoint for the register "travel". If the register has a form, people see an error in its place until you add where entries are sent: "endpoints": { "travel": "https://…" }`,
  ]);
});

test('a build is the fallback since it was confirmed, if that was after the live one went live', async () => {
  const { site, record, status } = siteOf([
    v('1.1.0', { since: '2026-11-22T09:10:00.000Z' }),
    v('1.0.0', { state: { ...fakeRelease().state, time: '2026-11-23T10:20:00.000Z' } }),
  ]);
  writeRegistry(site, changeRegister(readRegistry(site), 'job', { fallback: record('1.0.0') }));
  expect((await status()).rows.slice(1).map(([, role, version, , since]) => [role, version, since])).toEqual([
    ['live', '1.1.0', '2026-11-22 09:10'],
    ['fallback', '1.0.0', '2026-11-23 10:20'],
  ]);
});

test('a build that this site has not released is named as such, and a broken config.json once', async () => {
  const { site, record, status } = siteOf([v('1.0.0')]);
  write(join(site.dir, 'config.json'), { ...config, endpoints: { job: '/exec' } });
  const [job] = readRegistry(site).registers;
  const elsewhere = { ...job, id: 'far', path: '/far', entry: 'https://far.example/1/a.js', build: 'f1' };
  const forced = { ...job, version: '9.9.9', build: 'forced', fallback: record('8.8.8') };
  // Without a build id.
  const bare = { ...elsewhere, id: 'bare', path: '/bare', build: undefined, closed: 'shut' };
  write(join(site.dir, 'registers.json'), { registers: [forced, elsewhere, bare] });
  const { rows, below } = await status();
  expect(rows).toEqual([
    ['shell', 'none', '', '', '', '', ''],
    ['job', 'live', '9.9.9', 'forced', '', 'not in history.json', 'missing'],
    ['', 'fallback', '8.8.8', 'b888', '', 'not in history.json', ''],
    ['far', 'live', '1.0.0', 'f1', '', 'on another server', 'missing'],
    ['bare', 'live', '1.0.0', '', '', 'on another server', 'missing'],
    ['', 'closed', '', '', '', '"shut"', ''],
  ]);
  expect(below).toEqual([
    expect.stringMatching(/^Warning: .*config\.json is invalid:$/),
    expect.stringMatching(/^ {2}endpoints\.job must be /),
  ]);
});
