import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Refusal } from './core';

export type Verify = (accessToken: string | undefined) => Promise<{ subject: string } | { refusal: Refusal }>;

/** Where no token is asked for, nobody is named. */
export const anybody: Verify = () => Promise.resolve({ subject: '' });

const signInAgain: Refusal = {
  status: 401,
  message: 'The access token is missing, has expired or is not for this receiver: sign in again',
};

/** Checks an access token's signature (RS256 only), issuer, audience and expiry against the provider's keys. */
export function tokenVerifier(issuer: string, audience: string): Verify {
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer));
  return async (accessToken) => {
    if (accessToken === undefined) return { refusal: signInAgain };
    try {
      const { payload } = await jwtVerify(accessToken, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub'],
      });
      return { subject: payload.sub ?? '' };
    } catch (error) {
      if (isFaultOfToken(error)) return { refusal: signInAgain };
      return {
        refusal: { status: 503, message: "The provider's keys cannot be fetched to check the access token" },
      };
    }
  };
}

/** Whether the token is to blame, or the way to the provider's keys. */
function isFaultOfToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // A key set that was answered with anything but 200 surfaces as the bare JOSEError.
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
