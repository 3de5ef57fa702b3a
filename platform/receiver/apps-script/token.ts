import { type ReceiverAnswer, refusals } from '../src/core/refusals';
import { permits, type Submitter } from '../src/core/submitter';
import type { TokenSettings } from '../src/settings/schemas';
import type { Google } from './google';

type Services = Pick<Google, 'CacheService' | 'UrlFetchApp' | 'Utilities'>;

/** For how long the provider is not asked again about an accepted token, though its session may have ended. */
const cacheSeconds = 600;

interface Claims {
  subject: string;
  /** Seconds since 1970. */
  expires: number;
  more: Readonly<Record<string, unknown>>;
}

function decodePart({ Utilities }: Services, part: string): Record<string, unknown> {
  // Apps Script decodes base64 only with the padding at its end, which tokens do not have.
  const bytes = Utilities.base64DecodeWebSafe(part.padEnd(Math.ceil(part.length / 4) * 4, '='));
  const value: unknown = JSON.parse(Utilities.newBlob(bytes).getDataAsString());
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** What a token says; undefined if it is not for this receiver. Its signature is not checked here. */
function readClaims(
  services: Services,
  token: string,
  { issuer, audience }: TokenSettings,
): Claims | undefined {
  const [header, payload, signature, ...more] = token.split('.');
  if (!header || !payload || !signature || more.length > 0) return undefined;
  try {
    const { iss, aud, sub, exp, ...more } = decodePart(services, payload);
    const audiences: unknown[] = Array.isArray(aud) ? aud : [aud];
    const meant = iss === issuer && audiences.includes(audience);
    if (decodePart(services, header)['alg'] !== 'RS256' || !meant) return undefined;
    if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return undefined;
    return { subject: sub, expires: exp, more };
  } catch {
    return undefined;
  }
}

/** Has the provider check the signature: for a token of its own it answers with the subject. */
function askProvider(
  { UrlFetchApp }: Services,
  issuer: string,
  token: string,
  subject: string,
): Submitter | ReceiverAnswer {
  const response = UrlFetchApp.fetch(`${issuer}userinfo`, {
    headers: { authorization: `Bearer ${token}` },
    muteHttpExceptions: true,
    // A redirect would send the token to another address.
    followRedirects: false,
  });
  const code = response.getResponseCode();
  if (code === 401 || code === 403) return refusals.tokenNotValid;
  if (code !== 200) return refusals.providerUnreachable;
  const answer = JSON.parse(response.getContentText()) as { sub?: unknown } | null;
  return answer?.sub === subject ? { subject } : refusals.tokenNotValid;
}

/**
 * Checks an access token, as the Node server does. Apps Script has no Web Crypto, so the
 * provider's `/userinfo` checks the signature; what the token says is checked here.
 */
export function checkScriptToken(
  services: Services,
  settings: TokenSettings,
  token: string | undefined,
): Submitter | ReceiverAnswer {
  if (token === undefined || token === '') return refusals.tokenMissing;
  const { issuer, permission } = settings;
  const claims = readClaims(services, token, settings);
  if (!claims || claims.expires * 1000 <= new Date().getTime()) return refusals.tokenNotValid;
  // The signature is not checked yet. If it is forged, the provider refuses the token below.
  if (permission !== undefined && !permits(claims.more, permission))
    return refusals.tokenNotPermitted(permission);
  const { CacheService, Utilities } = services;
  const cache = CacheService.getScriptCache();
  // The cache has only the hash of a token.
  const key = Utilities.base64Encode(Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, token));
  if (cache.get(key) === claims.subject) return { subject: claims.subject };
  const sender = askProvider(services, issuer, token, claims.subject);
  if ('subject' in sender) cache.put(key, claims.subject, cacheSeconds);
  return sender;
}
