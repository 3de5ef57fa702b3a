import { join } from 'node:path';
import { fakeRegister, fakeShell, folder, write } from '../testing/fakes';
import { pageScripts, providedVersions, readForms, readManifest, requiredRanges } from './manifest';

const assets = (sync: string[], async: string[] = []) => ({ js: { sync, async } });
const none = assets([]);

const register = {
  name: 'job',
  metaData: { contract: 1, source: { commit: '3f2a1bc', dirty: false }, remoteEntry: { name: 'a.js' } },
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', assets: none },
    { name: 'react-dom', version: '19.3.1', assets: none },
    { name: 'own', version: '1.0.0', assets: assets(['own.js']) },
    { name: 'late', version: '1.0.0', assets: assets([], ['late.js']) },
  ],
  exposes: [
    { path: './other', assets: assets(['other.js']) },
    { path: './register', assets: assets(['page.js', 'more.js'], ['later.js']) },
  ],
};

test('a register requires the shared modules of which it brings no copy', () => {
  expect(requiredRanges(register)).toStrictEqual({ react: '^19.0.0', 'react-dom': '19.3.1' });
  const runtime = { ...register, metaData: { ...register.metaData, runtime: '^2.0.0' } };
  expect(requiredRanges(runtime)).toEqual({
    ...requiredRanges(register),
    '@module-federation/runtime-core': '^2.0.0',
  });
});

test('a shell provides the versions that it has', () => {
  expect(providedVersions(register)).toMatchObject({ react: '19.3.1', own: '1.0.0' });
});

test('the scripts of a page are those that are loaded with it', () => {
  expect(pageScripts(register)).toEqual(['page.js', 'more.js']);
});

test('a build is read from its folder, and one that is not there is undefined', () => {
  expect(readManifest(join(fakeShell(), 'dist'))?.name).toBe('shell');
  const dist = join(fakeRegister('job', { beginsFrom: ['inquiry'] }), 'dist');
  expect(readManifest(dist)?.name).toBe('job');
  expect(readForms(dist)).toEqual({ forms: [], beginsFrom: ['inquiry'] });
  expect([readManifest(folder()), readForms(folder())]).toEqual([undefined, undefined]);
});

test('a manifest that names what is not in the folder of its build is refused', () => {
  const dir = folder();
  const { metaData } = register;
  const remoteEntry = { name: '../a.js' };
  write(join(dir, 'mf-manifest.json'), { ...register, metaData: { ...metaData, remoteEntry } });
  expect(() => readManifest(dir)).toThrow(/mf-manifest\.json is invalid:\n {2}metaData\.remoteEntry\.name /);
  write(join(dir, 'mf-manifest.json'), {
    ...register,
    exposes: [{ path: '.', assets: assets(['a//b.js']) }],
  });
  expect(() => readManifest(dir)).toThrow('must be the name of a file in the release’s folder, without ".."');
});

test.each([
  ['name', { name: 'job\n::error::' }],
  ['shared[0].name', { shared: [{ name: '\u001b[2J', version: '1.0.0', assets: assets([]) }] }],
  ['shared[0].version', { shared: [{ name: 'react', version: '1.0.0\r', assets: assets([]) }] }],
])('control characters in %s are refused', (field, change) => {
  const dir = folder();
  write(join(dir, 'mf-manifest.json'), { ...register, ...change });
  expect(() => readManifest(dir)).toThrow(`${field} must have no control characters`);
});
