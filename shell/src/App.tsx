import type { ReactNode } from 'react';
import { AuthProvider } from './auth/AuthProvider';
import { SignInGate } from './auth/SignInGate';
import type { Checked } from './config/fetchFile';
import type { SiteConfig } from './config/siteConfig';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { FullPageLoading } from './ui/FullPageLoading';
import { type Pages, pages } from './pages';
import { useResolved } from './ui/useResolved';

/** The root of the shell, for main.tsx: starts signing in, and shows the page when its scripts are loaded. */
export function App({ config }: { config: Checked<SiteConfig> }) {
  return (
    <ErrorBoundary
      onError={console.error}
      fallback={(error) => <WithPages>{({ CrashPage }) => <CrashPage error={error} />}</WithPages>}
    >
      {config.ok ? (
        <SignedInApp config={config.value} />
      ) : (
        <WithPages>{({ ConfigErrorPage }) => <ConfigErrorPage errors={config.errors} />}</WithPages>
      )}
    </ErrorBoundary>
  );
}

function SignedInApp({ config }: { config: SiteConfig }) {
  return (
    <AuthProvider auth={config.auth}>
      <SignInGate auth={config.auth} offlineDays={config.offlineDays}>
        {(screen) => <WithPages>{({ Page }) => <Page config={config} screen={screen} />}</WithPages>}
      </SignInGate>
    </AuthProvider>
  );
}

/** Gives `children` the components of pages.ts once they are loaded. Until then a loading message is shown. */
function WithPages({ children }: { children: (pages: Pages) => ReactNode }) {
  const loaded = useResolved(pages, false);
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
