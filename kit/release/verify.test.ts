/** @jest-environment node */
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { integrityOf } from './integrity';
import { fakeRegister, folder, registryOf } from './testing/fakes';
import { done, register } from './testing/run';
import { fetchAll, headerFaults } from './verify';

// Everything is waited for until it is on the disk, which a busy machine takes its time for.
jest.setTimeout(30_000);

const good = {
  'content-type': 'application/javascript',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
};

test('a hashed script with the right headers has no fault; a manifest is to be asked for anew', () => {
  expect(headerFaults('a.0123abcd.js', new Headers(good), 'https://shell.example')).toEqual([]);
  const json = { ...good, 'content-type': 'application/json', 'cache-control': 'no-cache' };
  expect(headerFaults('mf-manifest.json', new Headers(json), 'https://shell.example')).toEqual([]);
  expect(headerFaults('a.0123abcd.js', new Headers({ ...good, 'access-control-allow-origin': '' }))).toEqual(
    [],
  );
});

test.each([
  ['a.0123abcd.js', { 'content-type': 'text/html' }, 'content-type is "text/html", and must be that of .js'],
  [
    'a.0123abcd.js',
    { 'cache-control': 'no-cache' },
    'cache-control is "no-cache", and must keep it for months',
  ],
  ['mf-manifest.json', { 'content-type': 'application/json' }, 'immutable", and must be no-cache'],
  [
    'a.0123abcd.js',
    { 'access-control-allow-origin': 'https://other.example' },
    'must be * or https://shell.example',
  ],
])('%s with %j is a fault', (name, change, fault) => {
  const faults = headerFaults(name, new Headers({ ...good, ...change }), 'https://shell.example');
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A web server that answers everything in one way. */
async function serve(status: number, headers: OutgoingHttpHeaders, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hashes = {
  'a.0123abcd.js': integrityOf('run()'),
  'a.0123abcd.js.br': 'not asked for',
  'a.0123abcd.js.map': '',
};

test('what a server sends is compared with what was published', async () => {
  const origin = await serve(200, good, 'run()');
  expect(await fetchAll({ base: `${origin}/1.0.0/`, hashes, reader: 'https://shell.example' })).toBe(1);
  const other = await serve(200, good, 'run(evil)');
  await expect(fetchAll({ base: `${other}/`, hashes })).rejects.toThrow(
    'a.0123abcd.js: the content is not what was published',
  );
});

test('a server that has nothing, or is not there, is named with its answer', async () => {
  const origin = await serve(404, {}, '');
  await expect(fetchAll({ base: `${origin}/`, hashes })).rejects.toThrow('the server answered 404');
  await expect(fetchAll({ base: 'http://127.0.0.1:9/', hashes })).rejects.toThrow(
    /does not serve[^]*a\.0123abcd\.js: /,
  );
});

test('what is not served as it must be is not made live', async () => {
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
