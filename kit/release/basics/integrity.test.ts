import { join } from 'node:path';
import { folder, write } from '../testing/fakes';
import { contentHashOf } from './integrity';

/** The hash of all files of a build, in a folder that has another file too. */
function hashOf(files: Record<string, string>): string {
  const dir = folder();
  for (const [name, content] of Object.entries({ ...files, 'other.js': dir }))
    write(join(dir, name), content);
  return contentHashOf(dir, Object.keys(files));
}

test('the hash of a build is of the names and bytes of its files, and of no others', () => {
  const own = hashOf({ 'a.js': '1', 'b.js': '2' });
  expect(hashOf({ 'a.js': '1', 'b.js': '2' })).toBe(own);
  expect(hashOf({ 'a.js': '1', 'b.js': '3' })).not.toBe(own);
  expect(hashOf({ 'a.js': '1', 'c.js': '2' })).not.toBe(own);
});
