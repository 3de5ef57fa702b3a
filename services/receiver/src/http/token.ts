import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { noToken, notPermitted, notValid, permits, refuse, type Sender } from '../core/sender';
import type { TokenSettings } from '../settings/token';

export type TokenCheck = (token: string | undefined) => Promise<Sender>;

class KeySetUnavailable extends Error {}

/** Distinguishes a token signed by an unknown key, an error of the sender, from a key set that cannot be fetched. */
function keysOf(issuer: string): JWTVerifyGetKey {
  // The default of 30 seconds would refuse everybody for that long after the provider changed its key.
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer), { cooldownDuration: 5_000 });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      throw new KeySetUnavailable(`the key set of ${issuer} cannot be read: ${String(error)}`);
    }
  };
}

/** Checks access tokens of one issuer for one audience; RS256 and nothing else. */
export function createTokenCheck(
  { issuer, audience, permission }: TokenSettings,
  report: (text: string) => void,
): TokenCheck {
  const keys = keysOf(issuer);
  return async (token) => {
    if (token === undefined || token === '') return noToken;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: 5,
      });
      if (!payload.sub) return refuse(401, 'access_token has no subject. Sign in again and send again.');
      if (!permits(payload, permission)) return notPermitted(permission);
      return { ok: true, subject: payload.sub };
    } catch (error) {
      if (!(error instanceof KeySetUnavailable)) return notValid;
      report(error.message);
      return refuse(503, 'The sign-in provider cannot be reached to check access_token. Try again later.');
    }
  };
}
