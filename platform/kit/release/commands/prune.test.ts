import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { recordFor } from '../history/history';
import { changeRegister, readRegistry, writeRegistry } from '../site/registry';
import type { Site } from '../site/site';
import { fakeRelease, folder, write } from '../testing/fakes';
import { done } from '../testing/run';
import { siteWithReleases, unconfirmed, v } from '../testing/siteWithReleases';

const prune = (site: Site, keep: number, id = 'job') =>
  done(folder(), `prune --to ${site.dir} --keep ${keep} --register ${id}`);

const foldersIn = (site: Site, name = 'mfe-job') =>
  readdirSync(join(site.dir, name))
    .filter((one) => one !== 'history.json')
    .sort();

test('the newest releases stay, and what browsers may load or a rollback goes back to', async () => {
  const newer = ['0.9.0', '0.8.0', '0.7.0', '0.6.0', '0.5.0'].map((version) =>
    v(version, { state: unconfirmed }),
  );
  const site = siteWithReleases([...newer, v('0.4.0'), v('0.3.0'), v('0.2.0'), v('0.1.0')]);
  const record = (version: string) => recordFor(site, 'mfe-job', fakeRelease(v(version)));
  const [live] = readRegistry(site).registers;
  const registry = { registers: [{ ...live!, ...record('0.5.0') }] };
  const [fallback, canary] = [record('0.2.0'), { percent: 5, ...record('0.7.0') }];
  writeRegistry(site, changeRegister(registry, 'job', { fallback, canary }));
  const deleted = ['0.1.0+b010', '0.3.0+b030', '0.6.0+b060', '0.8.0+b080'];
  expect(await prune(site, 1)).toBe(deleted.map((name) => `Deleted: mfe-job/${name}`).join('\n'));
  // The newest, the canary, the live one, what a rollback goes back to, and the fallback.
  expect(foldersIn(site)).toEqual(['0.2.0+b020', '0.4.0+b040', '0.5.0+b050', '0.7.0+b070', '0.9.0+b090']);
  expect(await prune(site, 1)).toBe('Nothing to delete in mfe-job');
});

test('what a rollback goes back to stays, also where newer releases have the content of the live one', async () => {
  const same = { content: 'same' };
  const site = siteWithReleases([], [v('0.3.0', same), v('0.2.0', same), v('0.1.0')]);
  expect(await prune(site, 1, 'shell')).toBe('Deleted: shell/0.2.0+b020');
  expect(await done(folder(), `rollback --to ${site.dir} --register shell`)).toContain(
    '0.3.0+b030 → 0.1.0+b010',
  );
});

test('the folder that an interrupted release left is deleted after a day; files are not', async () => {
  const site = siteWithReleases([v('0.1.0')]);
  const dir = join(site.dir, 'mfe-job');
  for (const [name, hours] of [
    ['.1-old.part', 25],
    ['.2-new.part', 23],
  ] as const) {
    mkdirSync(join(dir, name));
    const time = Date.now() / 1000 - hours * 3600;
    utimesSync(join(dir, name), time, time);
  }
  write(join(dir, 'notes.txt'), 'ours');
  utimesSync(join(dir, 'notes.txt'), 1, 1);
  expect(await prune(site, 5)).toBe('Deleted: mfe-job/.1-old.part');
  expect(foldersIn(site)).toEqual(['.2-new.part', '0.1.0+b010', 'notes.txt']);
});
