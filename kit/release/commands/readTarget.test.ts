import { join } from 'node:path';
import { readRegistry } from '../site/site';
import { fakeRegister, fakeShell, folder, write } from '../testing/fakes';
import { siteWithReleases } from '../testing/siteWithReleases';
import { readOptions } from './options';
import { readRegisterTarget, readTarget } from './readTarget';

/** The options of a command that was typed in `dir`. */
function typedIn(dir: string, to: string, ...more: string[]) {
  jest.spyOn(process, 'cwd').mockReturnValue(dir);
  return readOptions(['--to', to, ...more], ['to', 'register']);
}
afterEach(() => jest.restoreAllMocks());

test('a register that is named is that of the site, from any folder; so is the shell', () => {
  const site = siteWithReleases([{}]);
  expect(readTarget(typedIn('/', site.dir, '--register', 'job'))).toEqual({
    site,
    folder: 'mfe-job',
    id: 'job',
  });
  expect(readTarget(typedIn('/', site.dir, '--register', 'shell'))).toEqual({
    site,
    folder: 'shell',
    id: undefined,
  });
});

test('without a name it is the package of the folder', () => {
  const site = siteWithReleases([]);
  expect(readTarget(typedIn(fakeRegister('visa'), site.dir))).toEqual({
    site,
    folder: 'mfe-visa',
    id: 'visa',
  });
  expect(readTarget(typedIn(fakeShell(), site.dir))).toEqual({ site, folder: 'shell', id: undefined });
  expect(() => readTarget(typedIn(folder(), site.dir))).toThrow('Run this in the folder of a register');
});

test('a register on another server is changed for its own site', () => {
  const site = siteWithReleases([{}]);
  const [record] = readRegistry(site).registers;
  write(join(site.dir, 'registers.json'), {
    registers: [{ ...record, entry: 'https://far.example/1.0.0/a.js' }],
  });
  expect(() => readTarget(typedIn('/', site.dir, '--register', 'job'))).toThrow(
    'job is on another server: its address in registers.json is not of this site. Run this for the site that it is released into.',
  );
});

test('a command that only registers have says so of the shell', () => {
  const site = siteWithReleases([{}]);
  const read = (id: string) => readRegisterTarget(typedIn('/', site.dir, '--register', id), 'Not the shell.');
  expect(read('job')).toEqual({ site, folder: 'mfe-job', id: 'job' });
  expect(() => read('shell')).toThrow('Not the shell.');
});
