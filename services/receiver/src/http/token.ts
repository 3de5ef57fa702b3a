import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { reasonOf } from '../core/reason';
import { refusals } from '../core/refusals';
import { notPermitted, permits, refuseSender, type Sender } from '../core/sender';
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
      throw new KeySetUnavailable(`the key set of ${issuer} cannot be read: ${reasonOf(error)}`);
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
    if (token === undefined || token === '') return refuseSender(refusals.tokenMissing);
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: 5,
      });
      if (!payload.sub) return refuseSender(refusals.tokenWithoutSubject);
      if (!permits(payload, permission)) return notPermitted(permission);
      return { ok: true, subject: payload.sub };
    } catch (error) {
      if (!(error instanceof KeySetUnavailable)) return refuseSender(refusals.tokenNotValid);
      report(error.message);
      return refuseSender(refusals.providerUnreachable);
    }
  };
}
