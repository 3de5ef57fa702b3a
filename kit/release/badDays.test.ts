import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSite } from './site/site';
import { fakeShell, readJsonFile, registryOf, write } from './testing/fakes';
import { done, mockTrial, register } from './testing/run';
import { siteForJob } from './testing/siteForJob';
// Behind those that replace the trial, which it imports.
import { rollBack } from './switch/rollBack';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

/** The version that is live, and its fallback. */
const served = (live: () => { version: string; fallback?: { version: string } | undefined }) => [
  live().version,
  live().fallback?.version,
];

test('two bad releases after a good one leave people on the good one, and a rollback makes it live', async () => {
  const { dir, site, live, release } = await siteForJob();
  await release('0.2.0');
  expect(await release('0.3.0', ' --untried')).toMatch(/\nFallback: 0\.2\.0\.$/);
  expect(await release('0.3.1', ' --untried')).toMatch(/\nFallback: 0\.2\.0\. 0\.3\.0 is unconfirmed\.$/);
  expect(served(live)).toEqual(['0.3.1', '0.2.0']);
  expect(await done(dir, `rollback --to ${site}`)).toMatch(
    /^0\.3\.1 → 0\.2\.0\nLive: mfe-job 0\.2\.0\S+\nFallback: none, there is no earlier release\.$/,
  );
  expect(await done(dir, `history --to ${site}`)).toMatch(
    /0\.3\.1 .* withdrawn \(\S+@\S+, \d{4}-\d\d-\d\d\)\n0\.3\.0 .* unconfirmed\n0\.2\.0 .* live, confirmed$/,
  );
});

test('a second rollback without a name is refused with the command to type, and changes nothing', async () => {
  const { dir, site, live, release } = await siteForJob();
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) await release(version);
  await done(dir, `rollback --to ${site}`);
  const before = registryOf(site);
  const { code, said } = await register(dir, `rollback --to ${site}`);
  expect(code).toBe(1);
  expect(said).toMatch(
    /^Refused: 0\.2\.0 is live because somebody went back to it: 0\.3\.0 is withdrawn \(\S+, \S+\)\./,
  );
  expect(said).toContain(`name the release: register rollback 0.1.0 --to ${site} --register job\n`);
  expect(registryOf(site)).toEqual(before);
  await done(dir, `rollback 0.1.0 --to ${site} --register job`);
  expect(served(live)).toEqual(['0.1.0', undefined]);
  // Somebody may go forward again, too; then it is tried, for it was left.
  expect(await done(dir, `history --to ${site}`)).toMatch(/\n0\.2\.0 .* withdrawn .*\n/);
  await done(dir, `rollback 0.2.0 --to ${site}`);
  expect(served(live)).toEqual(['0.2.0', '0.1.0']);
  expect(await done(dir, `history --to ${site}`)).toMatch(/\n0\.1\.0 .* fallback, confirmed$/);
});

test('a rollback without a name passes over what was not confirmed, damaged or is pruned', async () => {
  const { dir, site, live, release } = await siteForJob();
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) await release(version);
  const folderOf = (version: string) =>
    join(
      site,
      'mfe-job',
      readdirSync(join(site, 'mfe-job')).find((name) => name.startsWith(version))!,
    );
  const [damaged, pruned] = [folderOf('0.3.0'), folderOf('0.2.0')];
  const [script = ''] = readdirSync(damaged).filter((name) => /^page.*js$/.test(name));
  writeFileSync(join(damaged, script), 'damaged');
  rmSync(pruned, { recursive: true });
  await release('0.4.0', ' --untried');
  await release('0.5.0', ' --untried');
  expect(served(live)).toEqual(['0.5.0', '0.1.0']);
  const said = await done(dir, `rollback --to ${site}`);
  expect(said).toMatch(/^0\.5\.0 → 0\.1\.0\n/);
  const named = await register(dir, `rollback 0.2.0 --to ${site}`);
  expect(named.said).toContain(`0.2.0+`);
  expect(named.said).toContain(`has been pruned: ${pruned} does not exist`);
  expect(named.code).toBe(1);
  expect(mockTrial).toHaveBeenCalledTimes(4);
});

test('without a confirmed release before it nothing is rolled back, and the reasons are named', async () => {
  const { dir, site, live, release } = await siteForJob();
  await release('0.1.0', ' --untried');
  expect(await register(dir, `rollback --to ${site}`)).toEqual({
    code: 1,
    said: 'Refused: mfe-job has no confirmed release before 0.1.0. The live release was not changed.\nThere is no earlier release.',
  });
  expect(await release('0.2.0', ' --untried')).toMatch(/\nFallback: none\. 0\.1\.0 is unconfirmed\.$/);
  const { code, said } = await register(dir, `rollback --to ${site}`);
  expect([code, said]).toEqual([
    1,
    `Refused: mfe-job has no confirmed release before 0.2.0. The live release was not changed.\nName the release to go back to; it is tried first: register rollback <version or build> --to ${site} --register job\n  0.1.0 is unconfirmed`,
  ]);
  expect(served(live)).toEqual(['0.2.0', undefined]);
});

test('a release that is named and not confirmed is tried first; if it fails, nothing changes', async () => {
  const { dir, site, live, release } = await siteForJob();
  await release('0.1.0', ' --untried');
  await release('0.2.0');
  const before = registryOf(site);
  mockTrial.mockResolvedValue({ result: 'failed', errors: ['It threw: no page'] });
  const failed = await register(dir, `rollback 0.1.0 --to ${site}`);
  expect(failed.code).toBe(1);
  expect(failed.said).toMatch(
    /^Refused: mfe-job 0\.1\.0\S+ does not work in a browser\. .*\n {2}It threw: no page$/,
  );
  expect(registryOf(site)).toEqual(before);
  expect(mockTrial.mock.lastCall).toEqual([
    expect.objectContaining({ dir: site }),
    'mfe-job',
    expect.objectContaining({ id: 'job', path: '/job' }),
    expect.objectContaining({ version: '0.1.0' }),
  ]);
  mockTrial.mockClear();
  await done(dir, `rollback 0.1.0 --to ${site} --untried`);
  expect(mockTrial).not.toHaveBeenCalled();
  expect(await done(dir, `history --to ${site}`)).toMatch(
    /0\.2\.0 .* withdrawn .*\n0\.1\.0 .* live, unconfirmed$/,
  );
  mockTrial.mockResolvedValue({ result: 'worked', summary: 'It works.' });
  // Withdrawn: naming it lifts that, and the trial confirms it.
  expect(await done(dir, `rollback 0.2.0 --to ${site}`)).toMatch(/^It works\.\n0\.1\.0 → 0\.2\.0\n/);
  expect(await done(dir, `history --to ${site}`)).toMatch(
    /0\.2\.0 .* live, confirmed\n0\.1\.0 .* unconfirmed$/,
  );
  expect(served(live)).toEqual(['0.2.0', undefined]);
});

test('a live build that is not in the history is no fallback, and is named', async () => {
  const { dir, site, live, release } = await siteForJob();
  await release('0.1.0');
  const registry = registryOf(site);
  const forced = { ...registry.registers[0], version: '9.9.9', build: 'forced' };
  write(join(site, 'registers.json'), { ...registry, registers: [forced] });
  expect(await release('0.2.0')).toMatch(/\nFallback: 0\.1\.0\. 9\.9\.9\+forced is not in history\.json\.$/);
  write(join(site, 'registers.json'), { ...registryOf(site), registers: [forced] });
  expect(await done(dir, `rollback --to ${site}`)).toMatch(/^9\.9\.9 → 0\.2\.0\n/);
  expect(served(live)).toEqual(['0.2.0', '0.1.0']);
});

test('the shell follows the same model', async () => {
  const { site, shell } = await siteForJob();
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const release = (version: string, more = '') => {
    fakeShell({ version, code: version }, shell);
    return done(shell, `release --to ${site} --dist ${shell}/dist${more}`);
  };
  expect(await release('1.1.0', ' --untried')).toMatch(/\nTo go back to: 1\.0\.0\.$/);
  expect(await release('1.2.0', ' --untried')).toMatch(
    /\nTo go back to: 1\.0\.0\. 1\.1\.0 is unconfirmed\.$/,
  );
  expect(await done(shell, `rollback --to ${site} --register shell`)).toMatch(
    /^1\.2\.0 → 1\.0\.0\nLive: shell 1\.0\.0\S+\nTo go back to: none, there is no earlier release\.$/,
  );
  expect(registryOf(site).shell).toMatchObject({ version: '1.0.0' });
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe(page);
  expect(await done(shell, `history --to ${site}`)).toMatch(
    /1\.2\.0 .* withdrawn .*\n1\.1\.0 .* unconfirmed\n1\.0\.0 .* live, confirmed$/,
  );
  await done(shell, `rollback 1.1.0 --to ${site}`);
  expect(mockTrial.mock.lastCall?.slice(1, 3)).toEqual(['shell', undefined]);
  expect(registryOf(site).shell).toMatchObject({ version: '1.1.0' });
});

test('a site without a shell has none to go back from', async () => {
  const { site, shell } = await siteForJob();
  write(join(site, 'registers.json'), { registers: [] });
  expect((await register(shell, `rollback --to ${site}`)).said).toBe(
    `The site has no shell. Release one: register release --to ${site}`,
  );
});

test('of two people who go back at the same moment, the second takes nothing away', async () => {
  const { site, live, release } = await siteForJob();
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) await release(version);
  const target = { site: readSite(site), folder: 'mfe-job', id: 'job' };
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const both = await Promise.allSettled([1, 2].map(() => rollBack(target, undefined, false)));
  log.mockRestore();
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String(both.find((one) => one.status === 'rejected')?.reason)).toContain('somebody went back to it');
  expect(served(live)).toEqual(['0.2.0', '0.1.0']);
});

describe('register try', () => {
  test('confirms the live release, and what was confirmed before it becomes its fallback', async () => {
    const { dir, site, live, release } = await siteForJob();
    await release('0.1.0', ' --untried');
    await release('0.2.0', ' --untried');
    expect(served(live)).toEqual(['0.2.0', undefined]);
    expect(await done(dir, `try 0.1.0 --to ${site}`)).toMatch(
      /^It works\.\nFallback: 0\.1\.0\.\nmfe-job 0\.1\.0\S+: confirmed$/,
    );
    expect(served(live)).toEqual(['0.2.0', '0.1.0']);
    expect(await done(dir, `try --to ${site}`)).toMatch(/^It works\.\nmfe-job 0\.2\.0\S+: confirmed$/);
    expect(await done(dir, `history --to ${site}`)).toMatch(/live, confirmed\n.* fallback, confirmed$/);
    expect(await done(site, `try --to ${site} --register shell`)).toMatch(
      /^It works\.\nshell 1\.0\.0\S+: confirmed$/,
    );
  });

  test('leaves a withdrawn release withdrawn', async () => {
    const { dir, site, release } = await siteForJob();
    await release('0.1.0');
    await release('0.2.0');
    await done(dir, `rollback --to ${site}`);
    expect(await done(dir, `try 0.2.0 --to ${site}`)).toMatch(/0\.2\.0\S+: withdrawn \(\S+,/);
  });

  test('of a release that does not work, or where none is live, changes nothing', async () => {
    const { dir, site, release } = await siteForJob();
    mockTrial.mockResolvedValue({ result: 'failed', errors: ['It threw'] });
    await release('0.1.0', ' --untried');
    const history = readJsonFile(join(site, 'mfe-job/history.json'));
    expect(await register(dir, `try --to ${site}`)).toMatchObject({ code: 1 });
    expect(readJsonFile(join(site, 'mfe-job/history.json'))).toEqual(history);
    rmSync(join(site, 'registers.json'));
    expect(await register(dir, `try --to ${site}`)).toEqual({
      code: 1,
      said: 'No release of mfe-job is live on this site. Name one: register try <version or build>',
    });
    expect(existsSync(join(site, 'registers.json'))).toBe(false);
  });
});
