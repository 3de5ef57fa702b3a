import { authorization, locationOf, openBrowser } from './testing/browser';
import { audience, type Login, shell, startLogin, startTimeout } from './testing/login';
import { redeem, refresh, type Tokens, tokensOf, verify } from './testing/tokens';

let login: Login;
beforeAll(async () => {
  login = await startLogin();
}, startTimeout);
afterAll(() => login.stop());

const tokensFor = (changes: Record<string, string | null>) =>
  tokensOf(login.origin, 'asha@example.com', openBrowser(), changes);

describe('the scope', () => {
  test('that was granted is beside the token and in it', async () => {
    const { scope, access_token } = await tokensFor({});
    expect(scope).toBe('openid profile email offline_access');
    expect((await verify(login.origin, access_token)).payload['scope']).toBe(scope);
  });

  test('is not more than what was asked for, nor more than there is', async () => {
    expect((await tokensFor({ scope: 'openid email read:everything' })).scope).toBe('openid email');
  });

  test('is the same after a renewal', async () => {
    const { refresh_token } = await tokensFor({});
    const renewed = (await (await refresh(login.origin, refresh_token)).json()) as Tokens;
    expect(renewed.scope).toBe('openid profile email offline_access');
  });

  test('is beside a token without an audience too', async () => {
    expect((await tokensFor({ audience: null })).scope).toBe('openid profile email offline_access');
  });
});

describe('a refresh token', () => {
  test('is issued for the scope offline_access, at the sign-in page and silently', async () => {
    const browser = openBrowser();
    const first = await tokensOf(login.origin, 'asha@example.com', browser);
    expect(first.refresh_token).toBeTruthy();
    const { address, verifier } = authorization(login.origin, { prompt: 'none' });
    const code = locationOf(await browser.go(address)).searchParams.get('code') ?? '';
    const silent = (await (await redeem(login.origin, code, verifier)).json()) as Tokens;
    expect(silent.refresh_token).toBeTruthy();
  });

  test.each(['openid profile email', 'openid offline_access_not'])('is not given for %s', async (scope) => {
    const tokens = await tokensFor({ scope });
    expect(tokens.access_token).toBeTruthy();
    expect(tokens).not.toHaveProperty('refresh_token');
    expect(tokens.scope).not.toContain('offline');
  });
});

describe('a service that is not known', () => {
  test.each(['https://registers/other', `${audience}/`, 'receiver'])(
    '%s is redirected with an error and no code',
    async (asked) => {
      const { address } = authorization(login.origin, { audience: asked });
      const back = locationOf(await openBrowser().go(address));
      expect(back.origin).toBe(shell);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        error: 'access_denied',
        error_description: `Service not found: ${asked}`,
        state: 'the-state',
        iss: `${login.origin}/`,
      });
    },
  );

  test('is rejected as the parameter of OAuth too', async () => {
    const { address } = authorization(login.origin, { audience: null, resource: 'https://registers/other' });
    const back = locationOf(await openBrowser().go(address));
    expect(back.searchParams.get('error')).toBe('invalid_target');
  });
});

describe('discovery', () => {
  test('offers what the shell may use, and nothing else', async () => {
    const response = await fetch(`${login.origin}/.well-known/openid-configuration`);
    const offered = (await response.json()) as Record<string, unknown>;
    expect(offered).toMatchObject({
      issuer: `${login.origin}/`,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      response_types_supported: ['code'],
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
    });
    expect(offered).not.toHaveProperty('dpop_signing_alg_values_supported');
    expect(Object.keys(offered).filter((name) => /_endpoint$|_uri$/.test(name))).toEqual([
      'authorization_endpoint',
      'end_session_endpoint',
      'jwks_uri',
      'token_endpoint',
      'revocation_endpoint',
    ]);
  });

  test.each(['/me', '/request', '/token/introspection', '/reg'])('there is no %s', async (path) => {
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${login.origin}${path}`, { method })).status).toBe(404);
  });
});
