import { authorization, type Browser, locationOf, openBrowser, signIn } from './testing/browser';
import { type Login, shell, startLogin, startTimeout } from './testing/login';
import { refresh, tokensOf } from './testing/tokens';

let login: Login;
let browser: Browser;
beforeAll(async () => {
  login = await startLogin();
}, startTimeout);
afterAll(() => login.stop());
beforeEach(() => {
  browser = openBrowser();
});

const logoutAddress = (query: Record<string, string>) =>
  `${login.origin}/v2/logout?${new URLSearchParams(query).toString()}`;

/** Does what the page does by itself: posts its form. */
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

// A page that forgets to revoke it goes unnoticed otherwise, until it runs with Auth0.
test('logging out leaves a refresh token as it is, as Auth0 does', async () => {
  const { refresh_token } = await tokensOf(login.origin, 'asha@example.com', browser);
  await logOut({ client_id: 'registers', returnTo: shell });
  expect((await refresh(login.origin, refresh_token)).status).toBe(200);
});

test('logging out without a session leads back too', async () => {
  expect(locationOf(await logOut({ client_id: 'registers', returnTo: `${shell}/` })).href).toBe(`${shell}/`);
});

test.each(['https://evil.example/', `${shell}.evil.example`, `${shell}/elsewhere`])(
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

test('without a client there is no redirect after a logout', async () => {
  await signIn(browser, login.origin, 'asha@example.com');
  const location = (await logOut({ returnTo: 'https://evil.example/' })).headers.get('location') ?? '';
  expect(location).not.toContain('evil');
  expect(await isSignedIn()).toBe(false);
});
