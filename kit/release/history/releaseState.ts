import { hostname, userInfo } from 'node:os';
import { type InferOutput, object, picklist, string } from 'valibot';

/**
 * What is known of a content, and so of each release that has it: the same files work, or fail, under any version.
 * - `confirmed`: a browser has shown that it works, so a release with it can become a fallback.
 * - `withdrawn`: a release with it was live, and somebody went back to an earlier one.
 */
export const knownStateSchema = object({
  is: picklist(['confirmed', 'withdrawn']),
  time: string(),
  who: string(),
});

/** `unconfirmed`: nobody has seen it work. */
export type ReleaseState = InferOutput<typeof knownStateSchema> | { is: 'unconfirmed' };

/** Who gives a state, and when. */
export interface Stamp {
  time: string;
  who: string;
}

/** The user and machine that run this command, for the history. */
export function operatorName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the user can have a number and no name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`;
  }
}

/** The state for people, as it follows "is": `0.3.0 is withdrawn (asha@builder, 2026-11-21)`. */
export const describeState = (state: ReleaseState): string =>
  state.is === 'withdrawn' ? `withdrawn (${state.who}, ${state.time.slice(0, 10)})` : state.is;
