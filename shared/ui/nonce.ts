/** The placeholder in index.html, which the server replaces with the page's nonce. */
const placeholder = '__NONCE__';

/**
 * The nonce under which this page's Content-Security-Policy lets styles be added, from its
 * `<meta name="csp-nonce">`. None where the site has no such policy.
 */
export function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce === undefined || nonce === '' || nonce === placeholder ? undefined : nonce;
}
