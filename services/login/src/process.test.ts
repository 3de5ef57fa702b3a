import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { authorization, locationOf, openBrowser, signIn } from './testing/browser';
import { freePort, type Login, newDataDir, run, startLogin, startTimeout } from './testing/login';
import { keysOf, refresh, renewed, revoke, silentTokensOf, tokensOf, verify } from './testing/tokens';

jest.setTimeout(2 * startTimeout);

async function exitOf(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { child, output } = run(env);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output() };
}

const linesOf = ({ output }: Login) =>
  output()
    .split('\n')
    .filter((line) => line && !line.includes('Unsupported runtime'));

test('a restart, orderly or not, keeps the keys, the sessions and the tokens, for this account alone', async () => {
  let login = await startLogin({ DATA_DIR: join(newDataDir(), 'new') });
  const { port, dataDir, origin } = login;
  const browser = openBrowser();
  const first = await tokensOf(origin, 'asha@example.com', browser);
  let { access_token, refresh_token } = first;
  const keys = await keysOf(origin);
  expect(keys.keys).toHaveLength(1);
  expect(Object.keys(keys.keys[0]!)).not.toContain('d');
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  for (const name of ['login-keys.json', 'login-sessions.json'])
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    expect(await login.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    login = await startLogin({ PORT: String(port), DATA_DIR: dataDir });
    expect(await keysOf(origin)).toEqual(keys);
    expect((await verify(origin, access_token)).protectedHeader.kid).toBe(keys.keys[0]!.kid);
    expect((await silentTokensOf(origin, browser)).access_token).toBeTruthy();
    ({ access_token, refresh_token } = await renewed(origin, refresh_token));
    expect(access_token).toBeTruthy();
  }
  expect((await refresh(origin, first.refresh_token)).status).toBe(400);
  await login.stop();
});

test('it prints its address and nothing else, and a session without a visit ends after its idle time', async () => {
  const login = await startLogin({ SESSION_IDLE_TTL: '1' });
  const browser = openBrowser();
  await signIn(browser, login.origin, 'asha@example.com');
  const { refresh_token } = await tokensOf(login.origin, 'ravi@example.com');
  const next = await renewed(login.origin, refresh_token);
  expect((await revoke(login.origin, next.refresh_token)).status).toBe(200);
  // Nothing to observe: every question about the session is a visit, and prolongs it.
  await wait(1_500);
  const back = locationOf(await browser.go(authorization(login.origin, { prompt: 'none' }).address));
  expect(back.searchParams.get('error')).toBe('login_required');
  await login.stop();
  expect(linesOf(login)).toEqual([`login listening on ${login.origin}`]);
});

test('a start that fails says why, and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = newDataDir();
  const keys = join(dataDir, 'login-keys.json');
  writeFileSync(keys, '{"signing":');
  const free = String(await freePort());
  const [reachable, taken, unreadable] = await Promise.all([
    exitOf({ PORT: free, HOST: '0.0.0.0' }),
    exitOf({ PORT: String(port) }),
    exitOf({ PORT: free, DATA_DIR: dataDir }),
  ]);
  other.close();
  expect([reachable.code, taken.code, unreadable.code]).toEqual([1, 1, 1]);
  expect(reachable.output).toContain(
    'HOST is "0.0.0.0": write localhost, 127.0.0.1 or ::1, because this sign-in lets everybody in.',
  );
  expect(taken.output).toContain(`Port ${port} of 127.0.0.1 is taken. Stop the program`);
  expect(unreadable.output).toContain(`${keys} can't be read. Delete it to start again`);
  expect(readFileSync(keys, 'utf8')).toBe('{"signing":');
});
