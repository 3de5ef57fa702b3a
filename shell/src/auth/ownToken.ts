/** The part of Auth0's SDK that is used. */
interface Sdk {
  getAccessTokenSilently: () => Promise<string | undefined>;
  getIdTokenClaims: () => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/**
 * An access token of this person. When the provider refuses the refresh token, the SDK falls back to the provider's
 * cookie, which may be another person's.
 * @throws Error when there is no token, or one of another person.
 */
export async function ownToken(
  person: string,
  { getAccessTokenSilently, getIdTokenClaims }: Sdk,
): Promise<string | undefined> {
  const token = await getAccessTokenSilently();
  const claims = await getIdTokenClaims();
  if (claims?.['sub'] !== person) throw new Error('Somebody else is signed in.');
  return token;
}
