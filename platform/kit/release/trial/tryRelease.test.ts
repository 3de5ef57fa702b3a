import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { integrityOf } from '../basics/integrity';
import type { Release } from '../history/history';
import { readSite } from '../site/site';
import { fakeRelease, folder, write } from '../testing/fakes';
import { listenForAnything } from '../testing/listenForAnything';
import { findTrialBrowser } from './browser';
import { tryRelease } from './tryRelease';

// Where there is no browser the other tests still run; CI has one.
const browser = findTrialBrowser(chromium.executablePath());
const needsBrowser = browser === undefined && !process.env['CI'] ? describe.skip : describe;
if (needsBrowser === describe.skip) console.warn('Skipped: no browser is installed to try a release in');

const identity = { id: 'job', path: '/job', title: 'Job Register', icon: 'work' };
/** Code of a register that marks its page as shown, as the shell does. Its id is its path without the slash. */
const shows = `performance.mark('register-shown', { detail: { id: location.pathname.slice(1) } });`;

const hints = '<script type="application/json" id="hints">{}</script>';

/** As little of a shell as a trial needs: a header, and the entry script of the register at this path. */
const shell = (load = 'document.body.append(script)') => `<!doctype html>${hints}
<header>Registers</header>
<script nonce="__NONCE__">
  trustedTypes.createPolicy('default', { createScriptURL: (url) => url });
  fetch('/registers.json').then((answer) => answer.json()).then(({ registers }) => {
    for (const { path, entry, integrity, fallback } of registers.filter(({ path }) => path === location.pathname)) {
      if (fallback) throw new Error('It could load the fallback');
      const script = document.createElement('script');
      Object.assign(script, { src: entry, integrity, crossOrigin: 'anonymous' });
      ${load};
    }
  });
</script>`;

jest.setTimeout(60_000);
/** The folder of the site. */
let dir: string;
const { setTimeout: realTimeout } = timers;
const shorten = (times: Readonly<Record<number, number>>) =>
  jest
    .spyOn(timers, 'setTimeout')
    .mockImplementation((delay = 0, ...more) => realTimeout(times[delay] ?? delay, ...more));
beforeEach(() => {
  dir = folder();
  write(join(dir, 'index.html'), shell());
  // The wait for errors once a page is shown, in milliseconds: five times shorter than in a release.
  shorten({ 1_250: 250 });
});
afterEach(() => jest.restoreAllMocks());

/** Publishes a build with this code. */
function published(of: 'mfe-job' | 'shell', version: string, name: string, code: string): Release {
  write(join(dir, of, `${version}+b`, name), code);
  const own = of === 'mfe-job' ? { identity } : {};
  return fakeRelease({ version, build: 'b', entry: name, hashes: { [name]: integrityOf(code) }, ...own });
}

const tryRegister = (code: string) =>
  tryRelease(
    { site: readSite(dir), folder: 'mfe-job', id: 'job' },
    published('mfe-job', '0.3.0', 'entry.js', code),
  );
const tryShell = (html: string) =>
  tryRelease(
    { site: readSite(dir), folder: 'shell', id: undefined },
    published('shell', '2.0.0', 'index.html', html),
  );

/** Live registers with this code: each is the job register with a change. */
function writeLive(code: string, ...changes: object[]): void {
  const { hashes } = published('mfe-job', '0.2.0', 'entry.js', code);
  const build = { contract: 1, version: '0.2.0', entry: '/mfe-job/0.2.0%2Bb/entry.js' };
  const record = { ...identity, ...build, integrity: hashes['entry.js'] };
  write(join(dir, 'registers.json'), { registers: changes.map((change) => ({ ...record, ...change })) });
}

/** The result of a trial with these errors. */
const failed = (...errors: unknown[]) => ({ result: 'failed', errors });

const contents = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => [name, readFileSync(join(dir, name), 'utf8')]);

needsBrowser('a register on trial', () => {
  test('works when it shows its page, in the place of the live one, and changes nothing in the site', async () => {
    writeLive('throw new Error("the live one");', { closed: 'shut' });
    published('mfe-job', '0.3.0', 'entry.js', shows);
    const before = contents();
    expect(await tryRegister(shows)).toEqual({
      result: 'worked',
      summary: expect.stringMatching(
        /^Tried in the live shell: it shows its page \(\d+\.\d s\)\.$/,
      ) as string,
    });
    expect(contents()).toEqual(before);
  });

  test('fails with every error of its start: thrown, rejected, written, or of a file that is missing', async () => {
    const trial = await tryRegister(`${shows}
      fetch(new URL('gone.js', document.currentScript.src));
      Promise.reject(new Error('lost'));
      console.error('failed:', 'a\\n::error::b');
      null.x;`);
    if (trial.result !== 'failed') throw new Error('It did not fail');
    expect(trial.errors.sort()).toEqual([
      'job 0.3.0: A file is missing: http://localhost/mfe-job/0.3.0%2Bb/gone.js',
      expect.stringMatching(/^job 0\.3\.0: Error: lost at \S+entry\.js:3:\d+$/),
      expect.stringMatching(/^job 0\.3\.0: TypeError: .* \(?http\S+entry\.js:5:\d+\)?$/),
      'job 0.3.0: failed: a ::error::b',
    ]);
  });

  test('fails when it throws soon after, and not because another server gives no answer', async () => {
    const code = `${shows}
      fetch('http://localhost:1/').catch(() => undefined);
      setTimeout(() => { throw new Error('late'); }, 140);`;
    // The wait of a release: on a busy machine a page needs more than a shorter one.
    shorten({});
    expect(await tryRegister(code)).toEqual(
      failed(expect.stringMatching(/^job 0\.3\.0: Error: late at \S+entry\.js:3:\d+$/)),
    );
  });

  test('fails when its syntax is wrong, or when it never ends', async () => {
    expect(await tryRegister('const;')).toEqual(
      failed(expect.stringMatching(/^job 0\.3\.0: .*Unexpected token/)),
    );
    shorten({ 10_000: 1_000 });
    expect(await tryRegister('for (;;);')).toEqual(failed('job 0.3.0: Its page was not shown within 10 s'));
  });

  test('has the site’s configuration, policy, files, and each folder on its own origin, but no live endpoint', async () => {
    const config = {
      auth: { domain: 'example.eu.auth0.com', clientId: 'registers' },
      company: { group: 'Inspection Services', shortName: 'ISC' },
      endpoints: {},
      choices: { owners: ['Asha'] },
      offers: {},
      pace: {},
      removeOnLogout: true,
    };
    write(join(dir, 'config.json'), config);
    const origins = { shell: 'https://registers.example', 'mfe-job': 'https://job.registers.example' };
    write(join(dir, 'site.json'), { origins });
    const json = (address: string) => `await fetch('${address}').then((answer) => answer.json())`;
    const trial = await tryRegister(`(async () => {
      const violation = new Promise((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
      });
      fetch('https://elsewhere.example/').catch(() => undefined);
      const { status } = await fetch('https://job.registers.example/registers.json');
      const { origin } = new URL(document.scripts[document.scripts.length - 1].src);
      const config = ${json('/config.json')};
      const seen = [config, location.origin, origin, status, await violation];
      console.error(JSON.stringify(seen));
    })();`);
    const [error = ''] =
      trial.result === 'failed' ? trial.errors.filter((one) => one.includes('[{"company')) : [];
    expect(JSON.parse(error.replace('job 0.3.0: ', ''))).toEqual([
      {
        ...config,
        endpoints: { job: 'https://receiver.invalid/exec' },
        auth: { domain: 'sign-in.invalid', clientId: 'trial' },
      },
      origins.shell,
      origins['mfe-job'],
      404,
      'connect-src',
    ]);
  });

  test('cannot be tried without a shell, or with a config.json that is invalid', async () => {
    write(join(dir, 'config.json'), 'rubbish');
    expect(await tryRegister(shows)).toEqual({
      result: 'impossible',
      reason: expect.stringContaining('config.json is not valid JSON') as string,
    });
    rmSync(join(dir, 'index.html'));
    expect(await tryRegister(shows)).toEqual({
      result: 'impossible',
      reason: 'the site has no shell yet, in which the register could be shown',
    });
  });

  test('reaches nothing outside by WebRTC, a WebSocket, fetch or a shared worker', async () => {
    const { port, heard, close } = await listenForAnything();
    const sends = `fetch('http://127.0.0.1:${port}/', { mode: 'no-cors' }).catch(() => undefined);
      new WebSocket('ws://127.0.0.1:${port}/');`;
    const code = `${sends}
      const urls = ['stun:127.0.0.1:${port}', 'turn:127.0.0.1:${port}', 'turn:127.0.0.1:${port}?transport=tcp'];
      const connection = new RTCPeerConnection({
        iceServers: urls.map((url) => ({ urls: url, username: 'a', credential: 'a' })),
      });
      connection.createDataChannel('out');
      connection.createOffer().then((offer) => connection.setLocalDescription(offer));
      const script = URL.createObjectURL(new Blob([${JSON.stringify(sends)}]));
      new SharedWorker(trustedTypes.defaultPolicy.createScriptURL(script));
      ${shows}`;
    shorten({});
    try {
      expect(await tryRegister(code)).toMatchObject({ result: 'worked' });
      expect(heard).toEqual([]);
    } finally {
      close();
    }
  });
});

const visa = { id: 'visa', path: '/visa' };

needsBrowser('a shell on trial', () => {
  test('cannot be tried where there is no register, and works where each one that is open is shown', async () => {
    expect(await tryShell(shell())).toEqual({ result: 'impossible', reason: 'the site has no register yet' });
    const fallback = { contract: 1, version: '0.1.0', entry: '/mfe-job/0.1.0%2Bb/entry.js' };
    writeLive(shows, { fallback }, visa, { id: 'leave', path: '/leave', closed: 'shut' });
    // Each tab has an empty storage of its own: with that of another tab, this would throw.
    const once = `if (localStorage.seen) throw new Error('seen'); localStorage.seen = 1;`;
    expect(await tryShell(shell().replace('trustedTypes', `${once} trustedTypes`))).toEqual({
      result: 'worked',
      summary: 'Tried: it shows every open register (2).',
    });
  });

  test('fails when it does not appear, or a register is not shown in it', async () => {
    writeLive(shows, {}, visa);
    expect(await tryShell(`${hints}<script>throw new Error("broken")</script>`)).toEqual(
      failed(expect.stringMatching(/^shell 2\.0\.0: Error: broken/)),
    );
    expect(await tryShell(shell(`throw new Error('no registers')`))).toEqual(
      failed(
        ...['job', 'visa'].map((id): unknown =>
          expect.stringMatching(`^${id} 0\\.2\\.0 in shell 2\\.0\\.0: Error: no registers`),
        ),
      ),
    );
  });
});
