import { lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { diskCalls } from '../testing/diskCalls';
import { folder, write } from '../testing/fakes';
import { replaceFile, replaceJson } from './atomicWrite';

afterEach(() => jest.restoreAllMocks());

test('a file is replaced, by a link too, and where a process that was killed left a part of it', () => {
  const [dir, elsewhere] = [folder(), folder()];
  const file = join(dir, 'registers.json');
  replaceFile(file, 'old');
  write(`${file}.part`, 'left over');
  replaceJson(file, { registers: [] });
  expect(readFileSync(file, 'utf8')).toBe('{\n  "registers": []\n}\n');
  expect(readdirSync(dir)).toEqual(['registers.json']);
  const link = join(elsewhere, 'site.conf');
  symlinkSync(file, link);
  replaceFile(link, 'new');
  expect([lstatSync(link).isSymbolicLink(), readFileSync(file, 'utf8')]).toEqual([true, 'new']);
});

test('a replaced file is on the disk before it has its name, and then that name is', () => {
  const calls = diskCalls();
  const dir = folder();
  const part = join(dir, 'a.part');
  replaceFile(join(dir, 'a'), 'content');
  expect(calls).toEqual([
    `sync ${part}`,
    `close ${part}`,
    `rename to ${join(dir, 'a')}`,
    `sync ${dir}`,
    `close ${dir}`,
  ]);
});
