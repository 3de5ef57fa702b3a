import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSite, type Site } from '../site/site';
import { fakeRelease, folder, write } from '../testing/fakes';
import { noReleases, readHistory, recordFor, writeChange } from './history';

const site: Site = { dir: '/site', origins: {} };
const release = fakeRelease({ hashes: { 'a.js': 'sha384-a', 'page.js': 'sha384-page' } });
const common = { contract: 1, version: '1.0.0', build: 'b1', shared: {} };

const forms = { formTypes: ['job'], beginsFrom: ['inquiry'] };

test('the record of a release has the addresses and hashes that the shell needs', () => {
  expect(recordFor(site, 'mfe-job', { ...release, files: ['page.js', 'late.js'], ...forms })).toEqual({
    ...common,
    manifest: '/mfe-job/1.0.0%2Bb1/mf-manifest.json',
    entry: '/mfe-job/1.0.0%2Bb1/a.js',
    integrity: 'sha384-a',
    files: ['/mfe-job/1.0.0%2Bb1/page.js', '/mfe-job/1.0.0%2Bb1/late.js'],
    hashes: { '/mfe-job/1.0.0%2Bb1/page.js': 'sha384-page' },
    ...forms,
  });
});

test('neither history nor registry is written if the registry would be refused', () => {
  const to = readSite(folder());
  write(join(to.dir, 'mfe-job/history.json'), noReleases);
  const shell = { ...common, manifest: '/m.json', entry: 'index.html', contract: 0 };
  expect(() =>
    writeChange(to, 'mfe-job', { releases: [release], wereLive: [] }, { registers: [], shell }),
  ).toThrow(
    /^Nothing was changed, because the new \S+registers\.json is invalid:\n {2}shell\.contract must be/,
  );
  expect(readHistory(to, 'mfe-job').releases).toEqual([]);
  expect(existsSync(join(to.dir, 'registers.json'))).toBe(false);
  expect(readdirSync(join(to.dir, 'mfe-job'))).toEqual(['history.json']);
});

test.each<[string, object, RegExp]>([
  [
    'a file',
    { hashes: { '../../site.json': 'sha384-x' } },
    /releases\[0\]\.hashes\.\S*site\.json must be the name of a file/,
  ],
  ['a script', { files: ['a/../../x.js'] }, /releases\[0\]\.files\[0\] must be the name of a file/],
])('a history that names %s outside of its release is refused', (_what, change, message) => {
  const from = readSite(folder());
  write(join(from.dir, 'mfe-job/history.json'), { releases: [{ ...release, ...change }], wereLive: [] });
  expect(() => readHistory(from, 'mfe-job')).toThrow(message);
});
