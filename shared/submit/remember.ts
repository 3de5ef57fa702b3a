import type { AcceptedEntry, RegisterContext } from '@registers/shared/contract';
import type { Outcome } from './send';

/** How long a submission waits for the list of sent entries, in milliseconds. */
const limitMs = 1_000;

/**
 * Remembers an entry if it was accepted, and resolves to its outcome. A list that cannot be written, or hangs,
 * changes no outcome and delays it by a second at most.
 */
export async function remember(
  entry: AcceptedEntry,
  outcome: Outcome,
  onAccepted: RegisterContext['onAccepted'],
): Promise<Outcome> {
  if (outcome.state === 'accepted' && onAccepted) {
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
    await Promise.race([onAccepted(entry), limit]);
  }
  return outcome;
}
