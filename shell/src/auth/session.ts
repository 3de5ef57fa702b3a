/** The signed-in person, as the layout and the registers need to know them. */
export interface Session {
  /** `id` is the provider's subject. */
  user: { id: string };
  /** A token for the receiver; undefined when the deployment uses none. */
  getAccessToken: () => Promise<string | undefined>;
  logout: () => void;
}
