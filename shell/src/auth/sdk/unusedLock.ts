/**
 * Stands in for browser-tabs-lock, which the SDK takes where a browser has no Web Locks. This build's syntax
 * (ES2022) asks for browsers that have them.
 */
export default function UnusedLock(): never {
  throw new Error('This browser has no Web Locks, which signing in needs: use a newer one');
}
