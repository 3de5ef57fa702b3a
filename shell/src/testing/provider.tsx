import { type Auth0ContextInterface, useAuth0 } from '@auth0/auth0-react';
import { UiProvider } from '@registers/shared/ui';
import { act } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import type { Session } from '../auth/session';
import { SignedIn } from '../auth/SignedIn';
import { SignInGate } from '../auth/SignInGate';
import { replace, reply } from './browser';

/** A sign-in provider for tests, which mock `@auth0/auth0-react`, and a page with one input behind it. */

export const sdk = {
  loginWithRedirect: jest.fn<Promise<void>, [unknown]>(),
  loginWithPopup: jest.fn<Promise<void>, []>(),
  logout: jest.fn<Promise<void>, [unknown]>(),
  getAccessTokenSilently: jest.fn<Promise<string>, []>(),
  getIdTokenClaims: jest.fn<Promise<{ sub: string } | undefined>, []>(),
  revokeRefreshToken: jest.fn<Promise<void>, []>(),
};

export const unknown = { isLoading: true, isAuthenticated: false };
export const signedOut = { isLoading: false, isAuthenticated: false };
export const signedIn = { isLoading: false, isAuthenticated: true, user: { sub: 'auth0|1' } };
export const anotherPerson = { ...signedIn, user: { sub: 'auth0|2' } };
export const audience = 'https://registers/receiver';

/** The claims of the id token that the SDK has. */
let claims: { sub: string } | undefined;

/** Sets the state that the SDK reports. */
export function provider(state: Partial<Auth0ContextInterface>): void {
  claims = state.isAuthenticated ? { sub: state.user?.sub ?? '' } : undefined;
  jest.mocked(useAuth0).mockReturnValue({ ...sdk, ...state } as unknown as Auth0ContextInterface);
}

/** Whether the provider can be reached: each test may answer differently. */
export const fetchProvider = jest.fn<Promise<Response>, []>();

let session: Session | undefined;
/** The session that the page has got. */
export function currentSession(): Session {
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

function subject(given: Session) {
  session = given;
  return <input aria-label="Subject" />;
}

const withoutTokens = { domain: 'http://localhost:3005', clientId: 'registers' };
const withTokens = { ...withoutTokens, audience };

/** A page that is shown to whoever is signed in. */
export const pageOf = (
  children: (session: Session) => ReactNode,
  props: Omit<ComponentProps<typeof SignInGate>, 'children'> = { auth: withoutTokens },
) => (
  <UiProvider>
    <SignInGate {...props}>
      {(screen) => (
        <SignedIn screen={screen} isLoaded>
          {children}
        </SignedIn>
      )}
    </SignInGate>
  </UiProvider>
);

export const page = (forAudience?: string, offlineDays?: number) =>
  pageOf(subject, { auth: forAudience === undefined ? withoutTokens : withTokens, offlineDays });

/** Lets the check of the provider and the redirect run. */
export const flush = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  session = undefined;
  localStorage.clear();
  for (const call of Object.values(sdk)) call.mockReset();
  sdk.getAccessTokenSilently.mockImplementation(() => {
    claims ??= { sub: 'auth0|1' };
    return Promise.resolve('a token');
  });
  sdk.getIdTokenClaims.mockImplementation(() => Promise.resolve(claims));
  sdk.revokeRefreshToken.mockResolvedValue();
  sdk.loginWithRedirect.mockResolvedValue();
  sdk.logout.mockResolvedValue();
  window.history.replaceState(null, '', '/job-register?from=mail#rate');
  fetchProvider.mockReset().mockResolvedValue(reply('{}'));
  replace(globalThis, 'fetch', fetchProvider);
});
