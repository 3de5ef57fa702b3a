import { join } from 'node:path';
import { folder, write } from '../testing/fakes';
import { pageScripts, readManifest, requiredRanges } from './manifest';

const assets = (sync: string[], async: string[] = []) => ({ js: { sync, async } });
const none = assets([]);

const register = {
  name: 'job',
  metaData: { contract: 1, git: { commit: '3f2a1bc', dirty: false }, remoteEntry: { name: 'a.js' } },
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
  // Without scripts that are loaded later, or are of another exposed module.
  expect(pageScripts(register)).toEqual(['page.js', 'more.js']);
});

test('a manifest that names what is not in the folder of its build is refused', () => {
  const dir = folder();
  const { metaData } = register;
  const remoteEntry = { name: '../a.js' };
  write(join(dir, 'mf-manifest.json'), { ...register, metaData: { ...metaData, remoteEntry } });
  expect(() => readManifest(dir)).toThrow(/mf-manifest\.json is invalid:\n {2}metaData\.remoteEntry\.name /);
  // A CI that runs commands may take a line of its output for a command.
  write(join(dir, 'mf-manifest.json'), { ...register, name: 'job\n::error::' });
  expect(() => readManifest(dir)).toThrow('name must have no control characters');
});
