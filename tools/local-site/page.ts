import { randomBytes } from 'node:crypto';
import type { Made } from '@registers/kit/serve';
import type { Facts } from '../../deploy/facts';
import { pageHeaders } from '../../deploy/headers';

/** The shell's page as the web server of a site sends it: under the policy of these facts, with a nonce of its own. */
export function pageFor(facts: Facts, html: string): Made {
  const nonce = randomBytes(16).toString('hex');
  return {
    type: 'text/html; charset=utf-8',
    text: html.replaceAll('__NONCE__', nonce),
    headers: pageHeaders(facts, nonce),
  };
}
