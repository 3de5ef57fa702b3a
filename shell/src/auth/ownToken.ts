import { SessionEnded } from '@registers/shared/submit';

/** The part of Auth0's SDK that gives tokens. */
export interface TokenSource {
  getAccessTokenSilently: () => Promise<string | undefined>;
  getIdTokenClaims: () => Promise<Readonly<Record<string, unknown>> | undefined>;
}

/** The error codes of OAuth 2 and OpenID Connect after which a person has to sign in again to get a token. */
const sessionEndedCodes: readonly unknown[] = [
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'missing_refresh_token',
  'mfa_required',
];

/** The error to throw: `SessionEnded` for the codes above, else the error itself, as when the provider is slow. */
const refusal = (error: unknown): unknown =>
  error instanceof Error && 'error' in error && sessionEndedCodes.includes(error.error)
    ? new SessionEnded(error.message, { cause: error })
    : error;

/**
 * An access token of this person for the receiver, for session.ts. Checks whose it is: when the provider
 * refuses the refresh token, the SDK asks with the provider's cookie, which may be another person's.
 * @throws SessionEnded when they have to sign in again, because the session is over or another person's.
 * Another error when no token came for another reason.
 */
export async function ownToken(
  person: string,
  { getAccessTokenSilently, getIdTokenClaims }: TokenSource,
): Promise<string | undefined> {
  const token = await getAccessTokenSilently().catch((error: unknown) => {
    throw refusal(error);
  });
  const claims = await getIdTokenClaims();
  if (claims?.['sub'] !== person) throw new SessionEnded('Somebody else is signed in.');
  return token;
}
