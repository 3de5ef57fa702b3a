import { authorization, locationOf, openBrowser } from './testing/browser';
import { type Login, shell, startLogin, startTimeout } from './testing/login';
import { redeem, refresh, revoke, type Tokens, tokensOf } from './testing/tokens';

let login: Login;
beforeAll(async () => {
  login = await startLogin();
}, startTimeout);
afterAll(() => login.stop());

const email = 'asha@example.com';

test('a refresh token that was revoked is refused in the words that the SDK understands', async () => {
  const { refresh_token } = await tokensOf(login.origin, email);
  const response = await revoke(login.origin, refresh_token);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(shell);
  const refused = await refresh(login.origin, refresh_token);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    error: 'invalid_grant',
    error_description: 'invalid refresh token',
  });
});

test('with it end the tokens of the other tabs of this browser, and of no other', async () => {
  const browser = openBrowser();
  const inOneTab = await tokensOf(login.origin, email, browser);
  const { address, verifier } = authorization(login.origin, { prompt: 'none' });
  const code = locationOf(await browser.go(address)).searchParams.get('code') ?? '';
  const inAnother = (await (await redeem(login.origin, code, verifier)).json()) as Tokens;
  const elsewhere = await tokensOf(login.origin, email);
  await revoke(login.origin, inOneTab.refresh_token);
  expect((await refresh(login.origin, inAnother.refresh_token)).status).toBe(400);
  expect((await refresh(login.origin, elsewhere.refresh_token)).status).toBe(200);
});

test('the session goes on, and issues tokens that work', async () => {
  const browser = openBrowser();
  await revoke(login.origin, (await tokensOf(login.origin, email, browser)).refresh_token);
  const { address, verifier } = authorization(login.origin, { prompt: 'none' });
  const code = locationOf(await browser.go(address)).searchParams.get('code') ?? '';
  const tokens = (await (await redeem(login.origin, code, verifier)).json()) as Tokens;
  expect((await refresh(login.origin, tokens.refresh_token)).status).toBe(200);
});

test('a page elsewhere revokes nothing', async () => {
  const { refresh_token } = await tokensOf(login.origin, email);
  const response = await revoke(login.origin, refresh_token, 'https://evil.example');
  expect(response.status).toBe(400);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect((await refresh(login.origin, refresh_token)).status).toBe(200);
});

test('revoking an unknown token is not an error', async () => {
  expect((await revoke(login.origin, 'made-up')).status).toBe(200);
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
