/**
 * Stands in for @auth0/auth0-auth-js, from which the SDK takes passkeys, anonymous sessions and the
 * enrolment of second factors. The shell uses none of them (the provider's own page asks for second
 * factors), and they are three fifths of the SDK's code.
 */
const unused = new Proxy(
  {},
  {
    get(_, name) {
      throw new Error(`Auth0's ${String(name)} is left out of this build: see shell/leanAuth0.ts`);
    },
  },
);

export class AuthClient {
  readonly mfa = unused;
  readonly anonymous = unused;
  readonly passkey = unused;
}

export class MfaListAuthenticatorsError extends Error {}
export class MfaEnrollmentError extends Error {}
export class MfaChallengeError extends Error {}

/** Tells whether an e-mail domain signs in elsewhere; asked by nobody here. */
export const isFederatedDomain = unused;
