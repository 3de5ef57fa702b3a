import { type Auth0ContextInterface, useAuth0 } from '@auth0/auth0-react';
import {
  type Dispatch,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { copyTime } from '../config/offline';
import type { Auth } from '../config/siteConfig';
import {
  askForToken,
  explained,
  goToProvider,
  ProviderUnreachable,
  reach,
  revokeToken,
  signInRequest,
} from './provider';
import { isProviderAnswer, showRoute } from './route';
import { createSession, type Session } from './session';
import { nextOwner, type Owner, type Proof, type SignInEvent } from './signIn';
import {
  browserUser,
  mustAskForPassword,
  noteLogout,
  noteSignIn,
  onBrowserUser,
  rememberedPerson,
} from './stored';

/** What is shown. */
export type Screen =
  /** `expected`: the session of the person who was here last, if the provider names them. */
  | { is: 'loading'; expected?: Session | undefined }
  /** The page of the person, whose session this is. */
  | { is: 'page'; session: Session; proof: Proof }
  | { is: 'over'; end: NonNullable<Owner['end']> }
  /** Signing in, or the provider's part of logging out, has failed. */
  | { is: 'failed'; isLoggingOut: boolean; failure: Error; retry: () => void };

interface Props {
  auth: Auth;
  /** For how many days the last person may go on without an answer of the provider; undefined: not at all. */
  offlineDays?: number | undefined;
  children: (screen: Screen) => ReactNode;
}

/** A page from a copy has no network: it begins with the last person, without waiting. */
function firstOwner(offlineDays: number | undefined): Owner | undefined {
  const person = copyTime() === undefined ? undefined : rememberedPerson(offlineDays);
  return person === undefined ? undefined : { person, proof: 'awaited' };
}

/** A page of the provider that could not be opened, and why. */
interface Failure {
  error: Error;
  open: () => Promise<void>;
}

/** Whose page this is. */
function useOwner({ isAuthenticated, user }: Auth0ContextInterface, offlineDays: number | undefined) {
  const [owner, dispatch] = useReducer(nextOwner, offlineDays, firstOwner);
  const named = isAuthenticated && !mustAskForPassword() ? user?.sub : undefined;
  const onNamed = useEffectEvent((person: string) => {
    const event = { type: 'named', person } as const;
    // Before the page is shown, which needs it. Not where this ends somebody else's page, or the page has ended.
    if (nextOwner(owner, event)?.end === undefined) noteSignIn(person);
    dispatch(event);
  });
  useEffect(() => {
    if (named !== undefined) onNamed(named);
  }, [named]);
  useEffect(() => onBrowserUser(() => dispatch({ type: 'browserUser', person: browserUser() })), []);
  return { owner, dispatch, isNobody: named === undefined && owner === undefined };
}

/** Opens pages of the provider, of which the last can have failed. */
function useProvider(domain: string, offlineDays: number | undefined, dispatch: Dispatch<SignInEvent>) {
  const [failure, setFailure] = useState<Failure>();
  const fail = useCallback(
    (failed: Failure) => {
      // After a logout nobody is remembered.
      const person = failed.error instanceof ProviderUnreachable ? rememberedPerson(offlineDays) : undefined;
      if (person === undefined) setFailure(failed);
      else dispatch({ type: 'remembered', person });
    },
    [offlineDays, dispatch],
  );
  const go = useCallback(
    (open: Failure['open']) => {
      setFailure(undefined);
      const failed = (error: Error) => fail({ error, open });
      goToProvider(domain, open).catch(failed);
    },
    [domain, fail],
  );
  return { failure, fail, go };
}

/** `logout` removes what is shown, then cleans up, then goes to the provider, which ends its own session. */
function useLogout(sdk: Auth0ContextInterface, go: (open: Failure['open']) => void) {
  const { revokeRefreshToken, logout: endSession } = sdk;
  const [isLoggingOut, setLoggingOut] = useState(false);
  const logout = useCallback(
    (cleanUp: () => Promise<void>) => {
      // When this returns, the person's forms are unmounted: they write nothing after what is removed.
      flushSync(() => setLoggingOut(true));
      // The other tabs are told first: they have to close this person's pages before anything is removed.
      noteLogout();
      const leave = () => endSession({ logoutParams: { returnTo: window.location.origin } });
      void Promise.all([cleanUp(), revokeToken(revokeRefreshToken)]).then(() => go(leave));
    },
    [revokeRefreshToken, endSession, go],
  );
  return { isLoggingOut, logout };
}

/** Who is signed in, by Auth0's SDK. What is shown follows from whose page it is, and from logging out. */
export function SignInGate({ auth, offlineDays, children }: Props) {
  const sdk = useAuth0();
  const { isLoading, error, getAccessTokenSilently, getIdTokenClaims, loginWithPopup } = sdk;
  const { domain } = auth;
  const { owner, dispatch, isNobody } = useOwner(sdk, offlineDays);
  const { failure, fail, go } = useProvider(domain, offlineDays, dispatch);
  const { isLoggingOut, logout } = useLogout(sdk, go);
  const [last] = useState(() => browserUser() ?? undefined);
  const { person = last, end, proof } = owner ?? {};
  const session = useMemo(() => {
    const tools = { getAccessTokenSilently, getIdTokenClaims, loginWithPopup };
    return person === undefined ? undefined : createSession(person, auth, tools, logout);
  }, [person, auth, getAccessTokenSilently, getIdTokenClaims, loginWithPopup, logout]);

  const step = isLoggingOut ? undefined : (end ?? proof ?? (isNobody && !isLoading ? 'nobody' : undefined));
  const take = useEffectEvent((): (() => void) | undefined => {
    switch (step) {
      case 'nobody': {
        const open = () => sdk.loginWithRedirect(signInRequest());
        if (!error) {
          go(open);
          return undefined;
        }
        // Takes the provider's answer out of the address: a reload would send it to the provider a second time.
        if (isProviderAnswer()) showRoute();
        const failed = (cause: Error) => fail({ error: cause, open });
        // The SDK does not say whether the provider refused or did not answer: `reach` finds out.
        return void reach(domain)
          .then(() => explained(error))
          .then(failed, failed);
      }
      case 'awaited':
        return session && askForToken(session.getAccessToken, () => dispatch({ type: 'refused' }));
      case 'loggedOut':
      case 'replaced':
        // Ends the session in this tab only: the provider's session may be another person's by now.
        return void revokeToken(sdk.revokeRefreshToken).then(() => sdk.logout({ openUrl: false }));
      default:
        return undefined;
    }
  });
  useEffect(() => take(), [step]);

  if (session && proof && !isLoggingOut)
    return children(end ? { is: 'over', end } : { is: 'page', session, proof });
  if (!failure) return children({ is: 'loading', expected: isLoggingOut ? undefined : session });
  const retry = () => go(failure.open);
  return children({ is: 'failed', isLoggingOut, failure: failure.error, retry });
}
