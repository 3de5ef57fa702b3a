import { join } from 'node:path';
import fc from 'fast-check';
import { folder, write } from '../testing/fakes';
import { releaseAddressOf, locate, readRegistry, readSite } from './site';

const origins = { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example' };

test('the file of an address is found, in every layout', () => {
  const name = fc.stringMatching(/^[a-z0-9+.-]{1,20}$/).filter((text) => !/^\.+$/.test(text));
  fc.assert(
    fc.property(fc.constantFrom('shell', 'mfe-job', 'mfe-invoice'), name, name, (folder, release, file) => {
      for (const site of [
        { dir: '/', origins },
        { dir: '/', origins: {} },
      ]) {
        expect(locate(site, releaseAddressOf(site, folder, release, file))).toEqual({
          folder,
          release,
          file,
        });
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
  write(join(dir, 'site.json'), { origins: { 'mfe-job': 'https://job.registers.example' } });
  expect(() => readSite(dir)).toThrow(/origins must include the origin of the shell/);
  write(join(dir, 'site.json'), { origins: { shell: 'https://a.example', 'mfe-job': 'https://A.example/' } });
  expect(() => readSite(dir)).toThrow(/origins must give each folder an origin of its own/);
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

test.each([
  'registers.example',
  'https://ben@registers.example',
  'https://a;b.example',
  'https://registers.example/app',
])('%s is not an origin', (shell) => {
  const dir = folder();
  write(join(dir, 'site.json'), { origins: { shell } });
  expect(() => readSite(dir)).toThrow(
    'origins.shell must be an origin such as https://job.registers.example, without a path',
  );
});

test.each(['see https://reports.example', 'https://reports.example/"'])(
  '%s is not an address for reports',
  (reports) => {
    const dir = folder();
    write(join(dir, 'site.json'), { reports });
    expect(() => readSite(dir)).toThrow(
      'reports must be an address such as https://reports.example/violations',
    );
  },
);

test('an address of the shell’s origin names a file below the root, one of another origin none', () => {
  const site = { dir: '/site', origins };
  expect(locate(site, 'https://registers.example/mfe-visa/1/assets/x.js')).toEqual({
    folder: 'mfe-visa',
    release: '1',
    file: 'assets/x.js',
  });
  expect(locate(site, 'https://elsewhere.example/1.0.0/x.js')).toBeUndefined();
});
