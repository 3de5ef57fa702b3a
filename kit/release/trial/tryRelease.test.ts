import { createSocket } from 'node:dgram';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { write } from '../testing/fakes';
import {
  dir,
  hints,
  identity,
  needsBrowser,
  published,
  shell,
  shows,
  tryRegister,
  tryShell,
} from '../testing/trials';

/** A live register with this code. */
function writeLive(code: string, more: { closed?: string } = {}): void {
  const { hashes } = published('mfe-job', '0.2.0', 'entry.js', code);
  const entry = '/mfe-job/0.2.0%2Bb/entry.js';
  const record = {
    ...identity,
    contract: 1,
    version: '0.2.0',
    entry,
    integrity: hashes['entry.js'],
    ...more,
  };
  write(join(dir, 'registers.json'), { registers: [record] });
}

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

  test.each([
    ['throws as it mounts', 'null.x;', /^job 0\.3\.0: TypeError: .* \(?http\S+entry\.js:1:\d+\)?$/],
    [
      'throws soon after',
      `${shows} setTimeout(() => { throw new Error('late'); }, 700);`,
      /^job 0\.3\.0: Error: late at \S+entry\.js:1:\d+$/,
    ],
    ['rejects a promise', `${shows} Promise.reject(new Error('lost'));`, /^job 0\.3\.0: Error: lost at /],
    [
      'writes an error',
      `${shows} console.error('failed:', 'a\\n::error::b');`,
      /^job 0\.3\.0: failed: a ::error::b$/,
    ],
    ['cannot be read', 'const;', /^job 0\.3\.0: .*Unexpected token/],
    [
      'misses a file',
      `fetch(new URL('gone.js', document.currentScript.src)); ${shows}`,
      /^job 0\.3\.0: A file is missing: http:\/\/localhost\/mfe-job\/0\.3\.0%2Bb\/gone\.js$/,
    ],
    ['never lets go of the page', 'for (;;);', /^job 0\.3\.0: Its page was not shown within 10 s$/],
  ])('fails when it %s', async (_what, code, error) => {
    expect(await tryRegister(code)).toEqual({ result: 'failed', errors: [expect.stringMatching(error)] });
  });

  test('works although another server gives no answer, and the browser says so', async () => {
    const code = `${shows} fetch('http://localhost:1/').catch(() => undefined);`;
    expect(await tryRegister(code)).toMatchObject({ result: 'worked' });
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
      expect(await tryRegister(`${code(port)}; ${shows}`)).toMatchObject({ result: 'worked' });
      expect(heard).toEqual([]);
    } finally {
      close();
    }
  });
});

needsBrowser('a shell on trial', () => {
  test('works where no register is open, and with a register that it shows', async () => {
    expect(await tryShell(shell())).toMatchObject({ result: 'worked' });
    writeLive('null.x;', { closed: 'shut' });
    expect(await tryShell(shell())).toMatchObject({ result: 'worked' });
    writeLive(shows);
    const summary = 'Tried: it shows every open register (1).';
    // Each tab is of somebody who has never been there.
    const once = `if (localStorage.seen) throw new Error('seen'); localStorage.seen = 1;`;
    expect(await tryShell(shell().replace('trustedTypes', `${once} trustedTypes`))).toEqual({
      result: 'worked',
      summary,
    });
  });

  test('fails when it does not appear, or a register is not shown in it', async () => {
    writeLive(shows);
    expect(await tryShell(`${hints}<script>throw new Error("broken")</script>`)).toEqual({
      result: 'failed',
      errors: [expect.stringMatching(/^shell 2\.0\.0: Error: broken/)],
    });
    expect(await tryShell(shell(`throw new Error('no registers')`))).toEqual({
      result: 'failed',
      errors: [expect.stringMatching(/^job 0\.2\.0 in shell 2\.0\.0: Error: no registers/)],
    });
  });
});
