/** The signed-in person, as the layout and the registers need to know them. It is the same for the life of the page. */
export interface Session {
  /** `id` is the provider's subject. */
  user: { id: string };
  /** A token of this person's for the receiver; undefined when the deployment uses none. Rejects when there is none. */
  getAccessToken: () => Promise<string | undefined>;
  /** A window of its own, so that the page and what is typed in it stay. Rejects when nobody signs in there. */
  signInAgain: () => Promise<void>;
  /** Ends the session in every tab. `cleanUp` runs once no page of this person's is shown any more. */
  logout: (cleanUp: () => Promise<void>) => void;
}

/** Why a page is over: logged out here or in another tab, or somebody else has signed in. */
export type SessionEnd = 'leaving' | 'loggedOut' | 'replaced';
