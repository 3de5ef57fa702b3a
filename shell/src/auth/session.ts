/** The session of the signed-in person. It is the same until the page is closed. */
export interface Session {
  /** `id` is the provider's subject. */
  user: { id: string };
  /**
   * This person's token for the receiver; undefined when the site uses none. Rejects with `SessionEnded` when the session
   * has ended, and with another error when the provider did not say so.
   */
  getAccessToken: () => Promise<string | undefined>;
  /** Opens a window to sign in again, so that the page and what is typed in it stay. Rejects when nobody signs in. */
  signInAgain: () => Promise<void>;
  /** Ends the session in every tab. `cleanUp` runs after this person's pages have been closed. */
  logout: (cleanUp: () => Promise<void>) => void;
}

/** Why a session has ended: logged out here or in another tab, or another person has signed in. */
export type SessionEnd = 'leaving' | 'loggedOut' | 'replaced';
