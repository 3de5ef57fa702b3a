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

  test('has a policy that allows its own form alone', async () => {
    const policy = (await browser.go(page)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${shell}`);
    expect(policy).not.toContain('unsafe');
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

test('only the shell may frame the answer to a silent sign-in', async () => {
  const { address } = authorization(login.origin, { prompt: 'none', response_mode: 'web_message' });
  const policy = (await browser.go(address)).headers.get('content-security-policy');
  expect(policy?.match(/frame-ancestors [^;]*/g)).toEqual([`frame-ancestors ${shell}`]);
});

test.each([
  [{ audience: `${audience}/` }, 'access_denied', `Service not found: ${audience}/`],
  // Without it, whoever gets the code out of the address could use it.
  [{ code_challenge: null, code_challenge_method: null }, 'invalid_request', /PKCE/],
])('a request with %j leads back to the shell with an error and no code', async (changes, error, why) => {
  const back = locationOf(await browser.go(authorization(login.origin, changes).address));
  expect(back.origin).toBe(shell);
  const { error_description, ...others } = Object.fromEntries(back.searchParams);
  expect(others).toEqual({ error, state: 'the-state', iss: `${login.origin}/` });
  expect(error_description).toMatch(why);
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
