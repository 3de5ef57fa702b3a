import { type AppState, Auth0Provider } from '@auth0/auth0-react';
import type { ReactNode } from 'react';
import type { Auth } from '../config/siteConfig';
import { notePassword } from './stored';
import { showRoute } from './route';

/**
 * Auth0's SDK with its settings. Tokens are kept in memory: every script of this origin, also a register's,
 * could read them from storage. So after a reload the SDK asks the provider for new tokens, without showing the
 * provider's page. Thanks to refresh tokens the page stays when a session expires: only requests for tokens fail.
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
      // With the SDK's defaults, the spinner could be there for a minute.
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
