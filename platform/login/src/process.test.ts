import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir, startLogin, startTimeout } from './testing/login';
import { openBrowser } from './testing/browser';
import { refresh, renewed, silentTokensOf, tokensOf, verify } from './testing/tokens';

jest.setTimeout(2 * startTimeout);

test('a restart keeps the keys, the sessions and the tokens, for this account alone', async () => {
  const dataDir = join(newDataDir(), 'new');
  const login = await startLogin({ DATA_DIR: dataDir });
  const browser = openBrowser();
  const { access_token, refresh_token } = await tokensOf(login.origin, 'asha@example.com', browser);
  for (const [path, mode] of [
    [dataDir, 0o700],
    [join(dataDir, 'login-keys.json'), 0o600],
    [join(dataDir, 'login-sessions.json'), 0o600],
  ] as const)
    expect(statSync(path).mode & 0o777).toBe(mode);

  expect(await login.stop()).toBe(0);
  const again = await startLogin({ PORT: String(login.port), DATA_DIR: dataDir });
  expect((await verify(login.origin, access_token)).protectedHeader.kid).toBeTruthy();
  expect((await silentTokensOf(login.origin, browser)).access_token).toBeTruthy();
  expect((await renewed(login.origin, refresh_token)).access_token).toBeTruthy();
  expect((await refresh(login.origin, refresh_token)).status).toBe(400);
  await again.stop();
});
