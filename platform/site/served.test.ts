import { type ChildProcess, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeRegister, fakeShell, folder, registryOf, write } from '../kit/release/testing/fakes';
import { cspHashOf } from '../kit/release/site/policy';
import { inlineScripts } from '../kit/release/site/shellPage';
import { done, register } from '../kit/release/testing/run';
import { nginxConfig } from './nginx';
import { readSiteDocuments } from './siteDocuments';
import { brotliIsThere, freePorts, nginxAt, reload, startNginx, stopNginx } from './testing/server';

jest.setTimeout(60_000);

// On a machine without nginx the other tests still run; CI installs it.
const needsNginx = nginxAt === undefined && !process.env['CI'] ? describe.skip : describe;
if (needsNginx === describe.skip)
  console.warn('Skipped: nginx is not installed (Debian: apt-get install nginx)');

const page = `<!doctype html><html><head><meta name="csp-nonce" content="__NONCE__"><script type="application/json" id="hints">{}</script><script>early()</script>
<script defer src="/main.01234567.js" nonce="__NONCE__"></script></head><body><div id="root"></div></body></html>`;

let running: ChildProcess | undefined;

/** Writes the configuration as an operator does. */
function deploy(args: string[]): void {
  const tsx = ['--import', 'tsx', join(__dirname, 'main.ts'), ...args];
  const ran = spawnSync(process.execPath, tsx, { encoding: 'utf8', cwd: join(__dirname, '../..') });
  expect(ran.stderr + ran.stdout).toContain('Wrote ');
}

/** A name with many characters that mean something to nginx or JSON. */
const group = `O'Neil & "Sons" \\ $request_id; }`;

/**
 * A site with the shell and one register, released while nginx serves it: `release` fetches over HTTP what it has
 * published. `separate`: each of the two has its own origin.
 */
async function served(separate: boolean) {
  const [shellPort = 0, jobPort = 0] = await freePorts(2);
  const [shell, jobOrigin] = [`http://127.0.0.1:${shellPort}`, `http://127.0.0.1:${jobPort}`];
  const [site, work] = [folder(), folder()];
  const endpoints = { job: 'https://receiver.example/exec' };
  const config = {
    auth: { domain: 'sign-in.example', clientId: 'registers' },
    company: { group, shortName: 'ISC' },
    endpoints,
    choices: { owners: ['Asha'] },
  };
  write(join(site, 'config.json'), config);
  const origins = { shell, ...(separate && { 'mfe-job': jobOrigin }) };
  write(join(site, 'site.json'), { origins, reports: 'https://reports.example/v' });
  const out = join(work, 'site.conf');
  deploy(['--site', site, '--out', out]);
  running = await startNginx(work, out, `${shell}/config.json`);
  const dist = fakeShell();
  write(join(dist, 'dist/index.html'), page);
  write(join(dist, 'dist/main.01234567.js'), 'run();'.repeat(400));
  write(join(dist, 'dist/worker.01234567.js'), 'work(__HEADERS__);');
  const job = fakeRegister('job');
  const release = (dir: string) => `release --to ${site} --dist ${dir}/dist --untried`;
  const said = await done(dist, release(dist));
  expect(said).toMatch(/Before people come: the policy of http\S+ does not allow the inline script/);
  const serving = { root: site, brotli: brotliIsThere };
  const configure = () => {
    // Writes the same file as `deploy`, without a process of its own.
    writeFileSync(out, nginxConfig(readSiteDocuments(site), serving));
    return reload(running!, shell);
  };
  await configure();
  /** Sets `offline` in config.json and deploys, as an operator who lets the site be opened without a network. */
  const switchOn = () => {
    write(join(site, 'config.json'), { ...config, offline: { days: 14 } });
    return configure();
  };
  return {
    ...{ site, shell, dist, release, configure, switchOn },
    job: separate ? jobOrigin : `${shell}/mfe-job`,
    said: said + (await done(job, release(job))),
  };
}

needsNginx.each([
  ['one origin with paths', false],
  ['an origin for each', true],
])('%s, served by nginx as generated', (_layout, separate) => {
  let at: Awaited<ReturnType<typeof served>>;
  beforeAll(async () => {
    at = await served(separate);
  });
  afterAll(() => (running ? stopNginx(running) : undefined));

  // `close`: when nginx loads a new configuration, it closes open connections, perhaps in the middle of a request.
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, at.shell), {
      headers: { ...headers, connection: 'close' },
      redirect: 'manual',
    });
  const record = () => registryOf(at.site).registers[0]!;

  test('every route is the shell’s page, with a strict policy and a new nonce at each request', async () => {
    expect(at.said.match(/Fetched \d+ files from http/g)).toHaveLength(2);
    expect(record().entry.startsWith(separate ? at.job : '/mfe-job/')).toBe(true);
    const nonces = new Set<string>();
    for (const route of ['/', '/job-register', '/a/b?c=d', '/']) {
      const answer = await get(route, { 'Accept-Encoding': 'gzip, br' });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect([answer.headers.get('etag'), answer.headers.get('last-modified')]).toEqual([null, null]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(answer.headers.get('strict-transport-security')).toBeNull();
      const text = await answer.text();
      const [, nonce = ''] = /content="([0-9a-f]{32})"/.exec(text) ?? [];
      expect(text).toContain(`nonce="${nonce}"`);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain("connect-src 'self' https://sign-in.example https://receiver.example");
      expect(answer.headers.get('reporting-endpoints')).toBe('violations="https://reports.example/v"');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  test('hashed files are immutable, compressed, and readable from the shell’s origin', async () => {
    const { entry: script, files = [] } = record();
    for (const address of [script, ...files]) {
      const answer = await get(address, { Origin: at.shell });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/javascript']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    }
    const encoding = async (accepted: string) =>
      (await get(script, { 'Accept-Encoding': accepted })).headers.get('content-encoding');
    expect(await encoding('gzip')).toBe('gzip');
    expect(await encoding('gzip, br')).toBe(brotliIsThere ? 'br' : 'gzip');
    expect(await encoding('identity')).toBeNull();
  });

  test('an HTML file in a release cannot run scripts, and one without a hash is not served', async () => {
    const { entry: script } = record();
    const folder = join(at.site, 'mfe-job', decodeURIComponent(script.split('/').at(-2)!));
    for (const name of ['report.aabbccdd.html', 'report.html', 'drawing.aabbccdd.svg'])
      writeFileSync(join(folder, name), '<script>stolen()</script>');
    const beside = (name: string) => get(script.replace(/[^/]+$/, name));
    for (const name of ['report.aabbccdd.html', 'drawing.aabbccdd.svg']) {
      const { status, headers } = await beside(name);
      expect([status, headers.get('content-security-policy')]).toEqual([
        200,
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      ]);
    }
    expect((await beside('report.html')).status).toBe(404);
  });

  test('documents are revalidated; missing and internal files are 404, never the page', async () => {
    for (const address of ['/config.json', '/registers.json', record().manifest!]) {
      const { status, headers } = await get(address);
      const sent = [status, headers.get('content-type'), headers.get('cache-control')];
      expect(sent).toEqual([200, 'application/json', 'no-cache']);
    }
    const missing = record().entry.replace(/\w{8}\.js$/, '00000000.js');
    const own = ['/history.json', '/.1-2.part/a.01234567.js'].map((path) => `${at.job}${path}`);
    const roots = [
      '/site.json',
      '/.registers.lock',
      '/registers.json.part',
      '/shell/history.json',
      '/main.01234567.js',
    ];
    for (const address of [missing, ...own, ...roots]) {
      const answer = await get(address);
      expect([address, answer.status]).toEqual([address, 404]);
      // If browsers cached the error, they would miss the file once it exists.
      expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age');
    }
    expect((await fetch(at.shell, { method: 'POST' })).status).toBe(405);
    expect((await get('/index.html')).headers.get('location')).toBe('/');
  });

  test('a shell goes live only when the policy allows its inline script, and so does the one before it', async () => {
    const { dist, site, release, configure } = at;
    const blocked = async () => {
      const answer = await get('/');
      const policy = answer.headers.get('content-security-policy') ?? '';
      return inlineScripts(await answer.text()).filter((script) => !policy.includes(cspHashOf(script)));
    };
    fakeShell({ version: '1.1.0', code: 'next' }, dist);
    write(join(dist, 'dist/index.html'), page.replace('early()', 'earlier()'));
    const { code, said } = await register(dist, release(dist));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        /\nRefused: the policy of http\S+ does not [^\n]*: npm run deploy\nThen release again\./,
      ),
    ]);
    expect(await (await get('/')).text()).toContain('early()');
    await configure();
    expect(await done(dist, release(dist))).toContain('Live: shell 1.1.0');
    expect(await (await get('/')).text()).toContain('earlier()');
    expect(await blocked()).toEqual([]);
    await done(dist, `rollback 1.0.0 --to ${site} --untried`);
    expect(await (await get('/')).text()).toContain('early()');
    expect(await blocked()).toEqual([]);
  });

  test('the worker removes itself, until config.json lets the site be opened without a network', async () => {
    const before = await get('/service-worker.js');
    expect([before.status, before.headers.get('content-type')]).toEqual([200, 'application/javascript']);
    expect(await before.text()).toContain('registration.unregister()');
    expect((await get('/manifest.webmanifest')).status).toBe(404);

    await at.switchOn();
    const worker = await get('/service-worker.js');
    expect(worker.headers.get('content-type')).toBe('application/javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const origins = separate ? `'self' ${at.job}` : "'self'";
    expect(worker.headers.get('content-security-policy')).toBe(`default-src 'none'; connect-src ${origins}`);
    const page = (await get('/')).headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /'nonce-([0-9a-f]+)'/.exec(page) ?? [];
    const [, headers = ''] = /^work\((.+)\);$/.exec(await worker.text()) ?? [];
    expect(JSON.parse(headers)).toMatchObject({
      'Content-Security-Policy': page.replaceAll(nonce, '__NONCE__'),
      'Permissions-Policy': expect.stringContaining('camera=()') as string,
      'Reporting-Endpoints': expect.stringMatching(/^violations="http.+"$/) as string,
    });
    expect(page).toContain(`worker-src blob: ${at.shell}/service-worker.js;`);
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ name: `Registers of ${group}`, display: 'standalone' });
  });
});
