/** A file whose name changes with its content. */
export const hashed = /\.[0-9a-f]{8,}\.\w+(?:\.map)?$/;

/**
 * With every file of a release. Pages on other origins read it, and it is never a page itself: opened on its
 * own, an .html or .svg runs no script. (A worker takes the policy of its file: this one would stop it.)
 */
export const fileHeaders = (cached: boolean) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': cached ? 'public, max-age=31536000, immutable' : 'no-cache',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});
