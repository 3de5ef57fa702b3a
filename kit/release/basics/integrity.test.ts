import { join } from 'node:path';
import { folder, write } from '../testing/fakes';
import { contentHashOf, integrityOf, uncheckedScripts } from './integrity';

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const dir = folder();
  for (const [name, content] of Object.entries(files)) write(join(dir, name), content);
  return dir;
}

test('the hash of a build is of the names and bytes of these files, and of no others', () => {
  const own = contentHashOf(folderWith({ 'a.js': '1', 'b.js': '2' }), ['a.js', 'b.js']);
  expect(contentHashOf(folderWith({ 'a.js': '1', 'b.js': '2', 'c.js': '3' }), ['a.js', 'b.js'])).toBe(own);
  expect(contentHashOf(folderWith({ 'a.js': '1', 'b.js': '3' }), ['a.js', 'b.js'])).not.toBe(own);
  expect(contentHashOf(folderWith({ 'a.js': '1', 'c.js': '2' }), ['a.js', 'c.js'])).not.toBe(own);
});

test('scripts whose hash the entry does not have are named', () => {
  const dir = folderWith({
    'entry.js': `load("${integrityOf('a')}")`,
    'a.js': 'a',
    'late.js': 'late',
    'a.css': 'b',
  });
  expect(uncheckedScripts(dir, 'entry.js', ['a.css', 'a.js', 'entry.js', 'late.js'])).toEqual(['late.js']);
});
