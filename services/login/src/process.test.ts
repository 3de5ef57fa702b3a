import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { authorization, locationOf, openBrowser, signIn } from './testing/browser';
import { freePort, newDataDir, run, shell, startLogin, startTimeout } from './testing/login';
import { keysOf, refresh, revoke, type Tokens, tokensOf, verify } from './testing/tokens';

jest.setTimeout(startTimeout);

async function exitOf(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { child, output } = run(env);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output() };
}

describe('a restart, orderly or not', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)(
    '%s keeps the keys, the sessions and the tokens',
    async (signal) => {
      const before = await startLogin();
      const { origin, dataDir } = before;
      const browser = openBrowser();
      const tokens = await tokensOf(origin, 'asha@example.com', browser);
      const keys = await keysOf(origin);
      await before.stop(signal);

      const after = await startLogin({ PORT: String(before.port), DATA_DIR: dataDir });
      expect(await keysOf(origin)).toEqual(keys);
      expect(keys.keys).toHaveLength(1);
      expect((await verify(origin, tokens.access_token)).protectedHeader.kid).toBe(keys.keys[0]!.kid);
      const back = locationOf(await browser.go(authorization(origin, { prompt: 'none' }).address));
      expect(back.searchParams.get('code')).toBeTruthy();
      const refreshed = (await (await refresh(origin, tokens.refresh_token)).json()) as Tokens;
      expect(refreshed.access_token).toBeTruthy();
      expect((await refresh(origin, tokens.refresh_token)).status).toBe(400);
      await after.stop();
    },
  );

  test('only the account of the process can read the files, and no private key is published', async () => {
    const login = await startLogin({ DATA_DIR: join(newDataDir(), 'new') });
    await signIn(openBrowser(), login.origin, 'asha@example.com');
    expect(statSync(login.dataDir).mode & 0o777).toBe(0o700);
    for (const name of ['login-keys.json', 'login-sessions.json'])
      expect(statSync(join(login.dataDir, name)).mode & 0o777).toBe(0o600);
    expect(Object.keys((await keysOf(login.origin)).keys[0]!)).not.toContain('d');
    await login.stop();
  });

  test('a file of keys that cannot be read is named, with what to do', async () => {
    const dataDir = newDataDir();
    writeFileSync(join(dataDir, 'login-keys.json'), '{"signing":');
    const { code, output } = await exitOf({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`${join(dataDir, 'login-keys.json')} can't be read. Delete it to start again`);
    expect(readFileSync(join(dataDir, 'login-keys.json'), 'utf8')).toBe('{"signing":');
  });
});

test('a session without a visit ends after its idle time', async () => {
  const login = await startLogin({ SESSION_IDLE_TTL: '1' });
  const browser = openBrowser();
  await signIn(browser, login.origin, 'asha@example.com');
  // Nothing to observe: every question about the session is a visit, and prolongs it.
  await wait(1_500);
  const back = locationOf(await browser.go(authorization(login.origin, { prompt: 'none' }).address));
  expect(back.searchParams.get('error')).toBe('login_required');
  await login.stop();
});

test('it prints its address and nothing else, and SIGTERM ends it with 0', async () => {
  const login = await startLogin();
  expect(await (await fetch(`${login.origin}/healthz`)).text()).toBe('ok');
  const { refresh_token } = await tokensOf(login.origin, 'asha@example.com');
  const renewed = (await (await refresh(login.origin, refresh_token)).json()) as Tokens;
  expect((await revoke(login.origin, renewed.refresh_token)).status).toBe(200);
  expect(await login.stop()).toBe(0);
  const lines = login
    .output()
    .split('\n')
    .filter((line) => line && !line.includes('Unsupported runtime'));
  expect(lines).toEqual([`login listening on ${login.origin}`]);
});

describe('a start that fails, with its reason', () => {
  test('an address that other machines can reach', async () => {
    const { code, output } = await exitOf({ PORT: String(await freePort()), HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output).toContain(
      'HOST is "0.0.0.0": write localhost, 127.0.0.1 or ::1, because this sign-in lets everybody in.',
    );
  });

  test('a port that another program has on one of the two addresses', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await exitOf({ PORT: String(port) });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} of 127.0.0.1 is taken. Stop the program`);
    other.close();
  });
});

describe('which pages may read the tokens', () => {
  const askFrom = async (origin: string, page: string) => {
    const response = await fetch(`${origin}/oauth/token`, {
      method: 'POST',
      headers: { origin: page },
      body: new URLSearchParams({ client_id: 'registers', grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    return response.headers.get('access-control-allow-origin');
  };

  test("the shell's and no other", async () => {
    const login = await startLogin({ SHELL_ORIGINS: `${shell}, http://localhost:4000` });
    expect(await askFrom(login.origin, shell)).toBe(shell);
    expect(await askFrom(login.origin, 'http://localhost:4000')).toBe('http://localhost:4000');
    expect(await askFrom(login.origin, 'https://evil.example')).toBeNull();
    expect(await askFrom(login.origin, 'http://localhost:3001')).toBeNull();
    await login.stop();
  });
});
