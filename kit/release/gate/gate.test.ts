import { join } from 'node:path';
import { readSite } from '../site/site';
import { folder, write } from '../testing/fakes';
import { brokenRegisters, registerVersions, shellVersions } from './gate';

const manifest = (react: string) => ({
  name: 'job',
  metaData: { contract: 1, source: { commit: '3f2a1bc', dirty: false }, remoteEntry: { name: 'a.js' } },
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: react, assets: { js: { sync: [], async: [] } } },
  ],
  exposes: [],
});

const build = { contract: 1, version: '1.0.0', build: 'b', entry: '/mfe-job/1.0.0%2Bb/a.js' };
const at = '/mfe-job/1.0.0%2Bb/mf-manifest.json';
const liveShell = {
  contract: 1,
  version: '1.0.0',
  build: 's',
  entry: 'index.html',
  manifest: '/shell/1.0.0%2Bs/mf-manifest.json',
  shared: { react: '19.3.1' },
};
const shell = { name: 'shell 2.0.0', contract: 1, shared: { react: '20.0.0' } };

test('the ranges of a register come from its manifest in the site, not from the registry', async () => {
  const dir = folder();
  write(join(dir, 'mfe-job/1.0.0+b/mf-manifest.json'), manifest('^19.0.0'));
  const versions = await registerVersions(readSite(dir), 'job', {
    ...build,
    manifest: at,
    shared: { react: '*' },
  });
  expect(versions).toEqual({ name: 'job 1.0.0+b', contract: 1, shared: { react: '^19.0.0' } });
});

test('the manifest of a register on another server is fetched; if that fails, its build record counts', async () => {
  const site = readSite(folder());
  const there = { ...build, manifest: 'https://elsewhere.example/mf-manifest.json' };
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(manifest('^18.0.0')));
  expect((await registerVersions(site, 'job', there)).shared).toEqual({ react: '^18.0.0' });
  // A server that does not answer does not keep the release waiting.
  expect(fetch.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
  fetch.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
  expect((await registerVersions(site, 'job', { ...there, shared: { react: '^19.0.0' } })).shared).toEqual({
    react: '^19.0.0',
  });
  await expect(registerVersions(site, 'job', there)).rejects.toThrow(
    'The shared modules of job 1.0.0+b are unknown: fetch failed',
  );
  fetch.mockImplementation(() => Promise.resolve(new Response('busy', { status: 503 })));
  await expect(registerVersions(site, 'job', there)).rejects.toThrow(
    'https://elsewhere.example/mf-manifest.json responded with 503',
  );
  fetch.mockRestore();
});

test('a shell is checked against all builds of all open registers that a browser may load', async () => {
  const site = readSite(folder());
  const needing = (react: string) => ({ ...build, shared: { react } });
  const record = (id: string, react: string) => ({
    id,
    path: `/${id}`,
    title: id,
    icon: 'work',
    ...needing(react),
  });
  const registers = [
    { ...record('job', '>=19'), fallback: needing('^19.0.0') },
    { ...record('invoice', '>=19'), canary: { percent: 5, ...needing('^18.0.0') } },
    { ...record('inquiry', '^19.0.0'), closed: 'Later' },
  ];
  expect(await brokenRegisters(site, registers, shell)).toEqual([
    'fallback of job 1.0.0+b requires react ^19.0.0; shell 2.0.0 provides 20.0.0',
    'canary of invoice 1.0.0+b requires react ^18.0.0; shell 2.0.0 provides 20.0.0',
  ]);
  expect(await shellVersions(site, { registers })).toBeUndefined();
});

test('a manifest that is missing counts as unknown, and so does an address that is', async () => {
  const site = readSite(folder());
  const file = join(site.dir, 'mfe-job/1.0.0+b/mf-manifest.json');
  const advice =
    'Release it again, or try again once its files can be read. The live release was not changed.';
  await expect(registerVersions(site, 'job', { ...build, manifest: at })).rejects.toThrow(
    `The shared modules of job 1.0.0+b are unknown: ${file} is missing. ${advice}`,
  );
  await expect(registerVersions(site, 'job', build)).rejects.toThrow(
    `unknown: registers.json has no address of its manifest. ${advice}`,
  );
});

test('what the live shell provides comes from its manifest', async () => {
  const site = readSite(folder());
  const { shared, ...rest } = manifest('^19.0.0');
  const newer = { ...rest, shared: shared.map((one) => ({ ...one, version: '20.1.0' })) };
  write(join(site.dir, 'shell/1.0.0+s/mf-manifest.json'), newer);
  expect(await shellVersions(site, { registers: [], shell: liveShell })).toEqual({
    name: 'shell 1.0.0+s',
    contract: 1,
    shared: { react: '20.1.0' },
  });
});
