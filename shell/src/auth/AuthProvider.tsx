import { type AppState, Auth0Provider } from '@auth0/auth0-react';
import type { ReactNode } from 'react';
import type { Auth } from '../config/config';
import { showRoute } from './route';

/**
 * The SDK's worker, which keeps and rotates refresh tokens, as a file of the shell's own. Without an address
 * the SDK makes the worker from a blob, which a strict Content-Security-Policy would have to allow.
 */
const workerUrl = new URL('@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js', import.meta.url).href;

/**
 * Tokens stay in memory: whatever runs on this origin could read them from storage, registers included.
 * A reload therefore asks the provider silently. With a refresh token an expired session rejects and
 * leaves the signed-in page as it is, so nobody loses what they are typing.
 */
export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  const { domain, clientId, audience } = auth;
  return (
    <Auth0Provider
      domain={domain}
      clientId={clientId}
      authorizationParams={{
        redirect_uri: window.location.origin,
        scope: 'openid profile email',
        ...(audience === undefined ? {} : { audience }),
      }}
      cacheLocation="memory"
      useRefreshTokens
      useRefreshTokensFallback
      workerUrl={workerUrl}
      // The library's own limits would keep a person before a spinner for a minute.
      authorizeTimeoutInSeconds={10}
      httpTimeoutInSeconds={10}
      onRedirectCallback={(state?: AppState) => showRoute(state?.returnTo)}
    >
      {children}
    </Auth0Provider>
  );
}
