/** @jest-environment node */
import { createSocket } from 'node:dgram';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { integrityOf } from '../basics/integrity';
import type { Release } from '../history/history';
import { readSite } from '../site/site';
import { write } from '../testing/fakes';
import { findTrialBrowser } from './browser';
import { tryRelease } from './tryRelease';

// Where there is no browser the other tests still run; CI has one.
const browser = findTrialBrowser(chromium.executablePath());
const needsBrowser = browser === undefined && !process.env['CI'] ? describe.skip : describe;
if (needsBrowser === describe.skip) console.warn('Skipped: no browser is installed to try a release in');

const identity = { id: 'job', path: '/job', title: 'Job Register', icon: 'work' };
const shows = (contract: number) =>
  `performance.mark('register-shown', { detail: { id: 'job', contract: ${contract} } });`;

const hints = '<script type="application/json" id="hints">{}</script>';

/** As little of a shell as a trial needs: a header, and a link to each register, which loads its entry. */
const shell = (load = 'document.body.append(script)') => `<!doctype html>${hints}
<header>Registers</header>
<nav aria-label="Registers"></nav>
<script nonce="__NONCE__">
  trustedTypes.createPolicy('default', { createScriptURL: (url) => url });
  const open = ({ entry, integrity }) => {
    const script = document.createElement('script');
    Object.assign(script, { src: entry, integrity, crossOrigin: 'anonymous' });
    ${load};
  };
  fetch('/registers.json').then((answer) => answer.json()).then(({ registers }) => {
    for (const register of registers) {
      const link = document.createElement('a');
      link.href = register.path;
      link.textContent = register.title;
      link.onclick = (event) => { event.preventDefault(); open(register); };
      document.querySelector('nav').append(link);
    }
  });
</script>`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'trial-'));
  write(join(dir, 'index.html'), shell());
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Publishes a build with this code. */
function published(folder: string, version: string, name: string, code: string): Release {
  write(join(dir, folder, `${version}+b`, name), code);
  const release: Partial<Release> = {
    ...{ version, build: 'b', contract: 1, shared: {}, entry: name, manifest: 'mf-manifest.json' },
    ...{ files: [], hashes: { [name]: integrityOf(code) } },
  };
  return release as Release;
}

const tryRegister = (code: string) =>
  tryRelease(readSite(dir), 'mfe-job', identity, published('mfe-job', '0.3.0', 'entry.js', code));
const tryShell = (html: string) =>
  tryRelease(readSite(dir), 'shell', undefined, published('shell', '2.0.0', 'index.html', html));

/** A live register with this code. */
function writeLive(code: string): void {
  const { hashes } = published('mfe-job', '0.2.0', 'entry.js', code);
  const entry = '/mfe-job/0.2.0%2Bb/entry.js';
  const record = { ...identity, contract: 1, version: '0.2.0', entry, integrity: hashes['entry.js'] };
  write(join(dir, 'registers.json'), { registers: [record] });
}

const contents = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => [name, readFileSync(join(dir, name), 'utf8')]);

needsBrowser('a register on trial', () => {
  test('works when it shows its page, in the place of the live one, and changes nothing in the site', async () => {
    writeLive('throw new Error("the live one");');
    published('mfe-job', '0.3.0', 'entry.js', shows(1));
    const before = contents();
    expect(await tryRegister(shows(1))).toMatchObject({ result: 'worked' });
    expect(contents()).toEqual(before);
  });

  test.each([
    [
      'as it mounts',
      'null.x;',
      /^job 0\.3\.0 threw "TypeError: .*" \(entry\.js:1:\d+\) when it was mounted$/,
    ],
    [
      'soon after',
      `${shows(1)} setTimeout(() => { throw new Error('late'); }, 700);`,
      /^job 0\.3\.0 threw "Error: late" \(entry\.js:1:\d+\) when it was mounted$/,
    ],
    [
      'as the shell says of it',
      `console.error('Register job 0.3.0 (build b) from /entry.js failed:', 'invalid: It has no page.');`,
      /^job 0\.3\.0 could not be loaded: It has no page\.$/,
    ],
  ])('fails when it throws %s', async (_when, code, error) => {
    expect(await tryRegister(code)).toEqual({ result: 'failed', errors: [expect.stringMatching(error)] });
  });

  test('fails when a file is missing, and when its contract is not that of its manifest', async () => {
    const code = `fetch(new URL('gone.js', document.currentScript.src)); ${shows(1)}`;
    expect(await tryRegister(code)).toEqual({
      result: 'failed',
      errors: ['job 0.3.0 asked for a file that is missing: http://localhost/mfe-job/0.3.0%2Bb/gone.js'],
    });
    expect(await tryRegister(shows(2))).toEqual({
      result: 'failed',
      errors: ['job 0.3.0 exports the contract 2, but its manifest says 1'],
    });
  });

  test('fails, and ends, when it never lets go of the page', async () => {
    expect(await tryRegister('for (;;);')).toEqual({
      result: 'failed',
      errors: ['job 0.3.0 did not show its page within 10 s'],
    });
  });

  test('fails with the words of the browser when it cannot be read', async () => {
    expect(await tryRegister('const;')).toEqual({
      result: 'failed',
      errors: [expect.stringMatching(/^job 0\.3\.0 threw ".*Unexpected token.*" when it was mounted$/)],
    });
  });

  test('cannot be tried without a shell', async () => {
    rmSync(join(dir, 'index.html'));
    expect(await tryRegister(shows(1))).toMatchObject({ result: 'impossible' });
  });
});

/** Listens on this machine for what gets out of a browser, by TCP and by UDP. */
async function listenForAnything() {
  const heard: string[] = [];
  const tcp = createServer((socket) => {
    heard.push('TCP');
    socket.destroy();
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4', () => heard.push('UDP'));
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  const close = () => {
    tcp.close();
    udp.close();
  };
  return { port, heard, close };
}

needsBrowser('the code of a register on trial', () => {
  test.each([
    [
      'WebRTC',
      (port: number) => `
      const servers = ['stun:', 'turn:', 'turn:?transport=tcp'].map((kind) => {
        const [scheme, query] = kind.split('?');
        const urls = scheme + '127.0.0.1:${port}' + (query ? '?' + query : '');
        return { urls, username: 'a', credential: 'a' };
      });
      const connection = new RTCPeerConnection({ iceServers: servers });
      connection.createDataChannel('out');
      connection.createOffer().then((offer) => connection.setLocalDescription(offer));`,
    ],
    ['a WebSocket', (port: number) => `new WebSocket('ws://127.0.0.1:${port}/');`],
    [
      'fetch',
      (port: number) => `fetch('http://127.0.0.1:${port}/', { mode: 'no-cors' }).catch(() => undefined);`,
    ],
    [
      'a shared worker',
      (port: number) => `
      const code = "fetch('http://127.0.0.1:${port}/', { mode: 'no-cors' }); new WebSocket('ws://127.0.0.1:${port}/');";
      const policy = trustedTypes.defaultPolicy;
      new SharedWorker(policy.createScriptURL(URL.createObjectURL(new Blob([code]))));`,
    ],
  ])('does not get out by %s', async (_what, code) => {
    const { port, heard, close } = await listenForAnything();
    try {
      expect(await tryRegister(`${code(port)}; ${shows(1)}`)).toMatchObject({ result: 'worked' });
      expect(heard).toEqual([]);
    } finally {
      close();
    }
  });
});

needsBrowser('a shell on trial', () => {
  test('works with a register that it shows, and where no register is open', async () => {
    expect(await tryShell(shell())).toMatchObject({ result: 'worked' });
    writeLive(shows(1));
    const summary = 'Tried: it shows 1 of 1 open registers.';
    expect(await tryShell(shell())).toEqual({ result: 'worked', summary });
  });

  test('fails when it does not appear, or does not show what the live shell shows', async () => {
    writeLive(shows(1));
    const broken = `${hints}<script>throw new Error("broken")</script>`;
    expect(await tryShell(broken)).toMatchObject({
      result: 'failed',
      errors: [expect.stringContaining('shell 2.0.0 threw "Error: broken"')],
    });
    expect(await tryShell(shell(`throw new Error('no registers')`))).toMatchObject({
      result: 'failed',
      errors: [expect.stringMatching(/^In shell 2\.0\.0, but not in the live shell, job 0\.2\.0 threw/)],
    });
  });

  test('works when the live shell does not show the register either', async () => {
    writeLive('null.x;');
    const summary = 'Tried: it shows 0 of 1 open registers; the live shell does not show job either.';
    expect(await tryShell(shell())).toEqual({ result: 'worked', summary });
  });
});

test('a browser that is not there makes a trial impossible', async () => {
  process.env['TRIAL_BROWSER'] = '/nowhere/chrome';
  const result = await tryRegister(shows(1));
  delete process.env['TRIAL_BROWSER'];
  expect(existsSync('/nowhere/chrome')).toBe(false);
  expect(result).toEqual({
    result: 'impossible',
    reason: 'TRIAL_BROWSER names /nowhere/chrome, which does not exist. Correct it, or leave it out',
  });
});
