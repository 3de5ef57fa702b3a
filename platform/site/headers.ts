import {
  contentPolicy,
  releaseFileHeaders,
  reportsGroup,
  type SiteDocuments,
  workerPolicy,
} from '@registers/kit/release';

/** Values of HTTP headers by name. nginx and the servers of `npm start` send the same ones. */
export type Headers = Readonly<Record<string, string>>;

/** Denies devices and functions that no register needs, so that malicious code in one has none either. */
const noDevices = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** The headers of all responses. With an https origin, browsers are told to use only https for a year (HSTS). */
const commonHeaders = (origin: string | undefined): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  ...(origin?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** The headers of the shell's page. The window in which people sign in again must be able to reach that page. */
export const pageHeaders = (site: SiteDocuments, nonce: string): Headers => ({
  ...commonHeaders(site.origins['shell']),
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': contentPolicy(site, nonce),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': noDevices,
  ...(site.reports !== undefined && { 'Reporting-Endpoints': `${reportsGroup}="${site.reports}"` }),
});

/** The headers of the service worker's script. At each visit, browsers ask whether it has changed. */
export const workerHeaders = (site: SiteDocuments): Headers => ({
  ...documentHeaders(site.origins['shell']),
  'Content-Security-Policy': workerPolicy(site),
});

/** In the worker's script as it is built, this stands for the headers of the shell's page, as an object. */
export const headersInWorker = '__HEADERS__';

/** What is written there. `__NONCE__` stays in it: the worker makes a new nonce for each page. */
export const workerPageHeaders = (site: SiteDocuments): string =>
  JSON.stringify(pageHeaders(site, '__NONCE__'));

/** The headers of a file of a release. `cached`: its name has a hash, so browsers may keep it for a year. */
export const fileHeaders = (origin: string | undefined, cached: boolean): Headers => ({
  ...commonHeaders(origin),
  ...releaseFileHeaders(cached),
});

/** The headers of config.json and registers.json. Pages of other origins cannot read these files. */
export const documentHeaders = (origin: string | undefined): Headers => ({
  ...commonHeaders(origin),
  'Cache-Control': 'no-cache',
});

/** The headers of all other responses of nginx, which are errors and redirects. */
export const errorHeaders = (origin: string | undefined): Headers => ({
  ...commonHeaders(origin),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
});
