import { jwtVerify } from 'jose';
import { type ReceiverAnswer, refusals } from '../core/refusals';
import { permits, type Submitter } from '../core/submitter';
import type { TokenSettings } from '../settings/schemas';
import { createKeySet, KeySetUnavailable } from './keys';

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
