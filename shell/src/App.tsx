import type { ReactNode } from 'react';
import { AuthProvider } from './auth/AuthProvider';
import { SignInGate } from './auth/SignInGate';
import type { Checked } from './config/faults';
import type { Start } from './config/start';
import { FullPageLoading } from './layout/FullPageLoading';
import { type Pages, pages } from './pages';
import { useSettled } from './registers/useSettled';
import { ShellBoundary } from './ShellBoundary';

interface Props {
  /** What the site's own files say. */
  start: Checked<Start>;
  onRetry: () => void;
}

/** Signs in at once, and shows what there is to be shown as soon as its code has come. */
export function App({ start, onRetry }: Props) {
  return (
    <ShellBoundary fallback={(error) => <Show page={({ StoppedPage }) => <StoppedPage error={error} />} />}>
      {start.ok ? (
        <Site start={start.value} />
      ) : (
        <Show page={({ FaultyPage }) => <FaultyPage faults={start.faults} onRetry={onRetry} />} />
      )}
    </ShellBoundary>
  );
}

function Site({ start }: { start: Start }) {
  return (
    <AuthProvider auth={start.auth}>
      <SignInGate auth={start.auth}>
        {(signIn) => <Show page={({ Page }) => <Page start={start} signIn={signIn} />} />}
      </SignInGate>
    </AuthProvider>
  );
}

function Show({ page }: { page: (pages: Pages) => ReactNode }) {
  const loaded = useSettled(pages, false);
  if (!loaded) return <FullPageLoading />;
  return loaded instanceof Error ? <NotLoaded /> : page(loaded);
}

/** In native elements: what everything else is made of is what has not come. */
function NotLoaded() {
  return (
    <main className="first" role="alert">
      <div>
        <h1>The registers could not be loaded</h1>
        <p>Check your connection, then try again. If it stays like this, tell those who look after them.</p>
        <button type="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      </div>
    </main>
  );
}
