/** Whether the provider has named the person to this page. If not yet, it is the person who was last signed in. */
type Proof =
  | 'given'
  /** The provider could not be reached yet. It is asked again and again. */
  | 'awaited'
  /** The provider gave no token of this person: they have to sign in again. */
  | 'refused';

/** Why a page no longer belongs to the person who is signed in. */
type End =
  /** The person has logged out in another tab. */
  | 'loggedOut'
  /** Another person has signed in in another tab. */
  | 'replaced'
  /** The provider has named another person to this tab. */
  | 'replacedHere';

/**
 * Who the page belongs to, as `SignInGate` holds it. Until it is reloaded, the page belongs to the first person
 * whom it was shown to: it stays when their session expires, and is over when another person signs in.
 */
export type SignInState =
  /** The SDK asks the provider who is signed in. */
  | { is: 'asking'; person?: undefined }
  /** Nobody is signed in: the browser is on its way to the provider's page. */
  | { is: 'redirecting'; person?: undefined }
  /** Nobody could be signed in. The person can try again. */
  | { is: 'failed'; failure: Error; person?: undefined }
  | { is: 'signedIn'; person: string; proof: Proof }
  /** `cleanUp`: set for the first attempt to log out. `failure`: why the provider's session could not be ended. */
  | { is: 'loggingOut'; person: string; cleanUp?: () => Promise<void>; failure?: Error }
  | { is: 'over'; person: string; end: End };

export type SignInEvent =
  /** The provider names the person who is signed in. */
  | { type: 'named'; person: string }
  /** The provider refuses; or it cannot be reached, and `remembered` is the last person here, if they may go on. */
  | { type: 'failed'; failure: Error; remembered?: string | undefined }
  /** The browser has to go to the provider's page: nobody is signed in, or the person presses *Try again*. */
  | { type: 'redirect' }
  /** The provider was asked for the token of a remembered person, and says that they have to sign in again. */
  | { type: 'refused' }
  /** `browserUser` was read. `person` is null after a logout, undefined where storage is blocked. */
  | { type: 'browserUser'; person: string | null | undefined }
  /** The person logs out in this tab. `cleanUp` runs after their pages have been closed. */
  | { type: 'logout'; cleanUp: () => Promise<void> };

/**
 * The state after an event. Where the table has no line, it stays the same (signIn.test.ts reads this table).
 *
 * | state                       | event                     | next               |
 * | --------------------------- | ------------------------- | ------------------ |
 * | asking, redirecting, failed | named, named another      | signedIn given     |
 * | asking, redirecting, failed | failed                    | failed             |
 * | asking, redirecting, failed | failed remembered         | signedIn awaited   |
 * | asking, redirecting, failed | redirect                  | redirecting        |
 * | signedIn                    | named                     | signedIn given     |
 * | signedIn                    | named another             | over replacedHere  |
 * | signedIn awaited            | refused                   | signedIn refused   |
 * | signedIn, over replacedHere | browserUser nobody        | over loggedOut     |
 * | signedIn, over replacedHere | browserUser another       | over replaced      |
 * | signedIn, over, loggingOut  | logout                    | loggingOut         |
 * | loggingOut                  | failed, failed remembered | loggingOut failure |
 * | loggingOut failure          | redirect                  | loggingOut         |
 */
export function nextSignIn(state: SignInState, event: SignInEvent): SignInState {
  if (state.person === undefined) return beforeSignIn(state, event);
  const { is, person } = state;
  switch (event.type) {
    case 'named':
      if (is !== 'signedIn') return state;
      return event.person === person
        ? { is, person, proof: 'given' }
        : { is: 'over', person, end: 'replacedHere' };
    case 'refused':
      return is === 'signedIn' && state.proof === 'awaited' ? { is, person, proof: 'refused' } : state;
    case 'browserUser':
      // In a page that was `replacedHere`, too: when another tab logs out, this tab must revoke its own token.
      if (is !== 'signedIn' && !(is === 'over' && state.end === 'replacedHere')) return state;
      if (event.person === undefined || event.person === person) return state;
      return { is: 'over', person, end: event.person === null ? 'loggedOut' : 'replaced' };
    case 'logout':
      return { is: 'loggingOut', person, cleanUp: event.cleanUp };
    case 'failed':
      return is === 'loggingOut' ? { is, person, failure: event.failure } : state;
    case 'redirect':
      return is === 'loggingOut' ? { is, person } : state;
  }
}

function beforeSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'named':
      return { is: 'signedIn', person: event.person, proof: 'given' };
    case 'failed':
      return event.remembered === undefined
        ? { is: 'failed', failure: event.failure }
        : { is: 'signedIn', person: event.remembered, proof: 'awaited' };
    case 'redirect':
      return { is: 'redirecting' };
    default:
      return state;
  }
}
