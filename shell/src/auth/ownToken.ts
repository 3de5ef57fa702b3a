import { SessionEnded } from '@registers/shared/entries';

/** The part of Auth0's SDK that is used. */
interface Sdk {
  getAccessTokenSilently: () => Promise<string | undefined>;
  getIdTokenClaims: () => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** The error codes of OAuth 2 and OpenID Connect after which a person has to sign in again to get a token. */
const ends: readonly unknown[] = [
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'missing_refresh_token',
  'mfa_required',
];

/** The error to throw: `SessionEnded` after one of these codes, not when the provider is slow or restarts. */
const refusal = (error: unknown): unknown =>
  error instanceof Error && 'error' in error && ends.includes(error.error)
    ? new SessionEnded(error.message, { cause: error })
    : error;

/**
 * An access token of this person. When the provider refuses the refresh token, the SDK falls back to the provider's
 * cookie, which may be another person's.
 * @throws SessionEnded when they have to sign in again: there is no session, or one of another person. Another error
 * when no token came for another reason.
 */
export async function ownToken(
  person: string,
  { getAccessTokenSilently, getIdTokenClaims }: Sdk,
): Promise<string | undefined> {
  const token = await getAccessTokenSilently().catch((error: unknown) => {
    throw refusal(error);
  });
  const claims = await getIdTokenClaims();
  if (claims?.['sub'] !== person) throw new SessionEnded('Somebody else is signed in.');
  return token;
}
