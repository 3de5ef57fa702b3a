/** @jest-environment node */
import { join } from 'node:path';
import { brokenBy, registerSide, shellSide } from './sides';
import { readSite } from './site';
import { folder, write } from './testing/fakes';

const manifest = (react: string) => ({
  name: 'job',
  metaData: { contract: 1, remoteEntry: { name: 'a.js' } },
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: react, assets: { js: { sync: [], async: [] } } },
  ],
  exposes: [],
});

const facts = { contract: 1, version: '1.0.0', build: 'b', entry: '/mfe-job/1.0.0%2Bb/a.js' };
const at = '/mfe-job/1.0.0%2Bb/mf-manifest.json';
const shell = { name: 'shell 2.0.0', contract: 1, shared: { react: '20.0.0' } };

test('what a register needs is read from its manifest in the tree, whatever the registry says', async () => {
  const dir = folder();
  write(join(dir, 'mfe-job/1.0.0+b/mf-manifest.json'), manifest('^19.0.0'));
  const side = await registerSide(readSite(dir), 'job', { ...facts, manifest: at, shared: { react: '*' } });
  expect(side).toEqual({ name: 'job 1.0.0+b', contract: 1, shared: { react: '^19.0.0' } });
});

test('a register on a foreign server is asked there; one that does not answer is judged by what was recorded', async () => {
  const site = readSite(folder());
  const there = { ...facts, manifest: 'https://elsewhere.example/mf-manifest.json' };
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(manifest('^18.0.0')));
  expect((await registerSide(site, 'job', there)).shared).toEqual({ react: '^18.0.0' });
  fetch.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
  expect((await registerSide(site, 'job', { ...there, shared: { react: '^19.0.0' } })).shared).toEqual({
    react: '^19.0.0',
  });
  await expect(registerSide(site, 'job', there)).rejects.toThrow(
    'What job 1.0.0+b needs cannot be known: fetch failed',
  );
  fetch.mockImplementation(() => Promise.resolve(new Response('busy', { status: 503 })));
  await expect(registerSide(site, 'job', there)).rejects.toThrow(
    'https://elsewhere.example/mf-manifest.json answered 503',
  );
  fetch.mockRestore();
});

test('a shell is judged against every register that is open, in all that a browser may load of it', async () => {
  const site = readSite(folder());
  const needing = (react: string) => ({ ...facts, shared: { react } });
  const entry = (id: string, react: string) => ({
    id,
    path: `/${id}`,
    title: id,
    icon: 'work',
    ...needing(react),
  });
  const registers = [
    { ...entry('job', '>=19'), fallback: needing('^19.0.0') },
    { ...entry('invoice', '>=19'), canary: { percent: 5, ...needing('^18.0.0') } },
    { ...entry('inquiry', '^19.0.0'), closed: 'Later' },
  ];
  expect(await brokenBy(site, { registers }, shell)).toEqual([
    'fallback of job 1.0.0+b wants react ^19.0.0; shell 2.0.0 provides 20.0.0',
    'canary of invoice 1.0.0+b wants react ^18.0.0; shell 2.0.0 provides 20.0.0',
  ]);
  expect(await shellSide(site, { registers })).toBeUndefined();
});
