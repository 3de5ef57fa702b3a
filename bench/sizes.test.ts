import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packagesOf } from './packages';
import { builtRegister, builtShell, requestDepth } from './sizes';

const dist = mkdtempSync(join(tmpdir(), 'bench-sizes-'));
afterAll(() => rmSync(dist, { recursive: true }));
const write = (name: string, content: string | object) =>
  writeFileSync(join(dist, name), typeof content === 'string' ? content : JSON.stringify(content));
const packed = (...texts: string[]) =>
  texts.reduce((total, text) => total + brotliCompressSync(text).length, 0);

test.each([
  ['everything is hinted at', ['http://localhost:3002/entry.js', 'http://localhost:3002/page.js'], 2],
  ['only the entry is', ['http://localhost:3002/entry.js'], 3],
  ['nothing is', [], 4],
  ['a file with the same ending is', ['http://localhost:3002/other-entry.js'], 4],
])('the page, its hints and each further script are one step each: %s', (_what, hinted, depth) => {
  expect(requestDepth(['/dist/entry.js', '/dist/page.js'], hinted)).toBe(depth);
});

test('a shell is its page and every script but those that come later, each once, packed', () => {
  write('index.html', '<p>page</p>');
  const names = ['main', 'page', 'calendar', 'source', 'earlier', 'deferred'];
  for (const name of names) write(`${name}.js`, `${name}()`);
  write('mf-manifest.json', {
    files: {
      main: ['main.js'],
      page: ['main.js', 'page.js'],
      calendar: ['calendar.js'],
      earlier: ['earlier.js'],
      source: ['source.js'],
      deferred: ['deferred.js'],
    },
  });
  const built = builtShell(dist);
  expect(built.scripts).toEqual([join(dist, 'main.js'), join(dist, 'page.js')]);
  expect(built.first).toBe(packed('<p>page</p>', 'main()', 'page()'));
  expect(built.calendar).toBe(packed('calendar()'));
  expect(built.earlier).toBe(packed('earlier()'));
  expect(built.source).toBe(packed('source()'));
  expect(built.deferred).toBe(packed('deferred()'));
});

test('a register is its remote entry and the chunks of its exposed module', () => {
  for (const name of ['remoteEntry.1', 'page.2']) write(`${name}.js`, `${name}()`);
  write('mf-manifest.json', {
    metaData: { remoteEntry: { name: 'remoteEntry.1.js' } },
    exposes: [{ assets: { js: { sync: ['page.2.js'] } } }],
  });
  expect(builtRegister(dist)).toEqual({
    scripts: [join(dist, 'remoteEntry.1.js'), join(dist, 'page.2.js')],
    first: packed('remoteEntry.1()', 'page.2()'),
  });
});

test('the code of a script is counted by the package that its source map names', () => {
  write('script.js', 'aaaabbbccd');
  // One segment for each source, at the columns 0, 4, 7 and 9: base64 VLQ of the differences.
  write('script.js.map', {
    version: 3,
    sources: [
      'webpack://shell/./node_modules/react/index.js',
      'webpack://shell/../node_modules/@auth0/auth0-react/dist/index.js',
      'webpack://shell/./src/App.tsx',
      'webpack://shell/webpack/runtime/jsonp',
    ],
    names: [],
    mappings: 'AAAA,ICAA,GCAA,ECAA',
  });
  expect(packagesOf(join(dist, 'script.js')).map(({ name, code }) => [name, code])).toEqual([
    ['react', 4],
    ['@auth0/auth0-react', 3],
    ['own sources', 2],
    ['webpack runtime and federation glue', 1],
  ]);
});
