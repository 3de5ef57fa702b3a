/** Whether the provider has named the person in this page. Where it has not, the one who was last signed in goes on. */
type Proof =
  | 'given'
  /** It could not be reached yet. It is asked again and again. */
  | 'awaited'
  /** It has answered, but not with this person's token: they have to sign in again. */
  | 'refused';

/** Why a page is over. */
type End =
  | 'loggedOutElsewhere'
  /** Another person has signed in in another tab. */
  | 'replacedElsewhere'
  /** The provider has named another person to this tab. */
  | 'replacedHere';

/**
 * Who the page belongs to. It belongs to the first person that it was shown to, until it is reloaded: it stays when
 * their session expires, and is over when another person signs in.
 */
export type SignInState =
  /** The SDK asks the provider who is signed in. */
  | { is: 'asking' }
  /** Nobody is: the browser is on its way to the provider's page. */
  | { is: 'redirecting' }
  | { is: 'failed'; failure: Error }
  | { is: 'signedIn'; person: string; proof: Proof }
  /** The person logs out in this tab. `failure`: why the session at the provider could not be ended. */
  | { is: 'loggingOut'; person: string; cleanUp: () => Promise<void>; failure?: Error | undefined }
  | { is: 'over'; person: string; end: End };

export type SignInEvent =
  /** The provider names the person who is signed in. */
  | { type: 'named'; person: string }
  /** It says that nobody is, or has to ask for the password first. */
  | { type: 'nobody' }
  /** It refuses, or cannot be reached: then `remembered` is the person who was last signed in, if they may go on. */
  | { type: 'failed'; failure: Error; remembered?: string | undefined }
  /** The person presses *Try again*. */
  | { type: 'retry' }
  /** The provider was asked for the token of a remembered person, and says that they have to sign in again. */
  | { type: 'refused' }
  /** What the tabs tell each other was looked at: who is signed in, null for nobody, undefined where they cannot tell. */
  | { type: 'browserUser'; user: string | null | undefined }
  /** The person logs out in this tab. `cleanUp` runs after their pages have been closed. */
  | { type: 'logout'; cleanUp: () => Promise<void> }
  | { type: 'logoutFailed'; failure: Error };

/**
 * The state after an event. Where the table has no line, it stays the same (signIn.test.ts reads this table).
 *
 * | state                       | event                | next                    |
 * | --------------------------- | -------------------- | ----------------------- |
 * | asking, redirecting, failed | named, named another | signedIn given          |
 * | asking                      | nobody               | redirecting             |
 * | asking, redirecting, failed | failed               | failed                  |
 * | asking, redirecting, failed | failed remembered    | signedIn awaited        |
 * | failed                      | retry                | redirecting             |
 * | signedIn                    | named                | signedIn given          |
 * | signedIn                    | named another        | over replacedHere       |
 * | signedIn awaited            | refused              | signedIn refused        |
 * | signedIn, over replacedHere | browserUser nobody   | over loggedOutElsewhere |
 * | signedIn, over replacedHere | browserUser another  | over replacedElsewhere  |
 * | signedIn, over              | logout               | loggingOut              |
 * | loggingOut                  | logoutFailed         | loggingOut failure      |
 * | loggingOut failure          | retry                | loggingOut              |
 */
export function nextSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'named':
      return afterNamed(state, event.person);
    case 'nobody':
      return state.is === 'asking' ? { is: 'redirecting' } : state;
    case 'failed':
      if ('person' in state) return state;
      return event.remembered === undefined
        ? { is: 'failed', failure: event.failure }
        : { is: 'signedIn', person: event.remembered, proof: 'awaited' };
    case 'retry':
      if (state.is === 'failed') return { is: 'redirecting' };
      return state.is === 'loggingOut' ? { ...state, failure: undefined } : state;
    case 'refused':
      return state.is === 'signedIn' && state.proof === 'awaited' ? { ...state, proof: 'refused' } : state;
    case 'browserUser':
      return afterBrowserUser(state, event.user);
    case 'logout':
      return state.is === 'signedIn' || state.is === 'over'
        ? { is: 'loggingOut', person: state.person, cleanUp: event.cleanUp }
        : state;
    case 'logoutFailed':
      return state.is === 'loggingOut' ? { ...state, failure: event.failure } : state;
  }
}

function afterNamed(state: SignInState, person: string): SignInState {
  if (!('person' in state)) return { is: 'signedIn', person, proof: 'given' };
  if (state.is !== 'signedIn') return state;
  if (person !== state.person) return { is: 'over', person: state.person, end: 'replacedHere' };
  return state.proof === 'given' ? state : { ...state, proof: 'given' };
}

/** A page that was replaced here can still be over for another tab's reason: then this tab's tokens are revoked, too. */
function afterBrowserUser(state: SignInState, user: string | null | undefined): SignInState {
  const isOpen = state.is === 'signedIn' || (state.is === 'over' && state.end === 'replacedHere');
  if (!isOpen || user === undefined || user === state.person) return state;
  const end = user === null ? 'loggedOutElsewhere' : 'replacedElsewhere';
  return { is: 'over', person: state.person, end };
}
