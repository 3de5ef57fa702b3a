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
