import { BrowserRouter } from '@registers/shared/ui';
import { AuthProvider } from './auth/AuthProvider';
import { SignInGate } from './auth/SignInGate';
import type { Start } from './config/start';
import { Shell } from './Shell';
import type { Site } from './site';

interface Props extends Pick<Start, 'auth' | 'settings' | 'removeOnLogout'> {
  site: Site;
}

/** The router starts behind the gate: by then the address is a route again, not the provider's answer. */
export function App({ auth, site, ...shell }: Props) {
  return (
    <AuthProvider auth={auth}>
      <SignInGate auth={auth}>
        {(session) => (
          <BrowserRouter>
            <Shell site={site} session={session} {...shell} />
          </BrowserRouter>
        )}
      </SignInGate>
    </AuthProvider>
  );
}
