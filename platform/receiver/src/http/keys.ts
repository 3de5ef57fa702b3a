import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { reasonOf } from '../core/reason';

/** The error if the provider's keys cannot be fetched, so that no token can be checked. */
export class KeySetUnavailable extends Error {}

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
