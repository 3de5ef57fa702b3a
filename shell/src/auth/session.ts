import { SessionEnded } from '@registers/shared/submit';
import type { Auth } from '../config/siteConfig';
import { reach } from './provider';
import { browserUser } from './stored';

/** The session of the signed-in person. The object is the same until the page is closed. */
export interface Session {
  /** `id` is the person's id at the provider (`sub`). */
  user: { id: string };
  /**
   * This person's token for the receiver; undefined when the site uses none. Rejects with `SessionEnded` when the
   * session has ended, and with another error when no token came for another reason.
   */
  getAccessToken: () => Promise<string | undefined>;
  /** Opens a window to sign in again: the page and what is typed in it stay. Rejects when nobody signs in. */
  signInAgain: () => Promise<void>;
  /** Ends the session in every tab. `cleanUp` runs once this page is unmounted and the other tabs have been told. */
  logout: (cleanUp: () => Promise<void>) => void;
}

/** The part of Auth0's SDK that gives tokens. */
interface TokenSource {
  getAccessTokenSilently: () => Promise<string | undefined>;
  getIdTokenClaims: () => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** The error codes of OAuth 2 and OpenID Connect after which a person has to sign in again to get a token. */
const sessionEndedCodes: readonly unknown[] = [
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'missing_refresh_token',
  'mfa_required',
];

/** The error to throw: `SessionEnded` for the codes above, else the error itself, as when the provider is slow. */
const refusal = (error: unknown): unknown =>
  error instanceof Error && 'error' in error && sessionEndedCodes.includes(error.error)
    ? new SessionEnded(error.message, { cause: error })
    : error;

/**
 * An access token of this person for the receiver. Checks whose it is: when the provider
 * refuses the refresh token, the SDK asks with the provider's cookie, which may be another person's.
 * @throws SessionEnded when they have to sign in again, because the session is over or another person's.
 * Another error when no token came for another reason.
 */
export async function ownToken(
  person: string,
  { getAccessTokenSilently, getIdTokenClaims }: TokenSource,
): Promise<string | undefined> {
  const token = await getAccessTokenSilently().catch((error: unknown) => {
    throw refusal(error);
  });
  const claims = await getIdTokenClaims();
  if (claims?.['sub'] !== person) throw new SessionEnded('Somebody else is signed in.');
  return token;
}

/** The session of a person, over Auth0's SDK. */
export const createSession = (
  person: string,
  { domain, audience }: Auth,
  sdk: TokenSource & { loginWithPopup: () => Promise<void> },
  logout: Session['logout'],
): Session => ({
  user: { id: person },
  async getAccessToken() {
    // Reads what another tab has stored: a tab that was frozen has not been told of it.
    const user = browserUser();
    if (user !== undefined && user !== person)
      throw new SessionEnded('Another person is signed in, or nobody.');
    const named = (await sdk.getIdTokenClaims())?.['sub'];
    // Without a network `reach` fails at once; the SDK would fail only after ten seconds.
    if (named !== person) await reach(domain);
    else if (audience === undefined) return undefined;
    const token = await ownToken(person, sdk);
    return audience === undefined ? undefined : token;
  },
  signInAgain: () => sdk.loginWithPopup(),
  logout,
});
