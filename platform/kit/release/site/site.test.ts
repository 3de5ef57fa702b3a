import { join } from 'node:path';
import fc from 'fast-check';
import { folder, write } from '../testing/fakes';
import { readRegistry } from './registry';
import { locate, readSite, releaseAddressOf } from './site';

const origins = { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example' };

test('the file of an address is found, in every layout', () => {
  const name = fc.stringMatching(/^[a-z0-9+.-]{1,20}$/).filter((text) => !/^\.+$/.test(text));
  fc.assert(
    fc.property(fc.constantFrom('shell', 'mfe-job', 'mfe-invoice'), name, name, (folder, release, file) => {
      for (const site of [origins, {}].map((one) => ({ dir: '/', origins: one }))) {
        const address = releaseAddressOf(site, folder, release, file);
        expect(locate(site, address)).toEqual({ folder, release, file });
      }
    }),
  );
});

test.each([
  '/mfe-job/..%2F..%2Fother/x.js',
  '/..%2F/1.0.0/x.js',
  '/mfe-job/1.0.0/%5C..%5Cx.js',
  '/mfe-job/%/x.js',
])('the address %s is refused, because it leads out of its folder or is malformed', (address) => {
  const located = () => locate({ dir: '/site', origins: {} }, address);
  expect(located).toThrow(`The address "${address}" in registers.json belongs to no file of this site`);
});

test('a mistyped site and invalid files are named with what to do', () => {
  const dir = folder();
  expect(() => readSite(join(dir, 'nowhere'))).toThrow(
    /nowhere is not a folder\. To start a new site, create an empty one: mkdir/,
  );
  expect(readRegistry(readSite(dir))).toEqual({ registers: [] });
  write(join(dir, 'registers.json'), '{ "registers": [{ "id": 1 }] }');
  expect(() => readRegistry({ dir, origins: {} })).toThrow(
    /registers\.json is invalid:\n {2}registers\[0\]\.id must be text in quotes/,
  );
  write(join(dir, 'registers.json'), '{');
  expect(() => readRegistry({ dir, origins: {} })).toThrow(/registers\.json is not valid JSON: .*Expected /);
});

test('the origins and the address for reports of a site are read, and none of them has to be there', () => {
  const dir = folder();
  expect(readSite(dir)).toEqual({ dir, origins: {} });
  const reports = 'https://reports.example:444/a-b~c/violations?key=1&x=%20';
  const named = { shell: 'https://Registers.example/', 'mfe-job': 'http://127.0.0.1:8080' };
  write(join(dir, 'site.json'), { origins: named, reports });
  expect(readSite(dir)).toEqual({
    dir,
    origins: { shell: 'https://registers.example', 'mfe-job': 'http://127.0.0.1:8080' },
    reports,
  });
});

const notOrigin = 'origins.shell must be an origin such as https://job.registers.example, without a path';
const notAddress = 'reports must be an address such as https://reports.example/violations';

test.each([
  [{ origins: { shell: 'registers.example' } }, notOrigin],
  [{ origins: { shell: 'https://ben@registers.example' } }, notOrigin],
  [{ origins: { shell: 'https://a;b.example' } }, notOrigin],
  [{ origins: { shell: 'https://registers.example/app' } }, notOrigin],
  [{ origins: { 'mfe-job': 'https://job.example' } }, 'origins must include the origin of the shell'],
  [
    { origins: { shell: 'https://a.example', job: 'https://A.example/' } },
    'must give each folder an origin of',
  ],
  [{ reports: 'see https://reports.example' }, notAddress],
  [{ reports: 'https://reports.example/"' }, notAddress],
])('site.json with %j is refused', (content, error) => {
  const dir = folder();
  write(join(dir, 'site.json'), content);
  expect(() => readSite(dir)).toThrow(error);
});

test('an address of the shell’s origin names a file below the root, one of another origin none', () => {
  const site = { dir: '/site', origins };
  expect(locate(site, 'https://registers.example/mfe-visa/1/assets/x.js')).toEqual({
    folder: 'mfe-visa',
    release: '1',
    file: 'assets/x.js',
  });
  expect(locate(site, 'https://elsewhere.example/1.0.0/x.js')).toBeUndefined();
});
