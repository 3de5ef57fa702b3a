import { createHash } from 'node:crypto';
import { authorization, type Browser, locationOf, openBrowser, openSignIn, signIn } from './testing/browser';
import { type Login, shell, startLogin, startTimeout } from './testing/login';

let login: Login;
let browser: Browser;
beforeAll(async () => {
  login = await startLogin();
}, startTimeout);
afterAll(() => login.stop());
beforeEach(() => {
  browser = openBrowser();
});

/** What the page says beside its title, for a person. */
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

  test.each(['', 'asha', 'asha@', '@example.com', 'asha @example.com', '"><script>alert(1)</script>'])(
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

  test('accepts an address after an invalid one', async () => {
    await browser.go(page, { email: 'asha' });
    const resumed = locationOf(await browser.go(page, { email: 'asha@example.com' }));
    expect(locationOf(await browser.go(resumed.href)).searchParams.get('code')).toBeTruthy();
  });

  test('cannot be finished by another browser than the one that began', async () => {
    const response = await openBrowser().go(page, { email: 'asha@example.com' });
    expect(response.status).toBe(400);
    expect(alertIn(await response.text())).toBe('This sign-in has expired. Open the registers again.');
  });
});

describe('a request that is refused with a page, and never leads away', () => {
  test.each([
    ['an address that is not the shell', { redirect_uri: 'https://evil.example/' }, /redirect_uri/],
    ['an address that starts like the shell', { redirect_uri: `${shell}.evil.example` }, /redirect_uri/],
    ['no address', { redirect_uri: null }, /redirect_uri/],
    ['another application', { client_id: 'another' }, /client/],
  ])('%s', async (_what, changes: Record<string, string | null>, said) => {
    const response = await browser.go(authorization(login.origin, changes).address);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const text = await response.text();
    expect(text).toContain('<h1>Sign-in failed</h1>');
    expect(alertIn(text)).toMatch(said);
  });
});

test('a request without PKCE is redirected with an error and no code', async () => {
  const { address } = authorization(login.origin, { code_challenge: null, code_challenge_method: null });
  const back = locationOf(await browser.go(address));
  expect(back.origin).toBe(shell);
  expect(back.searchParams.get('error')).toBe('invalid_request');
  expect(back.searchParams.get('code')).toBeNull();
});

test('a person who is signed in is not asked again', async () => {
  await signIn(browser, login.origin, 'asha@example.com');
  const back = locationOf(await browser.go(authorization(login.origin).address));
  expect(back.origin).toBe(shell);
  expect(back.searchParams.get('code')).toBeTruthy();
});

test('a form larger than an e-mail address ends that request only', async () => {
  const page = await openSignIn(browser, authorization(login.origin).address);
  const sent = browser.go(page, { email: 'a'.repeat(100_000) });
  expect((await sent.catch(() => undefined))?.ok ?? false).toBe(false);
  expect((await browser.go(page)).status).toBe(200);
});

describe('a silent sign-in, in a hidden frame', () => {
  /** The message that the frame posts to the shell's page. */
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

  test('answers login_required when nobody is signed in', async () => {
    const message = await silentMessage();
    expect(message).toContain('"error":"login_required"');
    expect(message).toContain('"state":"the-state"');
    expect(message).not.toContain('"code"');
  });

  test('gives a code for the person who is signed in, to the shell alone', async () => {
    await signIn(browser, login.origin, 'asha@example.com');
    const message = await silentMessage();
    expect(message).toMatch(/"code":"[\w-]{20,}"/);
    expect(message).toContain(`"${shell}"`);
    expect(message).not.toContain('login_required');
  });
});

test('another person may sign in over the one who is', async () => {
  await signIn(browser, login.origin, 'asha@example.com');
  const { address } = authorization(login.origin, { prompt: 'login' });
  const page = await openSignIn(browser, address);
  const resumed = locationOf(await browser.go(page, { email: 'ravi@example.com' }));
  // The first person's session is ended by a page that posts itself.
  const goodbye = await (await browser.go(resumed.href)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(goodbye)?.[1] ?? '';
  const resumedAgain = locationOf(
    await browser.go(`${login.origin}/v2/logout/confirm`, { xsrf, logout: 'yes' }),
  );
  const back = locationOf(await browser.go(resumedAgain.href));
  expect(back.searchParams.get('code')).toBeTruthy();
});
