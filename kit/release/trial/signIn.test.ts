import { auth, signInAnswer } from './signIn';

const at = (path: string, body = '') => signInAnswer(new URL(path, `https://${auth.domain}`), body);

/** The claims in the second part of a token. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

test('requests to other servers, and for other pages, are not answered', () => {
  expect(signInAnswer(new URL('https://example.com/oauth/token'), '')).toBeUndefined();
  expect(at('/userinfo')).toBeUndefined();
});

test('its configuration is empty, and not missing', () => {
  expect(at('/.well-known/openid-configuration')).toEqual({ type: 'application/json', text: '{}' });
});

test('whoever asks is sent back with the state, and a code that is the nonce', () => {
  const query = new URLSearchParams({ redirect_uri: 'http://localhost/in?a=1', state: 's t', nonce: 'n' });
  const { type, text } = at(`/authorize?${query}`)!;
  expect([type, text]).toEqual([
    'text/html',
    '<script>location.replace("http://localhost/in?a=1&state=s+t&code=n")</script>',
  ]);
  expect(at('/authorize?redirect_uri=http://localhost/')?.text).toContain('"http://localhost/?state=&code="');
});

test.each(['{"grant_type":"authorization_code","code":"n1"}', 'grant_type=authorization_code&code=n1'])(
  'for a code in %s there are tokens with its nonce, of one person, for an hour',
  (body) => {
    const { type, text } = at('/oauth/token', body)!;
    expect(type).toBe('application/json');
    const tokens = JSON.parse(text) as { id_token: string };
    expect(tokens).toEqual({
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.trial$/) as string,
      access_token: 'trial',
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid profile email',
    });
    const claims = claimsOf(tokens.id_token);
    expect(claims).toMatchObject({
      iss: `https://${auth.domain}/`,
      aud: auth.clientId,
      sub: 'trial',
      nonce: 'n1',
    });
    expect(Math.abs((claims['iat'] as number) - Date.now() / 1000)).toBeLessThan(60);
    expect((claims['exp'] as number) - (claims['iat'] as number)).toBe(3600);
    expect(Buffer.from(tokens.id_token.split('.')[0]!, 'base64url').toString()).toBe(
      '{"alg":"RS256","typ":"JWT"}',
    );
  },
);

test('without a code the nonce is empty', () => {
  const { id_token } = JSON.parse(at('/oauth/token', 'grant_type=refresh_token')!.text) as {
    id_token: string;
  };
  expect(claimsOf(id_token)['nonce']).toBe('');
});
