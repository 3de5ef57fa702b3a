import { hostname, userInfo } from 'node:os';
import { type InferOutput, object, picklist, string } from 'valibot';

/**
 * What is known of a release, and who has last found it out, and when:
 * - `unconfirmed`: nobody has seen it work.
 * - `confirmed`: a browser has shown that it works, so it can become a fallback.
 * - `withdrawn`: it, or one with the same content, was live, and somebody went back to an earlier one.
 */
export const stateSchema = object({
  is: picklist(['unconfirmed', 'confirmed', 'withdrawn']),
  time: string(),
  who: string(),
});

export type ReleaseState = InferOutput<typeof stateSchema>;

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
export const describeState = ({ is, time, who }: ReleaseState): string =>
  is === 'withdrawn' ? `withdrawn (${who}, ${time.slice(0, 10)})` : is;
