import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseName } from './site/registry';
import { fakeRegister, fakeShell, folder, readJsonFile, registryOf, write } from './testing/fakes';
import { done, register } from './testing/run';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

const live = (site: string) => registryOf(site).registers[0]!;

/** A site with a shell and these versions of a register, the last one live. */
async function siteWith(...versions: string[]) {
  const site = folder();
  const shell = fakeShell();
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  const dir = folder();
  const builds: string[] = [];
  for (const version of versions) {
    fakeRegister('job', { version, code: version }, dir);
    await done(dir, `release --to ${site} --dist ${dir}/dist`);
    builds.push(live(site).build!);
  }
  return { site, dir, builds };
}

test('the release that was rolled back to is the fallback of the next release', async () => {
  const { site, dir } = await siteWith('1.0.0', '1.1.0');
  await done(dir, `rollback --to ${site}`);
  fakeRegister('job', { version: '1.2.0', code: 'fixed' }, dir);
  await done(dir, `release --to ${site} --dist ${dir}/dist`);
  expect(live(site)).toMatchObject({ version: '1.2.0', fallback: { version: '1.0.0' } });
});

test('a rollback can go back to any build that exists, but not to a missing or damaged one', async () => {
  const { site, dir, builds } = await siteWith('1.0.0', '1.1.0', '1.2.0');
  await done(dir, `rollback ${builds[0]} --to ${site}`);
  expect(live(site)).toMatchObject({ version: '1.0.0' });
  expect(live(site)).not.toHaveProperty('fallback');
  const entry = join(site, 'mfe-job', `1.1.0+${builds[1]}`);
  const script = readdirSync(entry).find((name) => name.startsWith('page') && name.endsWith('.js'))!;
  writeFileSync(join(entry, script), 'damaged');
  const ran = await register(dir, `rollback ${builds[1]} --to ${site}`);
  expect(ran.code).toBe(1);
  expect(ran.said).toContain(`${script} differs from what was published`);
  expect((await register(dir, `rollback x.y --to ${site}`)).said).toContain(
    'mfe-job has no release "x.y" on this site',
  );
  expect(live(site).version).toBe('1.0.0');
});

test('a rollback to a build that the shell no longer runs is refused', async () => {
  const { site, dir, builds } = await siteWith('1.0.0');
  for (const version of ['1.1.0', '1.2.0']) {
    fakeRegister('job', { version, react: '>=19', code: version }, dir);
    await done(dir, `release --to ${site} --dist ${dir}/dist`);
  }
  const shell = fakeShell({ react: '20.0.0', version: '2.0.0' });
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  const ran = await register(dir, `rollback ${builds[0]} --to ${site}`);
  expect(ran).toMatchObject({ code: 1, said: expect.stringContaining('requires react ^19.0.0') as string });
  await done(dir, `rollback --to ${site}`);
  expect(live(site)).not.toHaveProperty('fallback');
});

test('after a rollback of the shell its page loads the scripts of the earlier release', async () => {
  const { site } = await siteWith('1.0.0');
  const before = registryOf(site).shell!;
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const shell = fakeShell({ version: '1.1.0', code: 'next' });
  await done(shell, `release --to ${site} --dist ${shell}/dist`);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).not.toBe(page);
  await done(shell, `rollback --to ${site}`);
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe(page);
  expect(registryOf(site).shell).toEqual(before);
  expect((await register(shell, `rollback --to ${site}`)).said).toContain(
    'Refused: 1.0.0 is live because somebody went back to it: 1.1.0 is withdrawn (',
  );
});

test('a canary gets a percentage of browsers, another percentage, and then all', async () => {
  const { site, dir } = await siteWith('1.0.0');
  fakeRegister('job', { version: '2.0.0', code: 'canary' }, dir);
  await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist`);
  expect(live(site)).toMatchObject({ version: '1.0.0', canary: { percent: 10, version: '2.0.0' } });
  await done(dir, `canary --to ${site} --percent 50`);
  expect(live(site).canary?.percent).toBe(50);
  expect(await done(dir, `history --to ${site}`)).toMatch(/2\.0\.0 .*canary 50 %/);
  await done(dir, `canary --to ${site} --make-live`);
  expect(live(site)).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
  expect(live(site)).not.toHaveProperty('canary');
  expect(readJsonFile(join(site, 'mfe-job/history.json'))).toHaveLength(2);
});

test('an ended canary never becomes a fallback, and the shell has no canary', async () => {
  const { site, dir } = await siteWith('1.0.0', '1.1.0');
  fakeRegister('job', { version: '2.0.0', code: 'canary' }, dir);
  await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist`);
  await done(dir, `canary --to ${site} --stop`);
  expect(live(site)).not.toHaveProperty('canary');
  await done(dir, `rollback --to ${site}`);
  expect(live(site).version).toBe('1.0.0');
  expect(live(site)).not.toHaveProperty('fallback');
  expect(await register(dir, `canary --to ${site} --stop`)).toMatchObject({ code: 1 });
  expect((await register(fakeShell(), `canary --to ${site} --percent 5`)).said).toContain(
    "The shell can't have a canary",
  );
});

test('a release ends the canary, and says so', async () => {
  const { site, dir } = await siteWith('1.0.0');
  fakeRegister('job', { version: '2.0.0', code: 'canary' }, dir);
  await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist`);
  fakeRegister('job', { version: '1.0.1', code: 'fixed' }, dir);
  expect(await done(dir, `release --to ${site} --dist ${dir}/dist`)).toMatch(
    /The canary 2\.0\.0\S+ has ended\.\nLive: mfe-job 1\.0\.1/,
  );
  expect(live(site)).toMatchObject({ version: '1.0.1', fallback: { version: '1.0.0' } });
  expect(live(site)).not.toHaveProperty('canary');
});

test('release, rollback and promote say so when the inline scripts, and so the policy, change', async () => {
  const { site } = await siteWith();
  const shell = fakeShell({ version: '1.1.0', code: 'next' });
  const hints = '<script type="application/json" id="hints">{}</script>';
  write(join(shell, 'dist/index.html'), `<!doctype html>${hints}<script>early()</script>`);
  const notice = 'The inline scripts have changed. Regenerate the server configuration: npm run deploy';
  expect(await done(shell, `release --to ${site} --dist ${shell}/dist`)).toContain(notice);
  expect(await done(shell, `rollback --to ${site}`)).toContain(notice);
  const other = folder();
  await done(shell, `promote --from ${site} --to ${other}`);
  const build = (readJsonFile(join(site, 'shell/history.json')) as { build: string }[])[0]!.build;
  expect(await done(shell, `promote --from ${site} --to ${other} --build ${build}`)).toContain(notice);
});

test('promote copies the same files to another site, with that site’s addresses', async () => {
  const { site: preview, dir } = await siteWith('1.0.0', '1.1.0');
  const production = folder();
  const origins = { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example' };
  write(join(production, 'site.json'), { origins });
  // No server responds there, so promote is refused; without origins it checks the files on the disk.
  const offline = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const refused = await register(dir, `promote --from ${preview} --to ${production}`);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('does not serve what was published') as string,
  });
  offline.mockRestore();
  write(join(production, 'site.json'), {});
  await done(dir, `promote --from ${preview} --to ${production}`);
  const [here, there] = [live(preview), live(production)];
  expect(there).toEqual({ ...here, fallback: undefined });
  const names = (site: string) => readdirSync(join(site, 'mfe-job', releaseName(here))).sort();
  expect(names(production)).toEqual(names(preview));
});

test('promote refuses files that have changed since the release', async () => {
  const { site: preview, dir } = await siteWith('1.0.0');
  const production = folder();
  writeFileSync(join(preview, decodeURIComponent(live(preview).entry)), 'tampered');
  const { code, said } = await register(dir, `promote --from ${preview} --to ${production}`);
  expect(code).toBe(1);
  expect(said).toMatch(/remoteEntry\.\w+\.js differs from what was published/);
  expect(existsSync(join(production, 'registers.json'))).toBe(false);
});

test('prune keeps the newest releases and all that a browser may load', async () => {
  const { site, dir, builds } = await siteWith('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
  await done(dir, `rollback ${builds[2]} --to ${site}`);
  fakeRegister('job', { version: '2.0.0', code: 'canary' }, dir);
  await done(dir, `canary --to ${site} --percent 10 --dist ${dir}/dist`);
  const unknown = ['.1-2.part', '9.9.9+interrupted', '9.9.9+underway'];
  for (const name of unknown) mkdirSync(join(site, 'mfe-job', name));
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of unknown.slice(0, 2)) utimesSync(join(site, 'mfe-job', name), old, old);
  await done(dir, `prune --to ${site} --keep 1`);
  const versions = readdirSync(join(site, 'mfe-job')).map((name) => name.split('+')[0]);
  // The canary is the newest; 1.2.0 is live, 1.1.0 its fallback, and 9.9.9 may be a release that is under way.
  expect(versions.sort()).toEqual(['1.1.0', '1.2.0', '2.0.0', '9.9.9', 'history.json']);
  expect(await done(dir, `history --to ${site}`)).toMatch(/1\.3\.0 .* pruned, confirmed/);
});

test('with --register a command works from any folder', async () => {
  const { site } = await siteWith('1.0.0', '1.1.0');
  const anywhere = folder();
  await done(anywhere, `close --to ${site} --message Later --register job`);
  expect(live(site).closed).toBe('Later');
  await done(anywhere, `rollback --to ${site} --register job`);
  expect(live(site)).toMatchObject({ version: '1.0.0', closed: 'Later' });
  expect(await register(anywhere, `open --to ${site} --register nobody`)).toEqual({
    code: 1,
    said: 'The site has no register "nobody". It has: job',
  });
});
