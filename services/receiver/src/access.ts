import { isLoopback } from './listen';
import { type Given, readSwitch, type TokenSettings } from './tokenSettings';

export function faultInIssuer(issuer: string): string | undefined {
  if (!/^https?:/.test(issuer) || !URL.canParse(issuer) || !issuer.endsWith('/'))
    return "use the issuer's address with a slash at the end.";
  const { protocol, hostname } = new URL(issuer);
  // Whoever can change what comes over plain http puts keys of their own in the place of the issuer's.
  return protocol === 'http:' && !isLoopback(hostname)
    ? 'use https. Plain http is for an issuer on this machine.'
    : undefined;
}

const hostIn = (address: string) => (URL.canParse(address) ? new URL(address).hostname : undefined);

/**
 * Whether this machine downloads without a key. Not where people or their sign-in are elsewhere: such a receiver
 * is behind a proxy, and requests that come through a proxy can look like those of this machine.
 */
export function readLocalDownloads(
  given: Given,
  { host, token, origins }: { host: string; token: TokenSettings | undefined; origins: readonly string[] },
  problems: string[],
): boolean {
  const local = readSwitch(given, 'LOCAL_DOWNLOADS', problems);
  const hosts = [
    ['HOST', host],
    ['TOKEN_ISSUER', token && hostIn(token.issuer)],
    ...origins.map((origin) => ['ALLOWED_ORIGINS', hostIn(origin)]),
  ];
  for (const [name, elsewhere] of local ? hosts : []) {
    if (elsewhere !== undefined && !isLoopback(elsewhere))
      problems.push(
        `LOCAL_DOWNLOADS is for a receiver of this machine alone, and ${name} has ${elsewhere}: set DOWNLOAD_KEY.`,
      );
  }
  return local;
}
