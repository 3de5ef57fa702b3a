import { entryScript } from './remoteEntry';
import { replace, reply, serve } from '../testing/browser';

const address = 'https://job.example/1.0.0/mf-manifest.json';
const entry = { name: 'remoteEntry.4f1c09aa.js', path: '', type: 'global' };
const manifest = (remoteEntry: object, publicPath = 'auto') =>
  JSON.stringify({ name: 'job', metaData: { publicPath, remoteEntry } });

beforeEach(() => {
  replace(AbortSignal, 'timeout', () => new AbortController().signal);
});

test('returns the address of a script as it is, without fetching anything', async () => {
  serve({});
  const script = 'https://job.example/1.0.0/remoteEntry.js';
  expect(await entryScript(script)).toBe(script);
});

test.each([
  [manifest(entry), 'https://job.example/1.0.0/remoteEntry.4f1c09aa.js'],
  [manifest({ ...entry, path: 'js/' }), 'https://job.example/1.0.0/js/remoteEntry.4f1c09aa.js'],
  [manifest(entry, '/2.0.0/'), 'https://job.example/2.0.0/remoteEntry.4f1c09aa.js'],
  [manifest(entry, 'https://cdn.example/'), 'https://cdn.example/remoteEntry.4f1c09aa.js'],
])('the manifest %s names %s', async (content, script) => {
  serve({ [address]: content });
  expect(await entryScript(address)).toBe(script);
});

test.each([
  ['', 'answered 503'],
  ['<!doctype html>', 'is not the manifest'],
  ['{}', 'is not the manifest'],
  [manifest({ ...entry, type: 'module' }), 'is not the manifest of a register that is built as a script'],
])('refuses %j as a manifest: it %s', async (content, words) => {
  serve({ [address]: () => Promise.resolve(content === '' ? reply('', 503) : reply(content)) });
  await expect(entryScript(address)).rejects.toThrow(`${address} ${words}`);
});
