/** The sign-in provider of trials. No server has this name: the trial answers its requests itself. */
const providerHost = 'sign-in.invalid';
const clientId = 'trial';

/** The section `auth` of the trial's `config.json`. */
export const auth = { domain: providerHost, clientId };

/** What a trial answers a request with. */
export interface Answer {
  type: string;
  content: string | Buffer;
  headers?: Record<string, string>;
}

const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** The provider's response with tokens. The shell, a public client (OAuth), does not check their signature. */
function tokens(nonce: string): object {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://${providerHost}/`,
    aud: clientId,
    sub: 'trial',
    nonce,
    iat: now,
    exp: now + 3600,
  };
  return {
    id_token: `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}.trial`,
    access_token: 'trial',
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'openid profile email',
  };
}

/** The parameter `code` in the body of a token request, which is a form or JSON. */
const codeIn = (body: string): string =>
  /"code":"([^"]*)"/.exec(body)?.[1] ?? new URLSearchParams(body).get('code') ?? '';

/** The provider's answer: it signs in the same person each time. Undefined if the address is not the provider's. */
export function signInAnswer({ hostname, pathname, searchParams }: URL, body: string): Answer | undefined {
  if (hostname !== providerHost) return undefined;
  switch (pathname) {
    case '/.well-known/openid-configuration':
      return { type: 'application/json', content: '{}' };
    case '/authorize': {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      // The code is the nonce: the token request brings it back, and the ID token has to contain it.
      back.searchParams.set('code', searchParams.get('nonce') ?? '');
      // Not a redirect: Playwright would not let the trial answer the request that follows a redirect.
      return { type: 'text/html', content: `<script>location.replace(${JSON.stringify(back)})</script>` };
    }
    case '/oauth/token':
      return { type: 'application/json', content: JSON.stringify(tokens(codeIn(body))) };
    default:
      return undefined;
  }
}
