import { BrowserRouter, UiProvider } from '@registers/shared/ui';
import { useEffect, useState } from 'react';
import { isProviderAnswer } from './auth/route';
import { SignedIn } from './auth/SignedIn';
import type { SignIn } from './auth/SignInGate';
import type { Fault } from './config/faults';
import type { Start } from './config/start';
import { StartProblem } from './config/StartProblem';
import { FullPageProblem } from './layout/FullPageProblem';
import { Shell } from './Shell';
import { loadAhead, openSite } from './site';

/** The site as whoever is signed in sees it. The router starts then: by then the address is a route again. */
export function Page({ start, signIn }: { start: Start; signIn: SignIn }) {
  const [site] = useState(() => openSite(start));
  useEffect(() => {
    // While the provider is asked who is signed in. The address with its answer is not a route: it brings one.
    if (!isProviderAnswer()) void loadAhead(site, location.pathname);
  }, [site]);
  return (
    <UiProvider>
      <SignedIn signIn={signIn}>
        {(session) => (
          <BrowserRouter>
            <Shell
              site={site}
              session={session}
              settings={start.settings}
              removeOnLogout={start.removeOnLogout}
            />
          </BrowserRouter>
        )}
      </SignedIn>
    </UiProvider>
  );
}

/** In place of a site whose own files are wrong. */
export function FaultyPage(problem: { faults: readonly Fault[]; onRetry: () => void }) {
  return (
    <UiProvider>
      <StartProblem {...problem} />
    </UiProvider>
  );
}

/** The last resort: an error of the shell itself, such as a browser that lacks what signing in needs. */
export function StoppedPage({ error }: { error: unknown }) {
  return (
    <UiProvider>
      <FullPageProblem
        heading="The page has stopped working"
        details={String(error)}
        onRetry={() => window.location.reload()}
      >
        <p>Try again loads the page anew. If it stays like this, tell those who look after it.</p>
      </FullPageProblem>
    </UiProvider>
  );
}
