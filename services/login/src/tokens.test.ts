import { openBrowser } from './testing/browser';
import { shell, sharedLogin } from './testing/login';
import { refresh, renewed, revoke, silentTokensOf, tokensOf, verify } from './testing/tokens';

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

test('the access token is for the receiver, signed with RS256; the ID token has the profile and the nonce', async () => {
  const tokens = await tokensOf(login.origin, 'Asha@Example.com');
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  const access = await verify(login.origin, tokens.access_token);
  expect(access.protectedHeader.alg).toBe('RS256');
  expect(access.payload).toMatchObject({ aud: 'https://registers/receiver', client_id: 'registers' });
  expect(access.payload.exp! - access.payload.iat!).toBe(3600);
  const { payload } = await verify(login.origin, tokens.id_token, 'registers');
  const email = 'asha@example.com';
  const profile = { name: email, nickname: 'asha', email, email_verified: true };
  expect(payload).toMatchObject({ nonce: 'the-nonce', ...profile });
});

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

test('the scope is beside the token and in it, and not more than was asked for, nor than there is', async () => {
  const tokensFor = (scope?: string) =>
    tokensOf(login.origin, 'asha@example.com', openBrowser(), scope === undefined ? {} : { scope });
  const { scope, access_token } = await tokensFor();
  expect(scope).toBe('openid profile email offline_access');
  expect((await verify(login.origin, access_token)).payload['scope']).toBe(scope);
  const fewer = await tokensFor('openid email read:everything offline_access_not');
  expect(fewer.scope).toBe('openid email');
  expect(fewer).not.toHaveProperty('refresh_token');
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

  test("the shell may send the SDK's header", async () => {
    const response = await fetch(`${login.origin}/oauth/revoke`, {
      method: 'OPTIONS',
      headers: {
        origin: shell,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'auth0-client',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('auth0-client');
  });
});
