import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { integrityOf } from '../basics/integrity';
import { folder, write } from '../testing/fakes';
import { fetchPublished, headerErrors, verify } from './verify';

const good = {
  'content-type': 'application/javascript',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
};

const reader = 'https://shell.example';

test.each<[string, Record<string, string>, string]>([
  ['a.0123abcd.js', { 'content-type': 'text/html' }, 'content-type is "text/html", but must be that of .js'],
  // A week is too short for what never changes.
  ['a.0123abcd.js', { 'cache-control': 'max-age=604800' }, '"max-age=604800", but must be max-age=31536000'],
  ['mf-manifest.json', { 'content-type': 'application/json' }, 'immutable", but must be no-cache'],
  [
    'a.0123abcd.js',
    { 'access-control-allow-origin': 'https://other.example' },
    'but must be * or https://shell.example',
  ],
])('%s with %j is an error', (name, change, error) => {
  const errors = headerErrors(name, new Headers({ ...good, ...change }), reader);
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

test('what a server sends is compared with what was published, and an error or no response is named', async () => {
  const errors = async (base: string) =>
    String(await fetchPublished(base, hashes).catch((error: unknown) => error));
  const [right, other, missing] = [
    await serve(200, { ...good, 'access-control-allow-origin': reader }, 'run()'),
    await serve(200, good, 'run(evil)'),
    await serve(404, {}, ''),
  ];
  expect(await fetchPublished(`${right}/1.0.0/`, hashes, reader)).toBe(1);
  expect(await errors(`${other}/`)).toContain('a.0123abcd.js: the content differs from what was published');
  expect(await errors(`${missing}/`)).toContain('the server responded with 404');
  // In tests, Node's errors come with their names.
  expect(await errors('http://127.0.0.1:9/')).toMatch(
    /does not serve[^]*a\.0123abcd\.js: (Error: )?bad port$/,
  );
});

/** A site with these origins whose server sends `run()` for every file, and what it was asked for. */
function served(origins: Record<string, string>) {
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('run()', { headers: good })));
  const dir = folder();
  write(join(dir, 'shell/1.0.0+b/index.html'), '');
  const release = { version: '1.0.0', build: 'b', hashes };
  const check = async (name: string) => {
    fetch.mockClear();
    const said = await verify({ dir, origins }, name, release);
    return { said, asked: fetch.mock.calls };
  };
  return { fetch, check };
}

test('files are fetched from the origin of their folder, as pages of the shell read them', async () => {
  const { fetch, check } = served({ shell: 'https://registers.example', 'mfe-job': 'https://job.example' });
  const signal = expect.any(AbortSignal) as AbortSignal;
  const from = (Origin: string) => ({ headers: { Origin }, signal });
  expect(await check('mfe-job')).toEqual({
    said: 'Fetched 1 files from https://job.example/1.0.0%2Bb/: status, headers and content are correct.',
    asked: [['https://job.example/1.0.0%2Bb/a.0123abcd.js', from('https://registers.example')]],
  });
  // The shell reads its own files, and has a page with a policy.
  expect((await check('shell')).asked).toEqual([
    ['https://registers.example/shell/1.0.0%2Bb/a.0123abcd.js', { headers: {}, signal }],
    ['https://registers.example', { signal }],
  ]);
  fetch.mockRestore();
});
