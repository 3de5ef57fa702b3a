import { jwtVerify } from 'jose';
import { refusals } from '../core/refusals';
import { notPermitted, permits, refuseSubmitter, type Submitter } from '../core/submitter';
import type { TokenSettings } from '../settings/token';
import { createKeySet, KeySetUnavailable } from './keys';

export type TokenCheck = (token: string | undefined) => Promise<Submitter>;

/** Checks access tokens of one issuer for one audience; RS256 and nothing else. */
export function createTokenCheck(
  { issuer, audience, permission }: TokenSettings,
  report: (text: string) => void,
  { keyOf } = createKeySet(issuer),
): TokenCheck {
  return async (token) => {
    if (token === undefined || token === '') return refuseSubmitter(refusals.tokenMissing);
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: 5,
      });
      if (!payload.sub) return refuseSubmitter(refusals.tokenNotValid);
      if (!permits(payload, permission)) return notPermitted(permission);
      const { name } = payload;
      return { ok: true, subject: payload.sub, name: typeof name === 'string' ? name : undefined };
    } catch (error) {
      if (!(error instanceof KeySetUnavailable)) return refuseSubmitter(refusals.tokenNotValid);
      report(error.message);
      return refuseSubmitter(refusals.providerUnreachable);
    }
  };
}
