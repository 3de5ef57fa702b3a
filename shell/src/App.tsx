import { BrowserRouter } from '@registers/shared/ui';
import { AuthProvider } from './auth/AuthProvider';
import { SignInGate } from './auth/SignInGate';
import type { Start } from './config/start';
import { Shell } from './Shell';

/** The router starts behind the gate: by then the address is a route again, not the provider's answer. */
export function App({ auth, ...start }: Start) {
  return (
    <AuthProvider auth={auth}>
      <SignInGate auth={auth}>
        {(session) => (
          <BrowserRouter>
            <Shell {...start} session={session} />
          </BrowserRouter>
        )}
      </SignInGate>
    </AuthProvider>
  );
}
