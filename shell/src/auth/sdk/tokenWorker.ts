import source from '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js';

/**
 * The SDK's worker, in which refresh tokens are kept and used, as its package brings it ready to run.
 * The SDK's own bundle holds the same text; in its source the import is for a plugin of its build.
 */
export default function startTokenWorker(): Worker {
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
}
