import { BrowserRouter } from '@registers/shared/ui';
import { AuthProvider } from './auth/AuthProvider';
import { SignInGate } from './auth/SignInGate';
import type { Start } from './config/start';
import { Shell } from './Shell';
import type { Site } from './site';

interface Props extends Pick<Start, 'auth' | 'settings'> {
  site: Site;
}

/** The router starts behind the gate: by then the address is a route again, not the provider's answer. */
export function App({ auth, settings, site }: Props) {
  return (
    <AuthProvider auth={auth}>
      <SignInGate auth={auth}>
        {(session) => (
          <BrowserRouter>
            <Shell {...{ site, settings, session }} />
          </BrowserRouter>
        )}
      </SignInGate>
    </AuthProvider>
  );
}
