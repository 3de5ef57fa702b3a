import { createHash } from 'node:crypto';
import { Problem } from '@registers/kit/release';
import type { Facts } from './facts';

/** The shell's own address in a policy, whatever it is. */
const self = "'self'";

const unnameable = (address: string) => new Problem(`"${address}" is no address that a policy can name`);

/**
 * The origin of an address, or none of one that counts from the shell's root. It is written into headers:
 * what a host name may be to a browser, a quotation mark for one, is too much there.
 */
function originOf(address: string): string | undefined {
  if (!address.includes('://')) return undefined;
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  if (/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return origin;
  throw unnameable(address);
}

const withScheme = (domain: string) => (domain.includes('://') ? domain : `https://${domain}`);

/**
 * What a page may call to submit to an endpoint. Anybody can have a script on Google's host, so this one script
 * is named. It answers from a second host: without that the page would see a failure after the row was stored.
 */
function calledBy(endpoint: string): (string | undefined)[] {
  const origin = originOf(endpoint);
  if (origin !== 'https://script.google.com') return [origin];
  const { pathname } = new URL(endpoint);
  if (!/^[\w./~-]+$/.test(pathname)) throw unnameable(endpoint);
  return [origin + pathname, 'https://script.googleusercontent.com'];
}

/** The name that the two headers of the violation reports share. */
export const reportsGroup = 'violations';

const distinct = (all: (string | undefined)[]) => [...new Set(all.filter((one) => one !== undefined))];

/** Every origin from which the shell may be told to load a register. */
export function registerOrigins({ registers, origins }: Pick<Facts, 'registers' | 'origins'>): string[] {
  const loaded = registers.flatMap(({ entry, fallback, canary }) => [entry, fallback?.entry, canary?.entry]);
  // An origin that is given counts before anything is released there.
  const given = Object.entries(origins).flatMap(([folder, origin]) => (folder === 'shell' ? [] : [origin]));
  return distinct([...loaded.map((entry) => entry && originOf(entry)), ...given]).filter(
    (origin) => origin !== origins['shell'],
  );
}

/** Where a developer's own register is served, whatever its port. */
const loopback = ['http://localhost:*', 'http://127.0.0.1:*'];

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The shell's Content-Security-Policy: nothing but what these facts name. `nonce` is what the server
 * writes for every answer anew, into this header and into the page, where Emotion takes it up.
 */
export function contentPolicy(facts: Facts, nonce: string): string {
  const auth = originOf(withScheme(facts.config.auth.domain));
  const registers = [...registerOrigins(facts), ...(facts.config.allowOverrides === true ? loopback : [])];
  const called = [auth, ...Object.values(facts.config.endpoints).flatMap(calledBy)];
  const policy: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...registers, ...facts.inlineScripts.map(hashOf)],
    'style-src': [self, `'nonce-${nonce}'`],
    // The registers too: an entry may be a manifest, which is fetched before its script.
    'connect-src': [self, ...called, ...registers],
    'frame-src': [auth],
    // The sign-in keeps its tokens in a worker that it makes from a blob.
    'worker-src': ['blob:'],
    'img-src': [self, 'data:'],
    'font-src': [self],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    // No markup or code from a text; the shell makes the one policy, for addresses (shell/src/trustedTypes.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // Firefox knows only the older of the two.
    ...(facts.reports !== undefined && { 'report-uri': [facts.reports], 'report-to': [reportsGroup] }),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...distinct(sources)].join(' '))
    .join('; ');
}
