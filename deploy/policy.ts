import { createHash } from 'node:crypto';
import { Problem } from '@registers/shared/release';
import type { Facts } from './facts';

/** The shell's own address in a policy, whatever it is. */
const self = "'self'";

/**
 * The origin of an address, or none of one that counts from the shell's root. It is written into headers:
 * what a host name may be to a browser, a quotation mark for one, is too much there.
 */
function originOf(address: string): string | undefined {
  if (!address.includes('://')) return undefined;
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  if (/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return origin;
  throw new Problem(`"${address}" is no address that a policy can name`);
}

const withScheme = (domain: string) => (domain.includes('://') ? domain : `https://${domain}`);

/** A script web app answers from a second host: without it the page would see a failure after the row was stored. */
const answering = (origin: string) =>
  origin === 'https://script.google.com' ? [origin, 'https://script.googleusercontent.com'] : [origin];

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
  const endpoints = Object.values(facts.config.endpoints).map(originOf);
  const called = distinct([auth, ...endpoints]).flatMap(answering);
  const policy: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...registers, ...facts.inlineScripts.map(hashOf)],
    'style-src': [self, `'nonce-${nonce}'`],
    // The registers too: an entry may be a manifest, which is fetched before its script.
    'connect-src': [self, ...called, ...registers],
    'frame-src': [auth],
    // The sign-in keeps its tokens in a worker.
    'worker-src': [self],
    'img-src': [self, 'data:'],
    'font-src': [self],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...distinct(sources)].join(' '))
    .join('; ');
}
