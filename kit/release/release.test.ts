import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuildRecord } from '@registers/shared/registry';
import { integrityOf } from './basics/integrity';
import { symbolPath } from './build/materialSymbols';
import { releaseName } from './site/registry';
import { fakeRegister, fakeShell, folder, readJsonFile, registryOf, write } from './testing/fakes';
import { done, register } from './testing/run';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

const live = (site: string, id = 'job') => registryOf(site).registers.find((entry) => entry.id === id)!;

/** The file behind an address below the shell. */
const fileOf = (site: string, address: string) => join(site, decodeURIComponent(address));

const releaseTo = (site: string, dir: string, more = '') =>
  done(dir, `release --to ${site} --dist ${dir}/dist${more}`);

/** Releases of one register, the versions given, the last one live. */
async function released(...versions: string[]) {
  const site = folder();
  await releaseTo(site, fakeShell());
  const dir = folder();
  const builds: string[] = [];
  for (const version of versions) {
    await releaseTo(site, fakeRegister('job', { version, code: `job ${version}` }, dir));
    builds.push(live(site).build!);
  }
  return { site, dir, builds };
}

test('a register is published in a new folder with compressed copies, and its record has all that the shell needs', async () => {
  const { site } = await released('1.0.0');
  const record = live(site);
  expect(record).toMatchObject({
    id: 'job',
    path: '/job',
    title: 'job register',
    icon: 'work',
    iconPath: symbolPath('work'),
    contract: 1,
    version: '1.0.0',
  });
  expect(record.build).toMatch(/^3f2a1bc\.\d{8}T\d{6}Z$/);
  // It does not require the shared modules of which it brings a copy.
  expect(record.shared).toEqual({ react: '^19.0.0' });
  const script = readFileSync(fileOf(site, record.entry));
  expect(record.integrity).toBe(integrityOf(script));
  expect(brotliDecompressSync(readFileSync(fileOf(site, `${record.entry}.br`)))).toEqual(script);
  expect(gunzipSync(readFileSync(fileOf(site, `${record.entry}.gz`)))).toEqual(script);
  expect(existsSync(fileOf(site, record.manifest!))).toBe(true);
  expect(record.files!.map((address) => existsSync(fileOf(site, address)))).toEqual([true]);
  expect(readdirSync(site).sort()).toEqual(['index.html', 'mfe-job', 'registers.json', 'shell']);
});

test('the shell is published too, and its page at the root loads the scripts of that release', async () => {
  const { site } = await released('1.0.0');
  const { shell } = registryOf(site);
  expect(shell).toMatchObject({
    version: '1.0.0',
    contract: 1,
    shared: { react: '19.3.1' },
    entry: 'index.html',
  });
  const [, address] = /src="([^"]*)"/.exec(readFileSync(join(site, 'index.html'), 'utf8'))!;
  expect(decodeURIComponent(address!)).toContain(`/shell/${releaseName(shell!)}/main.`);
  expect(existsSync(fileOf(site, address!))).toBe(true);
});

test("the page has hints of the live register's scripts, so that browsers fetch them early", async () => {
  const { site, dir } = await released('1.0.0');
  const hints = () => {
    const [, data = ''] = /id="hints">([^<]*)</.exec(readFileSync(join(site, 'index.html'), 'utf8'))!;
    return JSON.parse(data) as Record<string, unknown>;
  };
  const ofLive = () => {
    const { entry, integrity, files = [], hashes = {} } = live(site);
    const pages = files.map((href) => ({ href, integrity: hashes[href] }));
    expect(pages.map((page) => page.integrity)).toEqual([expect.stringMatching(/^sha384-.{64}$/)]);
    return { '/job': [{ href: entry, integrity }, ...pages] };
  };
  expect(hints()).toEqual(ofLive());
  await releaseTo(site, fakeRegister('job', { version: '1.1.0', code: 'next' }, dir));
  expect(live(site).version).toBe('1.1.0');
  expect(hints()).toEqual(ofLive());
  await done(dir, `close --to ${site} --message shut`);
  expect(hints()).toEqual({});
});

test('the previous release becomes the fallback, unless it is damaged', async () => {
  const { site, dir } = await released('1.0.0', '1.1.0');
  expect(live(site).fallback).toMatchObject({ version: '1.0.0' });
  writeFileSync(fileOf(site, live(site).entry), 'damaged');
  await releaseTo(site, fakeRegister('job', { version: '1.3.0', code: 'better' }, dir));
  expect(live(site)).toMatchObject({ version: '1.3.0', fallback: { version: '1.0.0' } });
});

test('the record says what entries can be begun from, as the live build has it, also after a rollback', async () => {
  const { site, dir } = await released('1.0.0');
  const begins = { version: '1.1.0', code: 'begins', beginsFrom: ['inquiry'] };
  await releaseTo(site, fakeRegister('job', begins, dir));
  expect(live(site)).toMatchObject({ version: '1.1.0', beginsFrom: ['inquiry'] });
  expect(readJsonFile(fileOf(site, live(site).entry.replace(/[^/]*$/, 'forms.json')))).toEqual({
    forms: [],
    beginsFrom: ['inquiry'],
  });
  await done(dir, `rollback --to ${site}`);
  expect(live(site)).toMatchObject({ version: '1.0.0' });
  expect(live(site)).not.toHaveProperty('beginsFrom');
  await done(dir, `rollback --to ${site} 1.1.0`);
  expect(live(site)).toMatchObject({ version: '1.1.0', beginsFrom: ['inquiry'] });
});

test('unknown keys of registers.json are kept', async () => {
  const { site, dir } = await released('1.0.0');
  const registry = registryOf(site);
  write(join(site, 'registers.json'), {
    ...registry,
    note: 'ours',
    registers: [{ ...registry.registers[0], colour: 'red' }],
  });
  await releaseTo(site, fakeRegister('job', { version: '1.1.0' }, dir));
  expect(registryOf(site)).toMatchObject({ note: 'ours', registers: [{ colour: 'red', version: '1.1.0' }] });
});

test('a register that the live shell does not satisfy is refused, and nothing is published', async () => {
  const { site, dir } = await released('1.0.0');
  const before = registryOf(site);
  fakeRegister('job', { version: '2.0.0', react: '^20.0.0', contract: 2 }, dir);
  const { code, said } = await register(dir, `release --to ${site} --dist ${dir}/dist`);
  expect(code).toBe(1);
  expect(said).toMatch(/requires react \^20\.0\.0; shell 1\.0\.0\S+ provides 19\.3\.1/);
  expect(said).toMatch(/built for contract 2; shell 1\.0\.0\S+ supports 1/);
  expect(said).toMatch(/\nIn the folder of the register: npm install --save-exact react@19\.3\.1\n/);
  expect(registryOf(site)).toEqual(before);
  expect(readdirSync(join(site, 'mfe-job'))).toHaveLength(2);
});

test.each([
  ['live', []],
  ['fallback of ', ['1.1.0']],
  ['canary of ', []],
])('a shell that would break a register (%s) is refused', async (role, more) => {
  const site = folder();
  await releaseTo(site, fakeShell());
  const dir = fakeRegister('job', { react: role === 'canary of ' ? '>=19' : '^19.0.0' });
  await releaseTo(site, dir);
  for (const version of more)
    await releaseTo(site, fakeRegister('job', { version, react: '>=19', code: version }, dir));
  if (role === 'canary of ') {
    fakeRegister('job', { version: '1.1.0', code: 'canary' }, dir);
    await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist`);
  }
  const shell = fakeShell({ react: '20.0.0', version: '2.0.0' });
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const { code, said } = await register(shell, `release --to ${site} --dist ${shell}/dist`);
  expect(code).toBe(1);
  const name = role === 'live' ? 'job' : `${role}job`;
  expect(said).toMatch(
    new RegExp(`${name} \\S+ requires react \\^19\\.0\\.0; shell 2\\.0\\.0\\S+ provides 20\\.0\\.0`),
  );
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe(page);
});

test('a closed register does not block a shell, and cannot be opened in a shell that does not run it', async () => {
  const { site, dir } = await released('1.0.0');
  await done(dir, `close --to ${site} --message Paper.`);
  expect(live(site).closed).toBe('Paper.');
  const shell = fakeShell({ react: '20.0.0', version: '2.0.0' });
  await releaseTo(site, shell);
  const { code, said } = await register(dir, `open --to ${site}`);
  expect([code, said]).toEqual([1, expect.stringContaining('requires react ^19.0.0')]);
  await releaseTo(site, fakeRegister('job', { version: '2.0.0', react: '^20.0.0' }, dir));
  expect(live(site)).toMatchObject({ version: '2.0.0', closed: 'Paper.' });
  expect(live(site)).not.toHaveProperty('fallback');
  await done(dir, `open --to ${site}`);
  expect(live(site)).not.toHaveProperty('closed');
});

test('two packages with the same id or path are refused: the shell would not start', async () => {
  const { site } = await released('1.0.0');
  const other = fakeRegister('invoice', { path: '/JOB' });
  expect(await register(other, `release --to ${site} --dist ${other}/dist`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('the path "/JOB" belongs to the register "job"') as string,
  });
  const same = fakeRegister('job');
  write(join(same, 'package.json'), {
    name: '@team/other',
    version: '1.0.0',
    register: { id: 'job', path: '/job', title: 'Job', icon: 'work' },
  });
  expect((await register(same, `release --to ${site} --dist ${same}/dist`)).said).toContain(
    'belongs to the folder mfe-job',
  );
  expect(existsSync(join(site, 'other'))).toBe(false);
});

test('the history says where each release came from, newest first', async () => {
  const { site, dir, builds } = await released('1.0.0', '1.1.0');
  const records = readJsonFile(join(site, 'mfe-job/history.json')) as BuildRecord[];
  expect(records.map(({ build }) => build)).toEqual([...builds].reverse());
  expect(records[0]).toMatchObject({
    commit: '3f2a1bc',
    dirty: false,
    state: { is: 'confirmed' },
    contract: 1,
    shared: { react: '^19.0.0' },
  });
  const lines = (await done(dir, `history --to ${site}`)).split('\n');
  expect(lines[0]).toMatch(/^version +build +time \(UTC\) +who +contract +state$/);
  expect(lines[1]).toMatch(/^1\.1\.0 .* live, confirmed$/);
  expect(lines[2]).toMatch(/^1\.0\.0 .* fallback, confirmed$/);
});

test.each([
  ['release', /--to <site> is required/],
  ['release --to /x --colour red', /Unknown option '--colour'\.\n\nSee: /],
  ['prune --to SITE --keep 0', /--keep must be a whole number of at least 1, not "0"/],
  ['canary --to SITE --percent 101', /--percent must be a whole number from 0 to 100/],
])('%s is a usage error: exit code 2', async (line, said) => {
  const { site, dir } = await released('1.0.0');
  const ran = await register(dir, line.replace('SITE', site));
  expect(ran).toEqual({ code: 2, said: expect.stringMatching(said) as string });
});

test('a register that was built for another federation runtime than the shell’s is refused', async () => {
  const site = folder();
  await releaseTo(site, fakeShell({ runtime: '2.9.4' }));
  await releaseTo(site, fakeRegister('job', { runtime: '2.9.2' }));
  const dir = fakeRegister('invoice', { runtime: '2.10.0' });
  const { code, said } = await register(dir, `release --to ${site} --dist ${dir}/dist`);
  expect(code).toBe(1);
  expect(said).toMatch(
    /invoice 1\.0\.0.* requires @module-federation\/runtime-core \^2\.10\.0; shell .* provides 2\.9\.4/,
  );
});
