import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type LocalServer, serveFolder } from './localServer';

const dir = mkdtempSync(join(tmpdir(), 'registers-serve-'));
const script = 'run();'.repeat(100);
const release = 'mfe-job/1.0.0+a1';
let server: LocalServer;

beforeAll(async () => {
  mkdirSync(join(dir, release), { recursive: true });
  writeFileSync(join(dir, 'index.html'), 'the page');
  writeFileSync(join(dir, '.lock'), 'held');
  writeFileSync(join(dir, release, 'main.0123abcd.js'), script);
  writeFileSync(join(dir, release, 'main.0123abcd.js.br'), brotliCompressSync(script));
  writeFileSync(join(dir, release, 'report.0123abcd.html'), '<script>stolen()</script>');
  const text = () => ({ type: 'application/json', text: '{}' });
  const generated = { '/config.json': text };
  server = await serveFolder(0, { dir, generated });
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers });

test('a hashed file is immutable, sent from its brotli copy, readable from every origin, and no page', async () => {
  const answer = await get('/mfe-job/1.0.0%2Ba1/main.0123abcd.js', { 'Accept-Encoding': 'br' });
  expect(await answer.text()).toBe(script);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(brotliCompressSync(script).length),
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
  });
  const { headers } = await get(`/${release}/report.0123abcd.html`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/', `/${release}/report`])(
  '%s is the page, which other origins cannot read and every visit revalidates',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([200, 'the page']);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toBeNull();
  },
);

test.each(['/main.00000000.js', '/.lock', '/..%2f..%2fpackage.json'])(
  '%s is 404 and not cached',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

test('both loopback addresses respond, with generated content too', async () => {
  const answer = await fetch(`http://[::1]:${server.port}/config.json`);
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['{}', 'application/json']);
});

test('a file that cannot be read breaks only its own response', async () => {
  // A socket is listed in the folder, but cannot be opened as a file.
  const socket = createServer();
  await new Promise<void>((resolve) => socket.listen(join(dir, 'socket.js'), resolve));
  await expect(get('/socket.js')).rejects.toThrow();
  expect((await get('/')).status).toBe(200);
  socket.close();
});

test('a page that is opened as 127.0.0.1 leads to localhost, files do not', async () => {
  const origin = 'http://localhost:3999';
  const own = await serveFolder(0, { dir, origin });
  const at = (path: string) => fetch(`http://127.0.0.1:${own.port}${path}`, { redirect: 'manual' });
  const page = await at('/job-register?a=%20b');
  expect([page.status, page.headers.get('location')]).toEqual([302, `${origin}/job-register?a=%20b`]);
  expect((await at(`/${release}/main.0123abcd.js`)).status).toBe(200);
  own.close();
});
