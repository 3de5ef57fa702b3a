import { openBrowser } from './testing/browser';
import { shell, sharedLogin } from './testing/login';
import { refresh, renewed, revoke, silentTokensOf, tokensOf } from './testing/tokens';

const login = sharedLogin();

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

/** Expects that a refresh token is refused, in the words that the SDK understands. */
async function expectRefused(token: string): Promise<void> {
  const response = await refresh(login.origin, token);
  expect(response.status).toBe(400);
  expect(await json(response)).toEqual({
    error: 'invalid_grant',
    error_description: 'invalid refresh token',
  });
}

describe('refreshing', () => {
  test('a token used before is refused, and so are its successor and one that was never given', async () => {
    const first = await tokensOf(login.origin, 'asha@example.com');
    const second = await renewed(login.origin, first.refresh_token);
    for (const token of [first.refresh_token, second.refresh_token, 'made-up']) await expectRefused(token);
  });

  test('goes on in one tab after another tab has signed in silently', async () => {
    const browser = openBrowser();
    const inOneTab = await tokensOf(login.origin, 'asha@example.com', browser);
    const inAnother = await silentTokensOf(login.origin, browser);
    for (const { refresh_token } of [inOneTab, inAnother])
      expect((await refresh(login.origin, refresh_token)).status).toBe(200);
  });
});

describe('revoking', () => {
  test('a refresh token is refused then, with those of the other tabs of this browser, and of no other', async () => {
    const browser = openBrowser();
    const inOneTab = await tokensOf(login.origin, 'asha@example.com', browser);
    const inAnother = await silentTokensOf(login.origin, browser);
    const elsewhere = await tokensOf(login.origin, 'asha@example.com');
    const response = await revoke(login.origin, inOneTab.refresh_token);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, shell]);
    await expectRefused(inOneTab.refresh_token);
    expect((await refresh(login.origin, inAnother.refresh_token)).status).toBe(400);
    expect((await refresh(login.origin, elsewhere.refresh_token)).status).toBe(200);
  });

  test('a page elsewhere revokes nothing', async () => {
    const { refresh_token } = await tokensOf(login.origin, 'asha@example.com');
    const response = await revoke(login.origin, refresh_token, 'https://evil.example');
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await refresh(login.origin, refresh_token)).status).toBe(200);
  });
});
