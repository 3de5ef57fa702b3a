import { join } from 'node:path';
import { folder, write } from '../testing/fakes';
import { symbolPath } from './materialSymbols';
import { readPackage } from './package';

const register = { id: 'job', path: '/job', title: 'Job', icon: 'work' };

/** Reads a package with this `package.json`. */
function read(manifest: object) {
  const dir = folder();
  write(join(dir, 'package.json'), { name: 'mfe-job', version: '1.2.0', ...manifest });
  return { dir, pkg: () => readPackage(dir) };
}

test('the package of a register has its folder and what the sidebar shows', () => {
  const { dir, pkg } = read({ name: '@team/mfe-job', register: { ...register, colour: 'red' } });
  expect(pkg()).toEqual({
    dir,
    version: '1.2.0',
    folder: 'mfe-job',
    identity: { ...register, iconPath: symbolPath('work'), contact: undefined },
  });
  expect(read({ register: { ...register, contact: 'job@example.com' } }).pkg().identity?.contact).toBe(
    'job@example.com',
  );
});

test.each([
  [
    {},
    ' has no "register" section, so this is neither a register nor the shell. Add the section, or run this in',
  ],
  [
    { name: '@team/shell', register },
    ' gives a register the name "shell". Rename the package: that folder is the',
  ],
  [
    { register: { ...register, icon: 'persn' } },
    '"persn" is not the name of a Material Symbol. Choose one at https',
  ],
  [{ register: { ...register, contact: 'ask' } }, 'register.contact must be an e-mail address'],
])('%j is refused with what to do', (manifest, error) => {
  expect(read(manifest).pkg).toThrow(error);
});
