import { randomBytes } from 'node:crypto';
import { type SiteDocuments, workerFile } from '@registers/kit/release';
import { headersInWorker, pageHeaders, workerHeaders, workerPageHeaders } from '../../site/headers';
import { appManifest } from '../../site/siteDocuments';
import type { Generated } from './localServer';

/** The shell's page as nginx would send it: with the site's headers, and a new nonce in header and page. */
export function pageFor(site: SiteDocuments, html: string): Generated {
  const nonce = randomBytes(16).toString('hex');
  return {
    type: 'text/html; charset=utf-8',
    text: html.replaceAll('__NONCE__', nonce),
    headers: pageHeaders(site, nonce),
  };
}

/** The files, by path, that opening without a network needs besides the page. `worker`: the service worker's text. */
export const offlineFiles = (site: SiteDocuments, worker: string) => ({
  [`/${workerFile}`]: (): Generated => ({
    type: 'text/javascript',
    text: worker.replaceAll(headersInWorker, workerPageHeaders(site)),
    headers: workerHeaders(site),
  }),
  '/manifest.webmanifest': (): Generated => ({ type: 'application/manifest+json', text: appManifest(site) }),
});
