/** The signed-in person, as the layout and the registers need to know them. */
export interface Session {
  /** `id` is the provider's subject. */
  user: { id: string };
  /** A token for the receiver; undefined when the deployment uses none. */
  getAccessToken: () => Promise<string | undefined>;
  /** A window of its own, so that the page and what is typed in it stay. Rejects when nobody signs in there. */
  signInAgain: () => Promise<void>;
  logout: () => void;
}
