import { type ReactNode, startTransition, useEffect, useReducer, useState } from 'react';
import { AuthProvider } from './auth/AuthProvider';
import { SignInGate } from './auth/SignInGate';
import { lastProvider } from './auth/stored';
import type { Checked } from './config/fetchFile';
import type { SiteConfig } from './config/siteConfig';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { FullPageLoading } from './ui/FullPageLoading';
import { loadPages, type Pages } from './pages';

/** The root of the shell: starts signing in, and shows the page when its scripts are loaded. */
export function App({ config }: { config: Promise<Checked<SiteConfig>> }) {
  return (
    <ErrorBoundary
      onError={console.error}
      fallback={(error) => <WithPages>{({ CrashPage }) => <CrashPage error={error} />}</WithPages>}
    >
      <SignedInApp config={config} />
    </ErrorBoundary>
  );
}

function SignedInApp({ config }: { config: Promise<Checked<SiteConfig>> }) {
  const read = useResolved(config, true);
  const [last] = useState(lastProvider);
  if (read && !read.ok)
    return <WithPages>{({ ConfigErrorPage }) => <ConfigErrorPage errors={read.errors} />}</WithPages>;
  const auth = read?.value.auth ?? last;
  if (!auth) return <FullPageLoading />;
  return (
    // If `config.json` names another provider than the last time, that one is asked anew.
    <AuthProvider key={JSON.stringify(auth)} auth={auth}>
      {read ? (
        <SignInGate auth={auth} offlineDays={read.value.offlineDays}>
          {(screen) => <WithPages>{({ Page }) => <Page config={read.value} screen={screen} />}</WithPages>}
        </SignInGate>
      ) : (
        <FullPageLoading />
      )}
    </AuthProvider>
  );
}

/** Gives `children` the components of pages.ts once they are loaded. Until then a loading message is shown. */
function WithPages({ children }: { children: (pages: Pages) => ReactNode }) {
  const loaded = useResolved(loadPages(), false);
  if (!loaded) return <FullPageLoading />;
  if (loaded instanceof Error) return <NotLoaded />;
  return <loaded.UiProvider>{children(loaded)}</loaded.UiProvider>;
}

/** Shown when the scripts of the page could not be loaded. Plain HTML, because Chakra is in one of these scripts. */
function NotLoaded() {
  return (
    <main className="first" role="alert">
      <div>
        <h1>The registers couldn’t be loaded</h1>
        <p>Check your connection and try again. If this keeps happening, tell your administrator.</p>
        <button type="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      </div>
    </main>
  );
}

/** The value of each promise that has resolved: from then on, `useResolved` has it at once. */
const values = new WeakMap<Promise<unknown>, { value: unknown }>();

/**
 * The value of a promise that never rejects; undefined until it is there. (React's `use` would show what comes
 * after a Suspense fallback 300 ms later at the earliest.)
 *
 * An `urgent` value, for which a person is waiting, is rendered immediately. Any other is rendered as a
 * transition, in short tasks, which do not delay the sign-in (decision 16).
 */
function useResolved<T>(promise: Promise<T>, urgent: boolean): T | undefined {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const remembered = values.has(promise);
  useEffect(() => {
    if (remembered) return;
    let current = true;
    void promise.then((value) => {
      values.set(promise, { value });
      if (!current) return;
      if (urgent) rerender();
      else startTransition(rerender);
    });
    return () => void (current = false);
  }, [promise, remembered, urgent]);
  return values.get(promise)?.value as T | undefined;
}
