import type { Auth0ContextInterface } from '@auth0/auth0-react';
import { SessionEnded } from '@registers/shared/submit';
import type { Dispatch } from 'react';
import { reach } from './reach';
import { currentRoute } from './route';
import type { Session } from './session';
import type { SignInEvent, SignInState } from './signIn';
import { browserUser, mustAskForPassword, noteLogout, onBrowserUser } from './stored';

interface Tools {
  sdk: Auth0ContextInterface;
  domain: string;
  session: Session | undefined;
  dispatch: Dispatch<SignInEvent>;
  fail: (failure: Error) => void;
}

/**
 * For SignInGate, in an effect after each change of state: does what the new state asks for. Returns a function that
 * ends what lasts as long as the state.
 */
export function during(
  state: SignInState,
  { sdk, domain, session, dispatch, fail }: Tools,
): (() => void) | undefined {
  switch (state.is) {
    case 'redirecting':
      return void goToProvider(domain, () => sdk.loginWithRedirect(signInRequest())).catch(fail);
    case 'signedIn': {
      const stopListening = onBrowserUser(() => dispatch({ type: 'browserUser', person: browserUser() }));
      const stopAsking = state.proof === 'awaited' ? askAgain(session, dispatch) : undefined;
      return () => {
        stopListening();
        stopAsking?.();
      };
    }
    case 'cleaningUp':
      // The other tabs are told first: they have to close this person's pages before anything is removed.
      noteLogout();
      return void Promise.all([state.cleanUp(), revoke(sdk)]).then(() => dispatch({ type: 'cleanedUp' }));
    case 'leaving':
      return void goToProvider(domain, () =>
        sdk.logout({ logoutParams: { returnTo: window.location.origin } }),
      ).catch(fail);
    case 'over':
      // Ends the session in this tab only: the provider's session may be another person's by now.
      return void revoke(sdk).then(() => sdk.logout({ openUrl: false }));
    default:
      return undefined;
  }
}

/** What the provider is asked for: to sign the person in, and to return to the requested route. */
const signInRequest = () => ({
  appState: { returnTo: currentRoute() },
  ...(mustAskForPassword() && { authorizationParams: { prompt: 'login' as const } }),
});

/** Opens a page of the provider, if the provider answers. */
async function goToProvider(domain: string, open: () => Promise<void>): Promise<void> {
  await reach(domain);
  // With the Back button, browsers restore this page as it was, still on its way to the provider: it is reloaded.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  await open();
}

/** The pause before the provider is asked again, in milliseconds: some browsers never send the event `online`. */
const askAgainMs = 30_000;

/** Asks for the token of a remembered person until the provider has answered: entries that wait need it. */
function askAgain(session: Session | undefined, dispatch: Dispatch<SignInEvent>): () => void {
  // A token that comes is not used here: with it the SDK names the person to SignInGate.
  const ask = () =>
    void session?.getAccessToken().catch((error: unknown) => {
      if (error instanceof SessionEnded) dispatch({ type: 'refused' });
    });
  addEventListener('online', ask);
  const timer = setInterval(ask, askAgainMs);
  return () => {
    removeEventListener('online', ask);
    clearInterval(timer);
  };
}

/** The time limit for revoking a token, in milliseconds. After it, the logout goes on without an answer. */
const revokeLimitMs = 3_000;

/** Revokes the refresh token of this tab: each tab has its own. Access tokens cannot be revoked. */
const revoke = ({ revokeRefreshToken }: Auth0ContextInterface) =>
  Promise.race([
    revokeRefreshToken().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, revokeLimitMs)),
  ]);
