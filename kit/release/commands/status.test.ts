import { join } from 'node:path';
import { fakeRegister, folder, registryOf, write } from '../testing/fakes';
import { done } from '../testing/run';
import { siteForJob } from '../testing/siteForJob';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

const config = {
  auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
  company: { group: 'Inspection Services', shortName: 'ISC' },
  endpoints: { job: 'https://receiver.example/exec' },
  choices: { owners: ['Asha'] },
};

const minute = (time: string) => time.slice(0, 16).replace('T', ' ');

/** The cells of the table by line, and the lines below it. */
function read(said: string) {
  const [heading = '', ...lines] = said.split('\n');
  const starts = [...heading.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index);
  const cells = (line: string) => starts.map((start, column) => line.slice(start, starts[column + 1]).trim());
  const below = lines.findIndex((line) => line.startsWith('Warning'));
  const rows = below < 0 ? lines : lines.slice(0, below);
  return { rows: rows.map(cells), below: below < 0 ? [] : lines.slice(below) };
}

test('one screen has every build that browsers may get, since when, and whether entries have an endpoint', async () => {
  const { site, dir, live, release } = await siteForJob();
  write(join(site, 'config.json'), config);
  await release('1.0.0');
  await release('1.1.0', ' --untried');
  fakeRegister('job', { version: '1.2.0', code: 'next' }, dir);
  await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist`);
  await done(dir, `close --to ${site} --message shut`);
  const travel = fakeRegister('travel');
  await done(travel, `release --to ${site} --dist ${travel}/dist`);
  const { rows, below } = read(await done(folder(), `status --to ${site}`));
  const now = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) as unknown;
  const { build, canary, fallback } = live();
  expect(rows).toEqual([
    ['shell', 'live', '1.0.0', registryOf(site).shell!.build, now, 'confirmed', ''],
    ['job', 'live', '1.1.0', build, now, 'never confirmed', 'configured'],
    ['', 'canary 10 %', '1.2.0', canary!.build, now, 'confirmed', ''],
    ['', 'fallback', '1.0.0', fallback!.build, now, 'confirmed', ''],
    ['', 'closed', '', '', now, '"shut"', ''],
    ['travel', 'live', '1.0.0', registryOf(site).registers[1]!.build, now, 'confirmed', 'missing'],
  ]);
  expect(below).toEqual([
    expect.stringMatching(/^Warning: .*config\.json has no endpoint for the register "travel"\./),
  ]);
  await done(dir, `open --to ${site}`);
  expect(live()).not.toHaveProperty('closedSince');
});

test('a release is live since it went live for the last time, and not since it was made', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick'] });
  try {
    const { site, dir, release } = await siteForJob();
    const times = ['2026-11-21T07:45:00.000Z', '2026-11-22T07:45:00.000Z', '2026-11-23T09:10:00.000Z'];
    const at = (index: number) => jest.setSystemTime(new Date(times[index]!));
    at(0);
    await release('1.0.0');
    at(1);
    await release('1.1.0');
    const since = async () => {
      const { rows } = read(await done(dir, `status --to ${site}`));
      return rows.slice(1).map(([, role, version, , time]) => [role, version, time]);
    };
    // It is the fallback since the next one is live.
    expect(await since()).toEqual([
      ['live', '1.1.0', minute(times[1]!)],
      ['fallback', '1.0.0', minute(times[1]!)],
    ]);
    at(2);
    await done(dir, `rollback --to ${site}`);
    expect(await since()).toEqual([['live', '1.0.0', minute(times[2]!)]]);
  } finally {
    jest.useRealTimers();
  }
});

test('a build that this site has not released is named as such, and a broken config.json once', async () => {
  const { site, dir, release } = await siteForJob();
  await release('1.0.0');
  write(join(site, 'config.json'), '{');
  const registry = registryOf(site);
  const [job] = registry.registers;
  const elsewhere = { ...job, id: 'far', path: '/far', entry: 'https://far.example/1/a.js', build: 'f1' };
  const forced = { ...job, version: '9.9.9', build: 'forced' };
  write(join(site, 'registers.json'), { registers: [forced, elsewhere] });
  const { rows, below } = read(await done(dir, `status --to ${site}`));
  expect(rows).toEqual([
    ['shell', 'none', '', '', '', '', ''],
    ['job', 'live', '9.9.9', 'forced', '', 'not in history.json', 'missing'],
    ['far', 'live', '1.0.0', 'f1', '', 'on another server', 'missing'],
  ]);
  expect(below).toEqual([expect.stringMatching(/^Warning: .*config\.json is not valid JSON/)]);
});
