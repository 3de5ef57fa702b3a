import { fileHeaders as ofFile } from '@registers/kit/serve';
import type { Facts } from './facts';
import { contentPolicy, reportsGroup } from './policy';

export type Headers = Readonly<Record<string, string>>;

/** What nothing here needs, a register that was tampered with shall not have either. */
const noDevices = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** Only where the operator says that the site is served over https: a browser keeps to it for a year. */
const always = (origin: string | undefined): Headers => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  ...(origin?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** With the shell's page. Signing in again opens a window of the provider, which must be able to answer. */
export const pageHeaders = (facts: Facts, nonce: string): Headers => ({
  ...always(facts.origins['shell']),
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': contentPolicy(facts, nonce),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': noDevices,
  ...(facts.reports !== undefined && { 'Reporting-Endpoints': `${reportsGroup}="${facts.reports}"` }),
});

/** With a published file: readable from the shell's origin, and never a page of its own. */
export const fileHeaders = (origin: string | undefined, cached: boolean): Headers => ({
  ...always(origin),
  ...ofFile(cached),
});

/** With the two documents of the site, which only its own pages read. */
export const documentHeaders = (origin: string | undefined): Headers => ({
  ...always(origin),
  'Cache-Control': 'no-cache',
});

/** With everything else, which is always an error. */
export const errorHeaders = (origin: string | undefined): Headers => ({
  ...always(origin),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
});
