import { forgetTabDrafts, readAhead } from '@registers/shared/submit';
import { BrowserRouter } from '@registers/shared/ui';
import { type ComponentProps, memo, startTransition, useLayoutEffect, useState } from 'react';
import { isKnown, isProviderAnswer } from './auth/route';
import { SignedIn } from './auth/SignedIn';
import type { Screen } from './auth/SignInGate';
import { browserUser } from './auth/stored';
import type { SiteConfig } from './config/siteConfig';
import { FullPageError } from './ui/ErrorPanel';
import { Shell } from './Shell';
import { openSite, preload } from './site';

export { UiProvider } from '@registers/shared/ui';
export { ConfigErrorPage } from './config/ConfigErrorPage';

// By a reload or Back, a form shows what this tab had in it. Who comes anew begins a new entry, not an old correction.
const [visit] = performance.getEntriesByType('navigation');
if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') forgetTabDrafts();

const last = browserUser();
if (last) readAhead(last);

/** The site of the signed-in person. */
export function Page({ config, screen }: { config: SiteConfig; screen: Screen }) {
  const [site] = useState(() => openSite(config));
  const [isLoaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    // Loads the register of the address while the provider is asked who is signed in. Not without the SDK's cookie: the
    // browser is then redirected. Not with the provider's answer in the address either: then the address is no route.
    if (!isKnown() || isProviderAnswer()) return undefined;
    return preload(site, location.pathname, () => startTransition(() => setLoaded(true)));
  }, [site]);
  return (
    <SignedIn screen={screen} isLoaded={isLoaded}>
      {(session, proof) => <Site site={site} session={session} proof={proof} />}
    </SignedIn>
  );
}

/** Rendered once, also where it is hidden first. The router is in here, as the address may be no route before the sign-in. */
const Site = memo((props: ComponentProps<typeof Shell>) => (
  <BrowserRouter>
    <Shell {...props} />
  </BrowserRouter>
));

/** Shown after an error of the shell itself, for example in a browser without the functions that signing in needs. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <FullPageError
      heading="Something went wrong"
      details={String(error)}
      onRetry={() => window.location.reload()}
    >
      <p>Try again. If this keeps happening, tell your administrator.</p>
    </FullPageError>
  );
}
