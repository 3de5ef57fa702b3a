import type * as Page from './Page';

export type Pages = typeof Page;

/**
 * Everything that is shown, in scripts of its own: they come while the provider is asked who is signed in
 * (decision 16). In several, because each is run in a task of its own, and none keeps the provider's answer
 * waiting for long. Never rejects: an Error says that they could not be had.
 */
export const pages: Promise<Pages | Error> = Promise.all([
  import(/* webpackChunkName: "page" */ './Page'),
  import(/* webpackChunkName: "ui" */ '@registers/shared/ui'),
  import(/* webpackChunkName: "federation" */ './federation/runtime'),
]).then(
  ([page]) => page,
  (cause: unknown) => {
    // A script that came and failed looks the same on the page: the console tells them apart.
    console.error(cause);
    return new Error('The scripts of the page could not be loaded', { cause });
  },
);
