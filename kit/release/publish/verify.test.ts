import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { fakeRegister, folder, registryOf, write } from '../testing/fakes';
import { done, register } from '../testing/run';
import { copyBuild } from './releaseFiles';
import { fetchPublished, headerErrors, verify } from './verify';

// Every write waits until it is on the disk, which may take long on a busy machine.
jest.setTimeout(30_000);

const good = {
  'content-type': 'application/javascript',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
};

test('a hashed script with the right headers has no error; a manifest must be revalidated', () => {
  expect(headerErrors('a.0123abcd.js', new Headers(good), 'https://shell.example')).toEqual([]);
  const json = { ...good, 'content-type': 'application/json', 'cache-control': 'no-cache' };
  expect(headerErrors('mf-manifest.json', new Headers(json), 'https://shell.example')).toEqual([]);
  expect(headerErrors('a.0123abcd.js', new Headers({ ...good, 'access-control-allow-origin': '' }))).toEqual(
    [],
  );
});

test.each([
  ['a.0123abcd.js', { 'content-type': 'text/html' }, 'content-type is "text/html", but must be that of .js'],
  [
    'a.0123abcd.js',
    { 'cache-control': 'no-cache' },
    'cache-control is "no-cache", but must be max-age=31536000, immutable',
  ],
  ['mf-manifest.json', { 'content-type': 'application/json' }, 'immutable", but must be no-cache'],
  [
    'a.0123abcd.js',
    { 'access-control-allow-origin': 'https://other.example' },
    'but must be * or https://shell.example',
  ],
])('%s with %j is an error', (name, change, error) => {
  const errors = headerErrors(name, new Headers({ ...good, ...change }), 'https://shell.example');
  expect(errors).toEqual([expect.stringContaining(error)]);
});

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A web server with one response to all requests. */
async function serve(status: number, headers: OutgoingHttpHeaders, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hashes = {
  'a.0123abcd.js': integrityOf('run()'),
  'a.0123abcd.js.br': 'not fetched',
  'a.0123abcd.js.map': '',
};

test('the content that a server sends is compared with what was published', async () => {
  const origin = await serve(200, good, 'run()');
  expect(await fetchPublished({ base: `${origin}/1.0.0/`, hashes, reader: 'https://shell.example' })).toBe(1);
  const other = await serve(200, good, 'run(evil)');
  await expect(fetchPublished({ base: `${other}/`, hashes })).rejects.toThrow(
    'a.0123abcd.js: the content differs from what was published',
  );
});

test('a server that responds with an error, or does not respond, is named with the reason', async () => {
  const origin = await serve(404, {}, '');
  await expect(fetchPublished({ base: `${origin}/`, hashes })).rejects.toThrow(
    'the server responded with 404',
  );
  await expect(fetchPublished({ base: 'http://127.0.0.1:9/', hashes })).rejects.toThrow(
    /does not serve[^]*a\.0123abcd\.js: /,
  );
});

test('without an address the files are read from the disk, and damaged ones are named', async () => {
  const [dir, dist] = [folder(), folder()];
  write(join(dist, 'a.0123abcd.js'), 'run()');
  const published = { version: '1.0.0', build: 'b', hashes: {} };
  const target = join(dir, 'mfe-job/1.0.0+b');
  const hashes = await copyBuild(dist, target, (_name, content) => content);
  const site = { dir, origins: {} };
  expect(await verify(site, 'mfe-job', { ...published, hashes })).toMatch(/^Checked 1 files on the disk/);
  write(join(target, 'a.0123abcd.js'), 'run(evil)');
  await expect(verify(site, 'mfe-job', { ...published, hashes })).rejects.toThrow(
    /^Refused:\n {2}a\.0123abcd\.js differs from what was published\nThe files in \S+ are not those that were published\. Release again\. The live release was not changed\.$/,
  );
});

test('a release that is not served correctly does not become live', async () => {
  const site = folder();
  const dir = fakeRegister('job');
  await done(dir, `release --to ${site} --dist ${dir}/dist`);
  const before = registryOf(site);
  fakeRegister('job', { version: '1.1.0', code: 'new' }, dir);
  const origin = await serve(200, { 'content-type': 'text/html' }, '<!doctype html>');
  const { code, said } = await register(dir, `release --to ${site} --dist ${dir}/dist --url ${origin}`);
  expect(code).toBe(1);
  expect(said).toContain(`${origin}/mfe-job/1.1.0%2B`);
  expect(said).toContain('access-control-allow-origin is ""');
  expect(registryOf(site)).toEqual(before);
  expect(before.registers[0]!.entry.startsWith(join('/', 'mfe-job'))).toBe(true);
});
