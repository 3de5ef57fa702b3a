/** The signed-in person, as the layout and the registers need to know them. */
export interface Session {
  /** `id` is the provider's subject. */
  user: { id: string };
  /** False while this person is only remembered, and the provider has not yet said that they are signed in. */
  confirmed: boolean;
  /** A token for the receiver; undefined when the deployment uses none. */
  getAccessToken: () => Promise<string | undefined>;
  /** A window of its own, so that the page and what is typed in it stay. Rejects when nobody signs in there. */
  signInAgain: () => Promise<void>;
  logout: () => void;
}
