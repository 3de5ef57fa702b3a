import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { OwnChunkList } from './ownChunkList';

/** The name of the global list of chunks of a build with this text. */
async function listOf(text: string): Promise<string | undefined> {
  const dir = mkdtempSync(join(tmpdir(), 'chunks-'));
  writeFileSync(join(dir, 'part.js'), `export const text = ${JSON.stringify(text)};`);
  writeFileSync(join(dir, 'index.js'), `import('./part').then(({ text }) => console.log(text));`);
  await new Promise<void>((resolve, reject) =>
    webpack({
      context: dir,
      mode: 'production',
      optimization: { minimize: false },
      entry: './index.js',
      output: { path: join(dir, 'dist') },
      plugins: [new OwnChunkList('job')],
    }).run((error) => (error ? reject(error) : resolve())),
  );
  const scripts = readdirSync(join(dir, 'dist')).map((file) => readFileSync(join(dir, 'dist', file), 'utf8'));
  const lists = scripts.map((script) => /chunks_job_\w+/.exec(script)?.[0]);
  // The entry and its chunk use the same list.
  expect(lists).toEqual([lists[0], lists[0]]);
  return lists[0];
}

test('builds with different code have different lists of chunks, builds with the same code the same', async () => {
  const [one, two, again] = [await listOf('one'), await listOf('two'), await listOf('one')];
  expect(one).toMatch(/^chunks_job_[0-9a-f]{16}$/);
  expect(two).not.toBe(one);
  expect(again).toBe(one);
});
