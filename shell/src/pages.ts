import type * as Page from './Page';

export type Pages = typeof Page;

let loading: Promise<Pages | Error> | undefined;

/**
 * Loads the scripts of everything that is shown, while the provider is asked who is signed in. They run as several short
 * tasks, so that they do not delay the provider's answer (decision 16). Never rejects: resolves to an Error if the
 * scripts cannot be loaded. platform/kit/webpack/host.ts knows the three chunks by their names.
 */
export const loadPages = (): Promise<Pages | Error> =>
  (loading ??= Promise.all([
    import(/* webpackChunkName: "page" */ './Page'),
    import(/* webpackChunkName: "ui" */ '@registers/shared/ui'),
    import(/* webpackChunkName: "federation" */ './federation/runtime'),
  ]).then(
    ([page]) => page,
    (cause: unknown) => {
      // Logged, because the page shows the same message whether a script is missing or throws an error.
      console.error(cause);
      return new Error('The scripts of the page could not be loaded', { cause });
    },
  ));
