import { join } from 'node:path';
import { folder, write } from '../testing/fakes';
import { symbolPath } from './materialSymbols';
import { readPackage } from './package';

const register = { id: 'job', path: '/job', title: 'Job', icon: 'work' };

/** Reads a package with this `package.json`. */
function read(manifest: object) {
  const dir = folder();
  write(join(dir, 'package.json'), { name: 'mfe-job', version: '1.2.0', ...manifest });
  return { dir, file: join(dir, 'package.json'), pkg: () => readPackage(dir) };
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

test('the package called shell is the shell', () => {
  const { dir, pkg } = read({ name: '@registers/shell' });
  expect(pkg()).toEqual({ dir, version: '1.2.0', folder: 'shell' });
});

test('what is neither or both, or wrong, is refused with what to do', () => {
  const none = folder();
  expect(() => readPackage(none)).toThrow(
    `${join(none, 'package.json')} does not exist. Run this in the folder of a register or of the shell.`,
  );
  const neither = read({});
  expect(neither.pkg).toThrow(
    `${neither.file} has no "register" section, so this is neither a register nor the shell. Add the section, or run this in another folder.`,
  );
  const both = read({ name: '@team/shell', register });
  expect(both.pkg).toThrow(
    `${both.file} gives a register the name "shell". Rename the package: that folder is the shell's.`,
  );
  const wrong = read({ register: { ...register, icon: 'persn', contact: 'ask' } });
  expect(wrong.pkg).toThrow(
    'register.icon "persn" is not the name of a Material Symbol. Choose one at https://',
  );
  expect(wrong.pkg).toThrow('register.contact must be an e-mail address');
});
