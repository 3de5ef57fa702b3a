import { decodeProtectedHeader } from 'jose';
import { authorization, locationOf, openBrowser, signIn } from './testing/browser';
import { type Login, startLogin, startTimeout } from './testing/login';
import { redeem, refresh, type Tokens, tokensOf, verify } from './testing/tokens';

let login: Login;
beforeAll(async () => {
  login = await startLogin();
}, startTimeout);
afterAll(() => login.stop());

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

test('a sign-in leads back with the code, the state and the issuer', async () => {
  const { back, code } = await signIn(openBrowser(), login.origin, 'asha@example.com');
  expect(back.origin).toBe('http://localhost:3000');
  expect(code).not.toBe('');
  expect(back.searchParams.get('state')).toBe('the-state');
  expect(back.searchParams.get('iss')).toBe(`${login.origin}/`);
});

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

test('an address is one person in whatever case it is typed, and another is another', async () => {
  const subjectOf = async (email: string) => {
    const { access_token } = await tokensOf(login.origin, email);
    return (await verify(login.origin, access_token)).payload.sub;
  };
  const subject = await subjectOf('asha@example.com');
  expect(subject).toBeTruthy();
  expect(await subjectOf(' ASHA@Example.COM ')).toBe(subject);
  expect(await subjectOf('ravi@example.com')).not.toBe(subject);
});

test('a verifier of another sign-in gets no tokens', async () => {
  const { code } = await signIn(openBrowser(), login.origin, 'asha@example.com');
  const response = await redeem(login.origin, code, 'another'.repeat(7));
  expect(response.status).toBe(400);
  expect(await json(response)).toMatchObject({
    error: 'invalid_grant',
    error_description: 'grant request is invalid',
  });
});

test('a code is good for one time', async () => {
  const { code, verifier } = await signIn(openBrowser(), login.origin, 'asha@example.com');
  expect((await redeem(login.origin, code, verifier)).status).toBe(200);
  expect((await redeem(login.origin, code, verifier)).status).toBe(400);
});

describe('refreshing', () => {
  let first: Tokens;
  beforeEach(async () => {
    first = await tokensOf(login.origin, 'asha@example.com');
  });

  test('returns new tokens of the same person for the same receiver', async () => {
    const second = (await json(await refresh(login.origin, first.refresh_token))) as unknown as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const [before, after] = await Promise.all(
      [first, second].map(({ access_token }) => verify(login.origin, access_token)),
    );
    expect(after!.payload.sub).toBe(before!.payload.sub);
    expect(decodeProtectedHeader(second.id_token).alg).toBe('RS256');
  });

  test('a token used before is refused in the words that the SDK understands, and so is its successor', async () => {
    const second = (await json(await refresh(login.origin, first.refresh_token))) as unknown as Tokens;
    for (const token of [first.refresh_token, second.refresh_token]) {
      const response = await refresh(login.origin, token);
      expect(response.status).toBe(400);
      expect(await json(response)).toEqual({
        error: 'invalid_grant',
        error_description: 'invalid refresh token',
      });
    }
  });

  test('goes on in one tab after another tab has signed in silently', async () => {
    const browser = openBrowser();
    const inOneTab = await tokensOf(login.origin, 'asha@example.com', browser);
    const { address, verifier } = authorization(login.origin, { prompt: 'none' });
    const code = locationOf(await browser.go(address)).searchParams.get('code') ?? '';
    const inAnother = (await json(await redeem(login.origin, code, verifier))) as unknown as Tokens;
    for (const { refresh_token } of [inOneTab, inAnother])
      expect((await refresh(login.origin, refresh_token)).status).toBe(200);
  });

  test('an unknown token is rejected with the same message', async () => {
    const response = await refresh(login.origin, 'made-up');
    expect(await json(response)).toMatchObject({ error_description: 'invalid refresh token' });
  });
});
