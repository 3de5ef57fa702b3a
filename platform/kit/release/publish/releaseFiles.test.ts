import fs, { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../basics/integrity';
import { diskCalls } from '../testing/diskCalls';
import { folder, write } from '../testing/fakes';
import { copyBuild, createFolder, listFiles } from './releaseFiles';

afterEach(() => jest.restoreAllMocks());

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .sort();

const file = (name: string): [string, Buffer] => [name, Buffer.from(name)];

test.each(['secret.txt', '.', 'gone'])('a link to %s elsewhere is refused by its name', (name) => {
  const [dir, elsewhere] = [folder(), folder()];
  write(join(elsewhere, 'secret.txt'), 'secret');
  mkdirSync(join(dir, 'assets'));
  symlinkSync(join(elsewhere, name), join(dir, 'assets/link.txt'));
  expect(() => listFiles(dir)).toThrow(
    `Refused:\n  assets/link.txt is a symbolic link, or not a file\nOnly plain files are released. Put the files themselves into ${dir}.`,
  );
});

test.each([
  ['x.json.br', 'x.json.br is a compressed copy, which the release makes itself'],
  ['a\n::error::.js', 'a\\u000a::error::.js has control characters in its name'],
])('%j is refused', (name, reason) => {
  const dir = folder();
  for (const one of ['x.json', 'a.js', name]) write(join(dir, one), one);
  expect(() => listFiles(dir)).toThrow(`Refused:\n  ${reason}\n`);
});

test('a folder that cannot be written to its end leaves nothing behind, and one that exists is never replaced', () => {
  const dir = folder();
  // Of two files with one name, the second cannot be created.
  expect(() => createFolder(join(dir, 'release'), [file('a.js'), file('a.js')])).toThrow('EEXIST');
  expect(readdirSync(dir)).toEqual([]);
  createFolder(join(dir, 'release'), [file('a.js')]);
  expect(() => createFolder(join(dir, 'release'), [file('b.js')])).toThrow('ENOTEMPTY');
  expect(readdirSync(dir, { recursive: true }).sort()).toEqual(['release', 'release/a.js']);
});

test('a folder that cannot get its name leaves nothing behind', () => {
  jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  const dir = folder();
  expect(() => createFolder(join(dir, 'release'), [])).toThrow('ENOSPC');
  expect(readdirSync(dir)).toEqual([]);
});

test('a folder is on the disk with all that is in it before it has its name, and then that name is', () => {
  const calls = diskCalls();
  const target = join(folder(), 'mfe-job/release');
  createFolder(target, [file('assets/icons/b.js')]);
  const named = calls.findIndex((call) => call === `rename to ${target}`);
  const synced = (some: string[]) =>
    some.flatMap((call) => /^sync .*?mfe-job(?:\/\.[\d-]+\.part)?(.*)$/.exec(call)?.[1] ?? []);
  expect(synced(calls.slice(0, named))).toEqual(['/assets/icons/b.js', '', '/assets/icons', '/assets']);
  expect(calls.slice(named + 1)).toEqual([`sync ${join(target, '..')}`, `close ${join(target, '..')}`]);
});

test('a build is copied as it is edited, with compressed copies of all but pages and fonts', async () => {
  const [dist, target] = [folder(), join(folder(), 'release')];
  const names = ['a.css', 'a.js', 'a.svg', 'a.txt', 'assets/a.json', 'a.woff2', 'index.html'];
  for (const name of names) write(join(dist, name), name.repeat(100));
  const hashes = await copyBuild(dist, target, (name, content) =>
    name === 'a.js' ? Buffer.from('edited') : content,
  );
  const compressed = names.slice(0, 5).flatMap((name) => [`${name}.br`, `${name}.gz`]);
  expect(filesIn(target)).toEqual([...names, ...compressed].sort());
  for (const name of names.slice(0, 5)) {
    const content = readFileSync(join(target, name));
    expect(content.toString()).toBe(name === 'a.js' ? 'edited' : name.repeat(100));
    expect(brotliDecompressSync(readFileSync(join(target, `${name}.br`)))).toEqual(content);
    expect(gunzipSync(readFileSync(join(target, `${name}.gz`)))).toEqual(content);
  }
  expect(Object.keys(hashes).sort()).toEqual(filesIn(target));
  expect(hashes['a.js']).toBe(integrityOf('edited'));
});
