/** What is asked of the SDK. */
interface Sdk {
  getAccessTokenSilently: () => Promise<string | undefined>;
  getIdTokenClaims: () => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/**
 * An access token of this person. When a refresh token is refused, the SDK asks the provider's cookie, and
 * that may be somebody else's by now.
 * @throws Error when the provider gives none, or one of another person.
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
