import { SessionEnded } from '@registers/shared/submit';
import type { Auth } from '../config/siteConfig';
import { ownToken, type TokenSource } from './ownToken';
import { reach } from './reach';
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

/** The session of a person, for SignInGate. */
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
