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

test('the access token is a JWT for the receiver, signed with RS256', async () => {
  const tokens = await tokensOf(login.origin, 'asha@example.com');
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  const { payload, protectedHeader } = await verify(login.origin, tokens.access_token);
  expect(protectedHeader.alg).toBe('RS256');
  expect(payload.aud).toBe('https://registers/receiver');
  expect(payload['client_id']).toBe('registers');
  expect(payload.exp! - payload.iat!).toBe(3600);
});

test('the ID token carries the profile, the e-mail and the nonce', async () => {
  const tokens = await tokensOf(login.origin, 'Asha@Example.com');
  const { payload } = await verify(login.origin, tokens.id_token, 'registers');
  expect(payload).toMatchObject({
    nonce: 'the-nonce',
    name: 'asha@example.com',
    nickname: 'asha',
    email: 'asha@example.com',
    email_verified: true,
  });
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

const tokensFor = (changes: Record<string, string | null>) =>
  tokensOf(login.origin, 'asha@example.com', openBrowser(), changes);

describe('the scope', () => {
  test('is beside the token and in it, and not more than was asked for, nor than there is', async () => {
    const { scope, access_token } = await tokensFor({});
    expect(scope).toBe('openid profile email offline_access');
    expect((await verify(login.origin, access_token)).payload['scope']).toBe(scope);
    expect((await tokensFor({ scope: 'openid email read:everything' })).scope).toBe('openid email');
  });

  test.each(['openid profile email', 'openid offline_access_not'])(
    '%s gives no refresh token',
    async (scope) => {
      const tokens = await tokensFor({ scope });
      expect(tokens.access_token).toBeTruthy();
      expect(tokens).not.toHaveProperty('refresh_token');
      expect(tokens.scope).not.toContain('offline');
    },
  );
});

describe('revoking', () => {
  test('a refresh token that was revoked is refused', async () => {
    const { refresh_token } = await tokensOf(login.origin, 'asha@example.com');
    const response = await revoke(login.origin, refresh_token);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(shell);
    await expectRefused(refresh_token);
  });

  test('with it end the tokens of the other tabs of this browser, and of no other', async () => {
    const browser = openBrowser();
    const inOneTab = await tokensOf(login.origin, 'asha@example.com', browser);
    const inAnother = await silentTokensOf(login.origin, browser);
    const elsewhere = await tokensOf(login.origin, 'asha@example.com');
    await revoke(login.origin, inOneTab.refresh_token);
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
