import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { reasonOf } from '../core/reason';
import { type ReceiverAnswer, refusals } from '../core/refusals';
import { permits, type Submitter } from '../core/submitter';
import type { TokenSettings } from '../settings/schemas';

/** The error if the provider's keys cannot be fetched, so that no token can be checked. */
class KeySetUnavailable extends Error {}

/** The public keys of a provider, by which its tokens are checked. */
export interface KeySet {
  /** The key of a token. Throws jose's error if there is none, KeySetUnavailable if none can be fetched. */
  keyOf: JWTVerifyGetKey;
  /** Fetches the keys, unless they were fetched in the last ten minutes. @throws KeySetUnavailable */
  load: () => Promise<void>;
}

export function createKeySet(issuer: string): KeySet {
  // After the provider has changed its keys, new tokens are refused until the keys may be fetched again: after
  // 5 seconds, and not 30 as by default.
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer), { cooldownDuration: 5_000 });
  const unavailable = (error: unknown) =>
    new KeySetUnavailable(`the key set of ${issuer} cannot be read: ${reasonOf(error)}`);

  return {
    keyOf: async (header, token) => {
      try {
        return await keys(header, token);
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
          throw error;
        throw unavailable(error);
      }
    },
    load: async () => {
      if (keys.fresh) return;
      try {
        await keys.reload();
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

/** Returns whose token this is, or the refusal. */
export type TokenCheck = (token: string | undefined) => Promise<Submitter | ReceiverAnswer>;

/** Makes the check of access tokens: only those of this issuer, for this audience, signed with RS256. */
export function createTokenCheck(
  { issuer, audience, permission }: TokenSettings,
  report: (text: string) => void,
  { keyOf } = createKeySet(issuer),
): TokenCheck {
  return async (token) => {
    if (token === undefined || token === '') return refusals.tokenMissing;
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: 5,
      });
      if (!payload.sub) return refusals.tokenNotValid;
      if (permission !== undefined && !permits(payload, permission))
        return refusals.tokenNotPermitted(permission);
      const { name } = payload;
      return { subject: payload.sub, name: typeof name === 'string' ? name : undefined };
    } catch (error) {
      if (!(error instanceof KeySetUnavailable)) return refusals.tokenNotValid;
      report(error.message);
      return refusals.providerUnreachable;
    }
  };
}
