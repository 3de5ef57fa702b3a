import { BrowserRouter, UiProvider } from '@registers/shared/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import { isProviderAnswer } from './auth/route';
import { SignedIn } from './auth/SignedIn';
import type { SignIn } from './auth/SignInGate';
import { ConfigErrorPage } from './config/ConfigErrorPage';
import type { SiteConfig } from './config/siteConfig';
import { FullPageError } from './layout/FullPageError';
import { Shell } from './Shell';
import { openSite, preload } from './site';

/** The site as the signed-in person sees it. The router is rendered after signing in, when the address is a route. */
export function Page({ config, signIn }: { config: SiteConfig; signIn: SignIn }) {
  const [site] = useState(() => openSite(config));
  useEffect(() => {
    // Loads the register while the provider is asked who is signed in, unless the address is the provider's answer.
    if (!isProviderAnswer()) void preload(site, location.pathname);
  }, [site]);
  return (
    <UiProvider>
      <SignedIn signIn={signIn}>
        {(session) => (
          <BrowserRouter>
            <Shell
              site={site}
              session={session}
              settings={config.settings}
              removeOnLogout={config.removeOnLogout}
            />
          </BrowserRouter>
        )}
      </SignedIn>
    </UiProvider>
  );
}

/** Shown when `config.json` or `registers.json` is invalid. */
export function InvalidConfigPage({ errors, onRetry }: ComponentProps<typeof ConfigErrorPage>) {
  return (
    <UiProvider>
      <ConfigErrorPage errors={errors} onRetry={onRetry} />
    </UiProvider>
  );
}

/** Shown after an error of the shell itself, for example in a browser without the functions that signing in needs. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <UiProvider>
      <FullPageError
        heading="Something went wrong"
        details={String(error)}
        onRetry={() => window.location.reload()}
      >
        <p>Try again to reload the page. If the problem persists, contact your administrator.</p>
      </FullPageError>
    </UiProvider>
  );
}
