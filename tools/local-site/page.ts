import { randomBytes } from 'node:crypto';
import type { SiteDocuments } from '@registers/kit/release';
import type { Generated } from '@registers/kit/serve';
import { pageHeaders } from '../../deploy/headers';

/** The shell's page as the web server of a site sends it: under the policy of this site, with a nonce of its own. */
export function pageFor(site: SiteDocuments, html: string): Generated {
  const nonce = randomBytes(16).toString('hex');
  return {
    type: 'text/html; charset=utf-8',
    text: html.replaceAll('__NONCE__', nonce),
    headers: pageHeaders(site, nonce),
  };
}
