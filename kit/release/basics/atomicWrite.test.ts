import fs, { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const calls: string[] = [];
  const opened = new Map<number, string>();
  const { openSync, fsyncSync, closeSync, renameSync } = fs;
  jest.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const handle = openSync(path, ...rest);
    opened.set(handle, String(path));
    return handle;
  });
  const sayHandle = (name: string, handle: number) => calls.push(`${name} ${opened.get(handle)}`);
  jest.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    sayHandle('sync', handle);
    fsyncSync(handle);
  });
  jest.spyOn(fs, 'closeSync').mockImplementation((handle) => {
    sayHandle('close', handle);
    closeSync(handle);
  });
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    calls.push('rename');
    renameSync(from, to);
  });
  const dir = folder();
  const part = join(dir, 'a.part');
  replaceFile(join(dir, 'a'), 'content');
  expect(calls).toEqual([`sync ${part}`, `close ${part}`, 'rename', `sync ${dir}`, `close ${dir}`]);
});

test('Windows, which has no such call, syncs no folder', () => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
  expect(() => syncFolder('/nowhere')).not.toThrow();
  Object.defineProperty(process, 'platform', platform);
  expect(() => syncFolder('/nowhere')).toThrow('ENOENT');
});
