import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtRegister, builtShell, requestDepth } from './sizes';

const dist = mkdtempSync(join(tmpdir(), 'bench-sizes-'));
afterAll(() => rmSync(dist, { recursive: true }));
const write = (name: string, content: string | object) =>
  writeFileSync(join(dist, name), typeof content === 'string' ? content : JSON.stringify(content));
const packed = (...texts: string[]) =>
  texts.reduce((total, text) => total + brotliCompressSync(text).length, 0);

test.each([
  ['everything is preloaded', ['http://localhost:3002/entry.js', 'http://localhost:3002/page.js'], 2],
  ['only the entry is', ['http://localhost:3002/entry.js'], 3],
  ['nothing is', [], 4],
  ['a file with the same ending is', ['http://localhost:3002/other-entry.js'], 4],
])('the page, what it preloads and each further script are one step each: %s', (_what, hinted, depth) => {
  expect(requestDepth(['/dist/entry.js', '/dist/page.js'], hinted)).toBe(depth);
});

test('a shell is its page and every script but those that come later, each once, packed', () => {
  write('index.html', '<p>page</p>');
  for (const name of ['main', 'page', 'calendar', 'deferred']) write(`${name}.js`, `${name}()`);
  write('mf-manifest.json', {
    files: {
      main: ['main.js'],
      page: ['main.js', 'page.js'],
      calendar: ['calendar.js'],
      deferred: ['deferred.js'],
    },
  });
  const built = builtShell(dist);
  expect(built.scripts).toEqual([join(dist, 'main.js'), join(dist, 'page.js')]);
  expect(built.sizes).toMatchObject({
    first: packed('<p>page</p>', 'main()', 'page()'),
    calendar: packed('calendar()'),
    deferred: packed('deferred()'),
    worker: 0,
  });
});

test('a register is its remote entry and the chunks of its exposed module', () => {
  for (const name of ['remoteEntry.1', 'page.2']) write(`${name}.js`, `${name}()`);
  write('mf-manifest.json', {
    metaData: { remoteEntry: { name: 'remoteEntry.1.js' } },
    exposes: [{ assets: { js: { sync: ['page.2.js'] } } }],
  });
  expect(builtRegister(dist)).toEqual({
    scripts: [join(dist, 'remoteEntry.1.js'), join(dist, 'page.2.js')],
    sizes: { first: packed('remoteEntry.1()', 'page.2()') },
  });
});
