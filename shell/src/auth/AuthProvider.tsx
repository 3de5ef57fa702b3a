import { type AppState, Auth0Provider } from '@auth0/auth0-react';
import type { ReactNode } from 'react';
import type { Auth } from '../config/siteConfig';
import { notePassword } from './stored';
import { showRoute } from './route';

/**
 * Tokens are kept in memory, because every script of this origin, also a register's, could read them from storage. So
 * after a reload the provider is asked for new ones, without showing its page. With refresh tokens, only requests for a
 * token fail when the session has expired: the page stays, and nobody loses what they are typing.
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
      // The defaults would show the spinner for up to a minute.
      authorizeTimeoutInSeconds={10}
      httpTimeoutInSeconds={10}
      onRedirectCallback={(state?: AppState) => {
        notePassword();
        showRoute(state?.returnTo);
      }}
    >
      {children}
    </Auth0Provider>
  );
}
