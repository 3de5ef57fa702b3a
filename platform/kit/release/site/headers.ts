/** Matches the name of a file that has a hash of its content in it: `main.3f2a1bc0.js`. */
export const hashedName = /\.[0-9a-f]{8,}\.\w+(?:\.map)?$/;

/**
 * The headers of a release's files, from nginx and on one machine. `cached`: the name has a hash.
 * Pages on other origins may read the files. The policy stops scripts in an .html or .svg that is opened as a page. A
 * worker would be stopped too: so a copy of the shell's is at the root of the site, and has other headers there.
 */
export const releaseFileHeaders = (cached: boolean) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': cached ? 'public, max-age=31536000, immutable' : 'no-cache',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});
