import { hostname, userInfo } from 'node:os';
import { type InferOutput, object, picklist, string } from 'valibot';

const states = ['unconfirmed', 'confirmed', 'withdrawn'] as const;
const causes = ['published', 'tried', 'canaryEnded', 'rolledBack', 'declaredBad', 'named'] as const;

/** What is known of a release, and since when, by whom and by which event. */
export const releaseStateSchema = object({
  is: picklist(states),
  by: picklist(causes),
  time: string(),
  who: string(),
});

export type ReleaseState = InferOutput<typeof releaseStateSchema>;
type State = ReleaseState['is'];

/**
 * - `tried`: it was seen to work in a browser.
 * - `canaryEnded`: its canary ended, so it was not given to everybody.
 * - `rolledBack`: it was live, and somebody went back to an earlier release.
 * - `declaredBad`: it was live, and its team said that it is bad.
 * - `named`: somebody named it as the release to go back to.
 */
export type ReleaseEvent = Exclude<ReleaseState['by'], 'published'>;

/** Only a confirmed release becomes a fallback. A withdrawn one stays withdrawn until somebody names it. */
const transitions: Readonly<Record<State, Readonly<Record<ReleaseEvent, State>>>> = {
  unconfirmed: {
    tried: 'confirmed',
    canaryEnded: 'unconfirmed',
    rolledBack: 'withdrawn',
    declaredBad: 'withdrawn',
    named: 'unconfirmed',
  },
  confirmed: {
    tried: 'confirmed',
    canaryEnded: 'unconfirmed',
    rolledBack: 'withdrawn',
    declaredBad: 'withdrawn',
    named: 'confirmed',
  },
  withdrawn: {
    tried: 'withdrawn',
    canaryEnded: 'withdrawn',
    rolledBack: 'withdrawn',
    declaredBad: 'withdrawn',
    named: 'unconfirmed',
  },
};

/** The user and machine that run this command, for the history. */
export function operatorName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the user may have a number and no name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}

const now = () => ({ time: new Date().toISOString(), who: operatorName() });

/** The state of a release of which nothing is known yet. */
export const newState = (): ReleaseState => ({ is: 'unconfirmed', by: 'published', ...now() });

/** The state after an event. An event that changes nothing leaves the time and the name as they were. */
export function nextState(state: ReleaseState, event: ReleaseEvent): ReleaseState {
  const is = transitions[state.is][event];
  return is === state.is ? state : { is, by: event, ...now() };
}

/** The state in words, as it follows "was": `0.3.0 was never confirmed`. */
export function inWords({ is, by, time, who }: ReleaseState): string {
  if (is === 'confirmed') return 'confirmed';
  if (is === 'withdrawn')
    return `withdrawn by ${who} on ${time.slice(0, 10)} (${by === 'declaredBad' ? 'declared bad' : 'rolled back'})`;
  return by === 'canaryEnded' ? 'a canary that has ended' : 'never confirmed';
}
