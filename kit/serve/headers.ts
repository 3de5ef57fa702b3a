/** The name of a file that has a hash of its content in it. */
export const hashedName = /\.[0-9a-f]{8,}\.\w+(?:\.map)?$/;

/**
 * The headers of a release's files. Pages on other origins may read them. The policy stops scripts in an .html or
 * .svg that is opened as a page (and would stop a worker, which has the policy of its file).
 */
export const releaseFileHeaders = (cached: boolean) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': cached ? 'public, max-age=31536000, immutable' : 'no-cache',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});
