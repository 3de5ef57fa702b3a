import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { reasonOf } from '../core/reason';

/** The provider's keys cannot be fetched, so no token can be checked. */
export class KeySetUnavailable extends Error {}

/** The keys with which a provider signs. */
export interface KeySet {
  /** The key of a token. Distinguishes an unknown key, an error of the sender, from keys that cannot be fetched. */
  keyOf: JWTVerifyGetKey;
  /** Fetches the keys unless they were fetched a short time ago. @throws KeySetUnavailable */
  load: () => Promise<void>;
}

export function createKeySet(issuer: string): KeySet {
  // The default of 30 seconds would refuse everybody for that long after the provider changed its key.
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
