import { resumeBatches } from './batches/changes';
import { isAutomatic } from './outboxEntry';
import { makeDue } from './store';

/** Sends what a person has waiting without a further pause: the connection or the session is back. */
export async function resume(user: string): Promise<void> {
  await Promise.all([makeDue(user, isAutomatic), resumeBatches(user)]);
}

/** Sends one entry of a person at the next opportunity, or everything that waits, because they asked for it. */
export async function resend(user: string, id?: string): Promise<void> {
  await makeDue(user, (entry) => id === undefined || entry.id === id);
  if (id === undefined) await resumeBatches(user);
}
