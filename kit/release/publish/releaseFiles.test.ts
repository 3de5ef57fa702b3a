import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folder, write } from '../testing/fakes';
import { createFolder, filesBelow } from './releaseFiles';

const file = (name: string): [string, Buffer] => [name, Buffer.from(name)];

test('the files of a folder and of those in it have their names, in order', () => {
  const dir = folder();
  for (const name of ['b.js', 'assets/deep/a.css', 'a.js']) write(join(dir, name), name);
  expect(filesBelow(dir)).toEqual(['a.js', 'assets/deep/a.css', 'b.js']);
});

test.each([
  ['a file elsewhere', 'secret.txt'],
  ['a folder elsewhere', '.'],
  ['nothing', 'gone'],
])('a link to %s is refused by its name', (_to, name) => {
  const [dir, elsewhere] = [folder(), folder()];
  write(join(elsewhere, 'secret.txt'), 'secret');
  mkdirSync(join(dir, 'assets'));
  symlinkSync(join(elsewhere, name), join(dir, 'assets/link.txt'));
  expect(() => filesBelow(dir)).toThrow(
    `Refused:\n  assets/link.txt is a symbolic link, or not a file\nOnly plain files are released. Put the files themselves into ${dir}.`,
  );
});

test('a folder that cannot be written to its end leaves nothing behind', () => {
  const dir = folder();
  // The second of one name cannot be created.
  expect(() => createFolder(join(dir, 'release'), [file('a.js'), file('a.js')])).toThrow('EEXIST');
  expect(readdirSync(dir)).toEqual([]);
});

test('a folder that exists is never replaced, and nothing else is left behind', () => {
  const dir = folder();
  createFolder(join(dir, 'release'), [file('a.js')]);
  expect(() => createFolder(join(dir, 'release'), [file('b.js')])).toThrow(
    'already exists, and published releases never change. Release again',
  );
  expect(readdirSync(dir, { recursive: true }).sort()).toEqual(['release', 'release/a.js']);
});
