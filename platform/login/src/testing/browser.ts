import { createHash, randomBytes } from 'node:crypto';
import { audience, shell } from './login';

export interface Browser {
  /** Fetches with this browser's cookies, and follows no redirect. */
  go: (address: string, form?: Record<string, string>) => Promise<Response>;
}

const isOver = (cookie: string) => /expires=thu, 01 jan 1970/i.test(cookie);

/** As much of a browser as signing in needs: a jar of cookies. */
export function openBrowser(): Browser {
  const jar = new Map<string, string>();
  return {
    async go(address, form) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (isOver(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
  };
}

/** The address a response leads to. */
export function locationOf(response: Response): URL {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${response.url} answered ${response.status} and leads nowhere`);
  return new URL(location, response.url);
}

export interface Authorization {
  address: string;
  verifier: string;
}

/** The address to which the shell's Auth0 SDK sends a person, with `changes` of parameters: null leaves one out. */
export function authorization(origin: string, changes: Record<string, string | null> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url');
  const usual: Record<string, string | null> = {
    client_id: 'registers',
    scope: 'openid profile email offline_access',
    audience,
    redirect_uri: shell,
    response_type: 'code',
    response_mode: 'query',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    auth0Client: 'eyJuYW1lIjoiYXV0aDAtc3BhLWpzIn0=',
  };
  const query = Object.entries({ ...usual, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return { address: `${origin}/authorize?${new URLSearchParams(query).toString()}`, verifier };
}

/** Opens the sign-in page. @returns its address, to which its form is posted. */
export async function openSignIn(browser: Browser, address: string): Promise<string> {
  return locationOf(await browser.go(address)).href;
}

/** Signs in with an e-mail address, and follows redirects until one leads to the shell. */
export async function signIn(
  browser: Browser,
  origin: string,
  email: string,
): Promise<{ code: string; verifier: string }> {
  const { address, verifier } = authorization(origin);
  const signInAddress = await openSignIn(browser, address);
  const resumed = locationOf(await browser.go(signInAddress, { email }));
  const back = locationOf(await browser.go(resumed.href));
  return { code: back.searchParams.get('code') ?? '', verifier };
}
