import { isKnown, isProviderAnswer } from './auth/route';
import type * as Page from './Page';

export type Pages = typeof Page;

/** Resolves when Auth0's SDK has asked the provider, which it does in an iframe; at once if it asks nobody. */
const asked = new Promise<void>((resolve) => {
  if (!isKnown() || isProviderAnswer()) return resolve();
  const onIframe = (_: unknown, observer: MutationObserver) => {
    observer.disconnect();
    resolve();
  };
  new MutationObserver(onIframe).observe(document.body, { childList: true });
  // However the SDK asks, after so many milliseconds it has done so.
  setTimeout(resolve, 300);
});

let loading: Promise<Pages | Error> | undefined;

/**
 * Loads the scripts of everything that is shown, while the provider is asked who is signed in: they run after the question,
 * which they would delay (decision 16). Never rejects: resolves to an Error if the scripts cannot be loaded.
 * platform/kit/webpack/host.ts knows the chunk by its name.
 */
export const loadPages = (): Promise<Pages | Error> =>
  (loading ??= asked
    .then(() => import(/* webpackChunkName: "page" */ './Page'))
    .catch((cause: unknown) => {
      // Logged, because the page shows the same message whether a script is missing or throws an error.
      console.error(cause);
      return new Error('The scripts of the page could not be loaded', { cause });
    }));
