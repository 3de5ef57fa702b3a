import { countDraftsOf, dropCopiesOf, removeDraftsOf } from './database';
import { draftsReleased } from './lock';

/** How many unfinished entries this person has on this device. */
export const countDrafts = (user: string): Promise<number> =>
  // Where the browser keeps nothing there are none.
  countDraftsOf(user).catch(() => 0);

/**
 * Removes every unfinished entry of this person from this device. Call it when no page of theirs is shown any
 * more: it waits a moment for the forms that are just closing, in other tabs as well.
 */
export async function removeKept(user: string): Promise<void> {
  await draftsReleased(user);
  dropCopiesOf(user);
  await removeDraftsOf(user).catch(() => undefined);
}
