import { randomBytes } from 'node:crypto';
import { type SiteDocuments, workerFile } from '@registers/kit/release';
import type { Generated } from '@registers/kit/serve';
import { pageHeaders, workerHeaders } from '../../deploy/headers';
import { appManifest } from '../../deploy/offline';

/** The shell's page as the web server of a site sends it: under the policy of this site, with a nonce of its own. */
export function pageFor(site: SiteDocuments, html: string): Generated {
  const nonce = randomBytes(16).toString('hex');
  return {
    type: 'text/html; charset=utf-8',
    text: html.replaceAll('__NONCE__', nonce),
    headers: pageHeaders(site, nonce),
  };
}

/** The files besides the page that a site needs to open without a network. `worker` is the service worker's script. */
export const offlineFiles = (site: SiteDocuments, worker: string) => ({
  [`/${workerFile}`]: (): Generated => ({
    type: 'text/javascript',
    text: worker,
    headers: workerHeaders(site),
  }),
  '/manifest.webmanifest': (): Generated => ({ type: 'application/manifest+json', text: appManifest(site) }),
});
