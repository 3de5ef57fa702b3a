import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskCalls } from '../testing/diskCalls';
import { folder, write } from '../testing/fakes';
import { replaceFile, replaceJson, syncFolder, writeNewFile } from './atomicWrite';

afterEach(() => jest.restoreAllMocks());

test('a file is replaced, also where a process that was killed left a part of it', () => {
  const dir = folder();
  const file = join(dir, 'registers.json');
  replaceFile(file, 'old');
  write(`${file}.part`, 'left over');
  replaceJson(file, { registers: [] });
  expect(readFileSync(file, 'utf8')).toBe('{\n  "registers": []\n}\n');
  expect(readdirSync(dir)).toEqual(['registers.json']);
});

test('a new file never replaces another', () => {
  const file = join(folder(), 'a.js');
  writeNewFile(file, 'a');
  expect(() => writeNewFile(file, 'b')).toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe('a');
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

test('Windows, which has no such call, syncs no folder', () => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
  expect(() => syncFolder('/nowhere')).not.toThrow();
  Object.defineProperty(process, 'platform', platform);
  expect(() => syncFolder('/nowhere')).toThrow('ENOENT');
});
