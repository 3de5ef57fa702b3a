/** @jest-environment node */
import { join } from 'node:path';
import fc from 'fast-check';
import { addressOf, placeOf, readRegistry, readSite } from './site';
import { folder, write } from './testing/fakes';

const origins = { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example' };

test('a folder with an origin of its own is addressed there, the others below the shell', () => {
  const site = { dir: '/site', origins };
  expect(addressOf(site, 'mfe-job', '1.0.0+a.b', 'x.js')).toBe(
    'https://job.registers.example/1.0.0%2Ba.b/x.js',
  );
  expect(addressOf(site, 'mfe-invoice', '1.0.0+a.b', 'x.js')).toBe('/mfe-invoice/1.0.0%2Ba.b/x.js');
});

test('an address leads back to its file, whichever layout it has', () => {
  const name = fc.stringMatching(/^[a-z0-9+.-]{1,20}$/).filter((text) => !/^\.+$/.test(text));
  fc.assert(
    fc.property(fc.constantFrom('shell', 'mfe-job', 'mfe-invoice'), name, name, (folder, release, file) => {
      for (const site of [
        { dir: '/', origins },
        { dir: '/', origins: {} },
      ]) {
        expect(placeOf(site, addressOf(site, folder, release, file))).toEqual({ folder, release, file });
      }
    }),
  );
});

test('an address on a foreign origin is nowhere in the tree', () => {
  expect(placeOf({ dir: '/', origins }, 'https://elsewhere.example/1.0.0/x.js')).toBeUndefined();
  expect(placeOf({ dir: '/', origins }, 'https://registers.example/mfe-job/1/x.js')).toMatchObject({
    folder: 'mfe-job',
  });
});

test.each([
  '/mfe-job/..%2F..%2Fother/x.js',
  '/..%2F/1.0.0/x.js',
  '/mfe-job/1.0.0/%5C..%5Cx.js',
  '/mfe-job/%/x.js',
])('the address %s is refused: it would lead out of its folder, or nowhere', (address) => {
  const inTree = () => placeOf({ dir: '/site', origins: {} }, address);
  expect(inTree).toThrow(`The address "${address}" in registers.json names no file of this site`);
});

test('a mistyped site, and files that are not as they must be, are named with what to do', () => {
  const dir = folder();
  expect(() => readSite(join(dir, 'nowhere'))).toThrow(
    /nowhere is no folder\. A new site begins as an empty one: mkdir/,
  );
  expect(readRegistry(readSite(dir))).toEqual({ registers: [] });
  write(join(dir, 'registers.json'), '{ "registers": [{ "id": 1 }] }');
  expect(() => readRegistry({ dir, origins: {} })).toThrow(
    /registers\.json is invalid:\n {2}registers\[0\]\.id must be a text/,
  );
  write(join(dir, 'registers.json'), '{');
  expect(() => readRegistry({ dir, origins: {} })).toThrow(/registers\.json is not valid JSON/);
  write(join(dir, 'site.json'), { origins: { shell: 'https://registers.example/app' } });
  expect(() => readSite(dir)).toThrow(/origins\.shell must be an origin such as/);
  write(join(dir, 'site.json'), { origins: { 'mfe-job': 'https://job.registers.example' } });
  expect(() => readSite(dir)).toThrow(/origins must name that of the shell too/);
});
