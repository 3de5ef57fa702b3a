import { createHash } from 'node:crypto';
import { authorization, type Browser, locationOf, openBrowser, openSignIn, signIn } from './testing/browser';
import { audience, shell, sharedLogin } from './testing/login';
import { refresh, tokensOf } from './testing/tokens';

const login = sharedLogin();
let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
});

/** The text of the alert of a page; undefined if the page has none. */
const alertIn = (page: string) => /role="alert">([^<]*)</.exec(page)?.[1];

describe('the sign-in page', () => {
  let page: string;
  beforeEach(async () => {
    page = await openSignIn(browser, authorization(login.origin).address);
  });

  test('has a field labelled Email, and a button', async () => {
    const response = await browser.go(page);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${shell}`);
    expect(policy).not.toContain('unsafe');
    const text = await response.text();
    expect(text).toContain('<label for="email">Email</label>');
    expect(text).toContain('<button type="submit">Sign in</button>');
    expect(alertIn(text)).toBeUndefined();
  });

  test.each(['', '"><script>alert(1)</script>'])(
    'says what is wrong with %j, and keeps it',
    async (email) => {
      const response = await browser.go(page, { email });
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(alertIn(text)).toBe('Enter an e-mail address, like asha@example.com');
      const kept = email.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(text).toContain(`value="${kept}" aria-invalid="true" aria-describedby="error"`);
    },
  );

  test('cannot be finished by another browser than the one that began', async () => {
    const response = await openBrowser().go(page, { email: 'asha@example.com' });
    expect(response.status).toBe(400);
    expect(alertIn(await response.text())).toBe('This sign-in has expired. Open the registers again.');
  });
});

test.each([
  ['an address that starts like the shell', { redirect_uri: `${shell}.evil.example` }, /redirect_uri/],
  ['no address', { redirect_uri: null }, /redirect_uri/],
  ['another application', { client_id: 'another' }, /client/],
])('a request with %s is refused with a page, and never leads away', async (_what, changes, said) => {
  const response = await browser.go(authorization(login.origin, changes).address);
  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  const text = await response.text();
  expect(text).toContain('<h1>Sign-in failed</h1>');
  expect(alertIn(text)).toMatch(said);
});

test('a request without PKCE is redirected with an error and no code', async () => {
  const { address } = authorization(login.origin, { code_challenge: null, code_challenge_method: null });
  const back = locationOf(await browser.go(address));
  expect(back.origin).toBe(shell);
  expect(back.searchParams.get('error')).toBe('invalid_request');
  expect(back.searchParams.get('code')).toBeNull();
});

test('a silent sign-in, in a hidden frame, gives a code for who is signed in, to the shell alone', async () => {
  /** The message to the shell's page that is in the answer to a silent sign-in. A hidden frame posts it. */
  async function silentMessage(): Promise<string> {
    const { address } = authorization(login.origin, { prompt: 'none', response_mode: 'web_message' });
    const response = await browser.go(address);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('x-frame-options')).toBeNull();
    const policy = response.headers.get('content-security-policy');
    expect(policy?.match(/frame-ancestors [^;]*/g)).toEqual([`frame-ancestors ${shell}`]);
    const text = await response.text();
    const script = /<script>([^]*)<\/script>/.exec(text)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    return text;
  }
  const before = await silentMessage();
  for (const part of ['"error":"login_required"', '"state":"the-state"']) expect(before).toContain(part);
  expect(before).not.toContain('"code"');
  await signIn(browser, login.origin, 'asha@example.com');
  const message = await silentMessage();
  expect(message).toMatch(/"code":"[\w-]{20,}"/);
  expect(message).toContain(`"${shell}"`);
  expect(message).not.toContain('login_required');
});

test('a service that is not known is redirected with an error and no code', async () => {
  const asked = `${audience}/`;
  const back = locationOf(await browser.go(authorization(login.origin, { audience: asked }).address));
  expect(back.origin).toBe(shell);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'access_denied',
    error_description: `Service not found: ${asked}`,
    state: 'the-state',
    iss: `${login.origin}/`,
  });
});

describe('logging out', () => {
  const logoutAddress = (query: Record<string, string>) =>
    `${login.origin}/v2/logout?${new URLSearchParams(query).toString()}`;

  /** Opens the logout page, and posts its form, as the script of that page does. */
  async function logOut(query: Record<string, string>): Promise<Response> {
    const page = await (await browser.go(logoutAddress(query))).text();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(page).toContain('submit()');
    return browser.go(action, { xsrf, logout: 'yes' });
  }

  async function isSignedIn(): Promise<boolean> {
    const back = locationOf(await browser.go(authorization(login.origin, { prompt: 'none' }).address));
    return back.searchParams.get('error') !== 'login_required';
  }

  test('logging out leads back to the shell and ends the session', async () => {
    await signIn(browser, login.origin, 'asha@example.com');
    expect(await isSignedIn()).toBe(true);
    const back = locationOf(await logOut({ client_id: 'registers', returnTo: shell }));
    expect(back.href).toBe(`${shell}/`);
    expect(await isSignedIn()).toBe(false);
  });

  // If logging out revoked the token here, a shell that forgets to revoke it would be noticed only with Auth0.
  test('logging out leaves a refresh token as it is, as Auth0 does', async () => {
    const { refresh_token } = await tokensOf(login.origin, 'asha@example.com', browser);
    await logOut({ client_id: 'registers', returnTo: shell });
    expect((await refresh(login.origin, refresh_token)).status).toBe(200);
  });

  test.each([`${shell}.evil.example`, `${shell}/elsewhere`])(
    '%s is rejected as the address after a logout, and nobody is signed out',
    async (returnTo) => {
      await signIn(browser, login.origin, 'asha@example.com');
      const response = await browser.go(logoutAddress({ client_id: 'registers', returnTo }));
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
      expect(await response.text()).toContain('post_logout_redirect_uri not registered');
      expect(await isSignedIn()).toBe(true);
    },
  );
});
