import { BrowserRouter } from '@registers/shared/ui';
import { useEffect, useState } from 'react';
import { isKnown, isProviderAnswer } from './auth/route';
import { SignedIn } from './auth/SignedIn';
import type { SignIn } from './auth/SignInGate';
import type { SiteConfig } from './config/siteConfig';
import { note } from './loading/notes';
import { FullPageError } from './ui/FullPageError';
import { Shell } from './Shell';
import { openSite, preload } from './site';

export { UiProvider } from '@registers/shared/ui';
export { ConfigErrorPage } from './config/ConfigErrorPage';

/** The site of the signed-in person, with the router: before the sign-in, the address may be no route. */
export function Page({ config, signIn }: { config: SiteConfig; signIn: SignIn }) {
  const [site] = useState(() => openSite(config));
  useEffect(() => {
    // While the provider is asked. Not if a redirect will follow, or this address is its answer and no route.
    if (isKnown() && !isProviderAnswer()) void preload(site, location.pathname);
  }, [site]);
  return (
    <SignedIn signIn={signIn}>
      {(session, isRemembered) => (
        <BrowserRouter>
          <Shell site={site} session={session} isRemembered={isRemembered} />
        </BrowserRouter>
      )}
    </SignedIn>
  );
}

/** Shown after an error of the shell itself, for example in a browser without the functions that signing in needs. */
export function CrashPage({ error }: { error: unknown }) {
  useEffect(() => note({ type: 'crash', cause: error }), [error]);
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
