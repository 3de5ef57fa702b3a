/**
 * Stands in for the parts of the Auth0 SDK that the shell never uses: passkeys, anonymous sessions, account
 * pages of one's own, proofs of possession (`useDpop`), the enrolment of second factors (the provider's
 * own page asks for those), and a lock for browsers without Web Locks, which cannot read this build's
 * ES2022 anyway. They are three quarters of the SDK's code. The SDK makes some of them; calling one fails.
 */
function leftOut(feature: string): never {
  throw new Error(`Auth0's ${feature} is left out of this build: see shell/leanAuth0.ts`);
}

const unused: object = new Proxy({}, { get: (_, name) => leftOut(String(name)) });

// @auth0/auth0-auth-js
export class AuthClient {
  readonly mfa = unused;
  readonly anonymous = unused;
  readonly passkey = unused;
}
export class MfaListAuthenticatorsError extends Error {}
export class MfaEnrollmentError extends Error {}
export class MfaChallengeError extends Error {}
export const isFederatedDomain = () => leftOut('isFederatedDomain');

// The SDK's own modules
export class PasskeyApiClient {
  signup = () => leftOut('passkey.signup');
  login = () => leftOut('passkey.login');
}
export class AnonymousSessionApiClient {
  getTokenSilently = () => leftOut('anonymous.getTokenSilently');
  hasSession = () => leftOut('anonymous.hasSession');
}
export class MyAccountApiClient {
  connectAccount = () => leftOut('myAccount.connectAccount');
  completeAccount = () => leftOut('myAccount.completeAccount');
}
export class Dpop {
  constructor() {
    leftOut('useDpop');
  }
  generateProof = () => leftOut('useDpop');
  getNonce = () => leftOut('useDpop');
  setNonce = () => leftOut('useDpop');
  clear = () => leftOut('useDpop');
}
export class Fetcher {
  fetchWithAuth = () => leftOut('createFetcher');
}

// dpop
export const generateKeyPair = () => leftOut('useDpop');
export const calculateThumbprint = () => leftOut('useDpop');
export const generateProof = () => leftOut('useDpop');

// browser-tabs-lock
export default function BrowserTabsLock(): never {
  return leftOut('lock for browsers without Web Locks');
}
