import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeChange } from './history/history';
import { releaseName } from './site/registry';
import { readRegistry, readSite, writeRegistry } from './site/site';
import { fakeRegister, fakeShell, folder, readJsonFile, registryOf } from './testing/fakes';
import { done, mockTrial, register } from './testing/run';
import { siteForJob } from './testing/siteForJob';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

const worked = { result: 'worked', summary: 'It works.' } as const;
const impossible = { result: 'impossible', reason: 'No browser was found' } as const;

describe('the trial in a browser', () => {
  test('sees what was published, and what it says is shown', async () => {
    const { site, dir, release, live } = await siteForJob();
    mockTrial.mockImplementation((_site, name, _identity, { version, build }) => {
      expect(existsSync(join(site, name, releaseName({ version, build }), 'mf-manifest.json'))).toBe(true);
      expect(registryOf(site).registers).toEqual([]);
      return Promise.resolve({ result: 'worked', summary: 'Its page was shown after 0.8 s.' });
    });
    expect(await release('1.0.0')).toMatch(
      /\nIts page was shown after 0\.8 s\.\n[^]*\nLive: mfe-job 1\.0\.0/,
    );
    expect(mockTrial.mock.lastCall).toMatchObject([
      { dir: site },
      'mfe-job',
      { id: 'job', title: 'job register' },
      {},
    ]);
    expect(live().version).toBe('1.0.0');
    expect(await done(dir, `history --to ${site}`)).toMatch(/1\.0\.0 .* live, confirmed$/);
  });

  test('that fails refuses the release with the errors, and people notice nothing', async () => {
    const { site, release, tryRelease } = await siteForJob();
    await release('1.0.0');
    const before = [registryOf(site), readJsonFile(join(site, 'mfe-job/history.json'))];
    mockTrial.mockResolvedValue({
      result: 'failed',
      errors: ['TypeError: x is undefined', 'No page was shown'],
    });
    const { code, said } = await tryRelease('1.1.0');
    expect(code).toBe(1);
    expect(said).toMatch(
      /\nRefused: mfe-job 1\.1\.0\S+ does not work in a browser\. Correct it and release it again\. The live release was not changed\.\n {2}TypeError: x is undefined\n {2}No page was shown$/,
    );
    expect([registryOf(site), readJsonFile(join(site, 'mfe-job/history.json'))]).toEqual(before);
  });

  test('that is impossible refuses the release, unless it is to be untried', async () => {
    const { site, dir, release, tryRelease, live } = await siteForJob();
    mockTrial.mockResolvedValue(impossible);
    const { code, said } = await tryRelease('1.0.0');
    expect(code).toBe(1);
    expect(said).toMatch(
      /\nRefused: mfe-job 1\.0\.0\S+ couldn't be tried in a browser: No browser was found\. The live release was not changed\.\nRun this on a machine with a browser, or give --untried to release without a trial\. It stays unconfirmed, and can't become a fallback\.$/,
    );
    expect(registryOf(site).registers).toEqual([]);
    mockTrial.mockClear();
    expect(await release('1.0.0', ' --untried')).toMatch(
      /\nmfe-job 1\.0\.0\S+ was not tried in a browser\. It stays unconfirmed, and can't become a fallback\.\n/,
    );
    expect(mockTrial).not.toHaveBeenCalled();
    expect(live().version).toBe('1.0.0');
    expect(await done(dir, `history --to ${site}`)).toMatch(/live, unconfirmed$/);
  });

  test('that is impossible on a site without a shell does not keep the first releases back', async () => {
    const site = folder();
    mockTrial.mockResolvedValue(impossible);
    for (const dir of [fakeRegister('job'), fakeShell()]) {
      expect(await done(dir, `release --to ${site} --dist ${dir}/dist`)).toMatch(
        /couldn't be tried in a browser: No browser was found\. It stays unconfirmed, and can't become a fallback\.\n/,
      );
      expect(await done(dir, `history --to ${site}`)).toMatch(/live, unconfirmed$/);
    }
  });

  test('happens once for a canary, which is confirmed by it, and not again when all get it', async () => {
    const { site, dir, release, live } = await siteForJob();
    await release('1.0.0');
    fakeRegister('job', { version: '2.0.0', code: '2.0.0' }, dir);
    await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist`);
    expect(await done(dir, `history --to ${site}`)).toMatch(/canary 10 %, confirmed\n/);
    expect(mockTrial).toHaveBeenCalledTimes(3);
    await done(dir, `canary --to ${site} --make-live`);
    expect(mockTrial).toHaveBeenCalledTimes(3);
    expect(live()).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
    await release('2.1.0');
    expect(live().fallback).toMatchObject({ version: '2.0.0' });
  });

  test('of an untried canary happens when all get it; one that fails stays a canary', async () => {
    const { site, dir, release, live } = await siteForJob();
    await release('1.0.0');
    fakeRegister('job', { version: '2.0.0', code: '2.0.0' }, dir);
    await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist --untried`);
    expect(await done(dir, `history --to ${site}`)).toMatch(/canary 10 %, unconfirmed\n/);
    mockTrial.mockResolvedValue({ result: 'failed', errors: ['It threw'] });
    expect((await register(dir, `canary --to ${site} --make-live`)).code).toBe(1);
    expect(live()).toMatchObject({ version: '1.0.0', canary: { version: '2.0.0' } });
    await done(dir, `canary --to ${site} --make-live --untried`);
    expect(live()).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
    expect(await done(dir, `history --to ${site}`)).toMatch(/live, unconfirmed\n/);
  });

  test('of a release that is copied happens in the site that gets it', async () => {
    const { site, dir, release } = await siteForJob();
    await release('1.0.0');
    const other = folder();
    mockTrial.mockClear();
    await done(dir, `promote --from ${site} --to ${other} --untried`);
    expect(mockTrial).not.toHaveBeenCalled();
    // What one site knows of it, the other does not.
    expect(await done(dir, `history --to ${other}`)).toMatch(/live, unconfirmed$/);
    await release('1.1.0');
    mockTrial.mockClear();
    await done(dir, `promote --from ${site} --to ${other}`);
    expect(mockTrial.mock.calls).toMatchObject([
      [{ dir: other }, 'mfe-job', { id: 'job' }, { version: '1.1.0' }],
    ]);
    expect(await done(dir, `history --to ${other}`)).toMatch(/live, confirmed\n/);
  });
});

describe('what others do between publishing and going live', () => {
  test('a shell that does not run it: it is refused', async () => {
    const { site, shell, tryRelease } = await siteForJob();
    mockTrial.mockImplementationOnce(async () => {
      fakeShell({ version: '2.0.0', react: '20.0.0' }, shell);
      await done(shell, `release --to ${site} --dist ${shell}/dist`);
      return worked;
    });
    const { code, said } = await tryRelease('1.0.0');
    expect(code).toBe(1);
    expect(said).toMatch(/requires react \^19\.0\.0; shell 2\.0\.0\S+ provides 20\.0\.0/);
    expect(registryOf(site)).toMatchObject({ shell: { version: '2.0.0' }, registers: [] });
  });

  test('a register with the same path: the second is refused, and the shell can read the registry', async () => {
    const { site, tryRelease } = await siteForJob();
    const other = fakeRegister('inquiry', { path: '/job' });
    mockTrial.mockImplementationOnce(async () => {
      await done(other, `release --to ${site} --dist ${other}/dist`);
      return worked;
    });
    const { code, said } = await tryRelease('1.0.0');
    expect(code).toBe(1);
    expect(said).toContain('the path "/job" belongs to the register "inquiry"');
    expect(registryOf(site).registers.map(({ id }) => id)).toEqual(['inquiry']);
    expect(existsSync(join(site, 'mfe-job/history.json'))).toBe(false);
  });

  test('the same version with other content: the second is refused', async () => {
    const { site, tryRelease } = await siteForJob();
    const other = fakeRegister('job', { code: 'of a colleague' });
    mockTrial.mockImplementationOnce(async () => {
      await done(other, `release --to ${site} --dist ${other}/dist`);
      return worked;
    });
    const { code, said } = await tryRelease('1.0.0');
    expect([code, said]).toEqual([1, expect.stringContaining('1.0.0 was released by')]);
    expect(readJsonFile(join(site, 'mfe-job/history.json'))).toHaveLength(1);
  });
});

test('a registry that the shell would refuse is not written, and the error names the field', async () => {
  const { site, release, live } = await siteForJob();
  await release('1.0.0');
  const before = readFileSync(join(site, 'registers.json'), 'utf8');
  const registry = readRegistry(readSite(site));
  const twice = { ...registry, registers: [live(), { ...live(), id: 'other' }] };
  expect(() => writeRegistry(readSite(site), twice)).toThrow(
    /^Nothing was changed, because the new \S+registers\.json is invalid:\n {2}registers\[1\]\.path must be unique, but registers\[0\] has "\/job" too/,
  );
  expect(readFileSync(join(site, 'registers.json'), 'utf8')).toBe(before);
});

test('neither is the history of a release whose registry would be refused', async () => {
  const { site, release, live } = await siteForJob();
  await release('1.0.0');
  const before = readJsonFile(join(site, 'mfe-job/history.json'));
  const twice = { registers: [live(), live()] };
  expect(() => writeChange(readSite(site), 'mfe-job', [], twice)).toThrow(
    'registers[1].id must be unique, but registers[0] has "job" too',
  );
  expect(readJsonFile(join(site, 'mfe-job/history.json'))).toEqual(before);
});

test('a release whose history cannot be written does not go live: what is live is always in the history', async () => {
  const { site, dir, release } = await siteForJob();
  await release('1.0.0');
  const before = registryOf(site);
  // What is written first lies in the way.
  mkdirSync(join(site, 'mfe-job/history.json.part'));
  fakeRegister('job', { version: '1.1.0', code: 'new' }, dir);
  await expect(register(dir, `release --to ${site} --dist ${dir}/dist`)).rejects.toThrow('EISDIR');
  expect(registryOf(site)).toEqual(before);
});
