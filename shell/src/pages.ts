import type * as Page from './Page';

export type Pages = typeof Page;

/**
 * The scripts of everything that is shown. They are fetched while the provider is asked who is signed in, and run
 * as several short tasks, which do not delay the provider's answer (decision 16). Never rejects: it resolves to
 * an Error if the scripts cannot be loaded.
 */
export const pages: Promise<Pages | Error> = Promise.all([
  import(/* webpackChunkName: "page" */ './Page'),
  import(/* webpackChunkName: "ui" */ '@registers/shared/ui'),
  import(/* webpackChunkName: "federation" */ './federation/runtime'),
]).then(
  ([page]) => page,
  (cause: unknown) => {
    // On the page, a script that is missing and one that throws look the same.
    console.error(cause);
    return new Error('The scripts of the page could not be loaded', { cause });
  },
);
