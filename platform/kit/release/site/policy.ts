import { createHash } from 'node:crypto';
import type { Config } from '@registers/shared/registry';
import { CliError } from '../basics/errors';
import type { Registry } from './registry';
import { type Site, workerFile } from './site';

/** What the Content-Security-Policy of a site is made from. */
export interface SiteDocuments {
  config: Pick<Config, 'company' | 'endpoints' | 'reports' | 'offline'> & {
    auth: Pick<Config['auth'], 'domain'>;
  };
  registers: Registry['registers'];
  origins: Site['origins'];
  /** Where browsers report violations of the policy. */
  reports?: Site['reports'];
  inlineScripts: readonly string[];
}

const self = "'self'";

const invalidAddress = (address: string) =>
  new CliError(
    `The address "${address}" can't be written into a policy. Correct it in config.json, registers.json or site.json.`,
  );

/**
 * The origin of an absolute address; undefined for a relative one. The origin is written into headers. So characters
 * such as quotation marks are refused, although browsers accept them in a host name.
 */
function readOrigin(address: string): string | undefined {
  if (!address.includes('://')) return undefined;
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  if (/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return origin;
  throw invalidAddress(address);
}

const withScheme = (domain: string) => (domain.includes('://') ? domain : `https://${domain}`);

/**
 * The sources that a page connects to when it submits to an endpoint. If that is the script of a Google Sheet, only its
 * path is allowed, since anyone can have a script on Google's host. The response comes from a second host: if that were
 * blocked, the page would take a stored entry for a failed one.
 */
function endpointSources(endpoint: string): (string | undefined)[] {
  const origin = readOrigin(endpoint);
  if (origin !== 'https://script.google.com') return [origin];
  const { pathname } = new URL(endpoint);
  if (!/^[\w./~-]+$/.test(pathname)) throw invalidAddress(endpoint);
  return [origin + pathname, 'https://script.googleusercontent.com'];
}

/** The source of the service worker: its address or, if the shell's origin is not known, the page's whole origin. */
const workerSource = ({ origins: { shell } }: SiteDocuments) =>
  shell === undefined ? self : `${shell}/${workerFile}`;

/** The name by which this policy and the header `Reporting-Endpoints` say where violations are reported. */
export const reportsGroup = 'violations';

const distinct = (all: (string | undefined)[]) => [...new Set(all.filter((one) => one !== undefined))];

/** Every origin, but the shell's own, from which the shell loads registers. */
export function registerOrigins({
  registers,
  origins,
}: Pick<SiteDocuments, 'registers' | 'origins'>): string[] {
  const loaded = registers.flatMap(({ entry, fallback, canary }) => [entry, fallback?.entry, canary?.entry]);
  // Origins of site.json are allowed before anything is released there.
  const configured = Object.entries(origins).flatMap(([folder, origin]) =>
    folder === 'shell' ? [] : [origin],
  );
  return distinct([...loaded.map((entry) => entry && readOrigin(entry)), ...configured]).filter(
    (origin) => origin !== origins['shell'],
  );
}

/** How the policy names an inline script: by its hash. */
export const cspHashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const policyText = (policy: Readonly<Record<string, (string | undefined)[]>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...distinct(sources)].join(' '))
    .join('; ');

/**
 * The Content-Security-Policy of the shell's page, which allows only what the site's files name. `nonce` is in this
 * header and in the page, new in each response; Emotion, which makes the styles, gives it to its style elements.
 */
export function contentPolicy(site: SiteDocuments, nonce: string): string {
  const auth = readOrigin(withScheme(site.config.auth.domain));
  const registers = registerOrigins(site);
  const { endpoints, reports, offline } = site.config;
  const connected = [
    auth,
    ...Object.values(endpoints).flatMap(endpointSources),
    reports && readOrigin(reports.url),
  ];
  const policy: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...registers, ...site.inlineScripts.map(cspHashOf)],
    'style-src': [self, `'nonce-${nonce}'`],
    // Also the registers' origins: an `entry` of registers.json can be a manifest, which is fetched before the script.
    'connect-src': [self, ...connected, ...registers],
    'frame-src': [auth],
    // Two workers are made from blobs: the Auth0 SDK keeps its tokens in one, spreadsheet files are read in another.
    'worker-src': ['blob:', offline && workerSource(site)],
    ...(offline && { 'manifest-src': [self] }),
    'img-src': [self, 'data:'],
    'font-src': [self],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': ["'none'"],
    // Trusted Types: no string becomes markup or code. The shell allows addresses of scripts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // Firefox supports only report-uri.
    ...(site.reports !== undefined && { 'report-uri': [site.reports], 'report-to': [reportsGroup] }),
  };
  return policyText(policy);
}

/** The policy of the service worker, which fetches for the page, from the site and the registers' origins. */
export const workerPolicy = (site: SiteDocuments): string =>
  policyText({ 'default-src': ["'none'"], 'connect-src': [self, ...registerOrigins(site)] });
