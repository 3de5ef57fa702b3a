/** Whether the provider has named the person to this page. If not yet, it is the person who was last signed in. */
type Proof =
  | 'given'
  /** The provider could not be reached yet. It is asked again and again. */
  | 'awaited'
  /** The provider gave no token of this person: they have to sign in again. */
  | 'refused';

/**
 * Who the page belongs to. `SignInGate` holds this state, and `during` does what it asks for. Until a reload, the page
 * belongs to the first person whom it was shown to: it stays when their session expires, and is over when another
 * person signs in.
 */
export type SignInState =
  /** The SDK asks the provider who is signed in. */
  | { is: 'asking'; person?: undefined }
  /** Nobody is signed in: the browser is on its way to the provider's page. */
  | { is: 'redirecting'; person?: undefined }
  /** Nobody could be signed in. The person can try again. */
  | { is: 'failed'; failure: Error; person?: undefined }
  | { is: 'signedIn'; person: string; proof: Proof }
  /** The person logs out in this tab: first on this device. `cleanUp` runs after their pages have been closed. */
  | { is: 'cleaningUp'; person: string; cleanUp: () => Promise<void> }
  /** Then the browser is on its way to the provider, which ends its own session. */
  | { is: 'leaving'; person: string }
  /** The provider's session could not be ended. The person can try again. */
  | { is: 'notLoggedOut'; person: string; failure: Error }
  /** The person has logged out in another tab, or another person has signed in, in whichever tab. */
  | { is: 'over'; person: string; end: 'loggedOut' | 'replaced' };

export type SignInEvent =
  /** The provider names the person who is signed in. */
  | { type: 'named'; person: string }
  /** Nobody is signed in at the provider. */
  | { type: 'nobody' }
  /** The provider refuses; or it cannot be reached, and `remembered` is the last person here, if they may go on. */
  | { type: 'failed'; failure: Error; remembered?: string | undefined }
  /** The person presses *Try again*. */
  | { type: 'retry' }
  /** The provider was asked for the token of a remembered person, and says that they have to sign in again. */
  | { type: 'refused' }
  /** `browserUser` was read. `person` is null after a logout, undefined where storage is blocked. */
  | { type: 'browserUser'; person: string | null | undefined }
  | { type: 'logout'; cleanUp: () => Promise<void> }
  | { type: 'cleanedUp' };

/**
 * The state after an event. Where the table has no line, it stays the same (signIn.test.ts reads this table).
 *
 * | state                       | event                              | next             |
 * | --------------------------- | ---------------------------------- | ---------------- |
 * | asking, redirecting, failed | named, named another               | signedIn given   |
 * | asking, redirecting         | failed                             | failed           |
 * | asking, redirecting         | failed remembered                  | signedIn awaited |
 * | asking                      | nobody                             | redirecting      |
 * | failed                      | retry                              | redirecting      |
 * | signedIn                    | named                              | signedIn given   |
 * | signedIn                    | named another, browserUser another | over replaced    |
 * | signedIn                    | browserUser nobody                 | over loggedOut   |
 * | signedIn awaited            | refused                            | signedIn refused |
 * | signedIn                    | logout                             | cleaningUp       |
 * | cleaningUp                  | cleanedUp                          | leaving          |
 * | leaving                     | failed, failed remembered          | notLoggedOut     |
 * | notLoggedOut                | retry                              | leaving          |
 */
export function nextSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (state.is) {
    case 'asking':
    case 'redirecting':
    case 'failed':
      return beforeSignIn(state, event);
    case 'signedIn':
      return whileSignedIn(state, event);
    case 'cleaningUp':
      return event.type === 'cleanedUp' ? { is: 'leaving', person: state.person } : state;
    case 'leaving':
      return event.type === 'failed' ? { ...state, is: 'notLoggedOut', failure: event.failure } : state;
    case 'notLoggedOut':
      return event.type === 'retry' ? { is: 'leaving', person: state.person } : state;
    case 'over':
      return state;
  }
}

function beforeSignIn(state: SignInState, event: SignInEvent): SignInState {
  if (event.type === 'named') return { is: 'signedIn', person: event.person, proof: 'given' };
  if (state.is === 'failed') return event.type === 'retry' ? { is: 'redirecting' } : state;
  if (event.type === 'nobody' && state.is === 'asking') return { is: 'redirecting' };
  if (event.type !== 'failed') return state;
  return event.remembered === undefined
    ? { is: 'failed', failure: event.failure }
    : { is: 'signedIn', person: event.remembered, proof: 'awaited' };
}

function whileSignedIn(state: Extract<SignInState, { is: 'signedIn' }>, event: SignInEvent): SignInState {
  const { person, proof } = state;
  switch (event.type) {
    case 'named':
      return event.person === person
        ? { is: 'signedIn', person, proof: 'given' }
        : { is: 'over', person, end: 'replaced' };
    case 'browserUser':
      if (event.person === undefined || event.person === person) return state;
      return { is: 'over', person, end: event.person === null ? 'loggedOut' : 'replaced' };
    case 'refused':
      return proof === 'awaited' ? { is: 'signedIn', person, proof: 'refused' } : state;
    case 'logout':
      return { is: 'cleaningUp', person, cleanUp: event.cleanUp };
    default:
      return state;
  }
}
