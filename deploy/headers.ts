import { contentPolicy, reportsGroup, type SiteDocuments, workerPolicy } from '@registers/kit/release';
import { releaseFileHeaders } from '@registers/kit/serve';

export type Headers = Readonly<Record<string, string>>;

/** Devices and functions that no register needs, so one with malicious code must not have them either. */
const noDevices = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** HSTS only if the operator says that the site is served over https: browsers remember it for a year. */
const commonHeaders = (origin: string | undefined): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  ...(origin?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** The headers of the shell's page. Signing in again opens a window of the provider, which must reach its opener. */
export const pageHeaders = (site: SiteDocuments, nonce: string): Headers => ({
  ...commonHeaders(site.origins['shell']),
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': contentPolicy(site, nonce),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': noDevices,
  ...(site.reports !== undefined && { 'Reporting-Endpoints': `${reportsGroup}="${site.reports}"` }),
});

/** The headers of the service worker. At each visit, browsers check whether there is a newer one. */
export const workerHeaders = (site: SiteDocuments): Headers => ({
  ...documentHeaders(site.origins['shell']),
  'Content-Security-Policy': workerPolicy(site),
});

/** The headers of a published file. */
export const fileHeaders = (origin: string | undefined, cached: boolean): Headers => ({
  ...commonHeaders(origin),
  ...releaseFileHeaders(cached),
});

/** The headers of config.json and registers.json, which only the site's own pages read. */
export const documentHeaders = (origin: string | undefined): Headers => ({
  ...commonHeaders(origin),
  'Cache-Control': 'no-cache',
});

/** The headers of all other responses, which are errors. */
export const errorHeaders = (origin: string | undefined): Headers => ({
  ...commonHeaders(origin),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
});
