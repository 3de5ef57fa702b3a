import type { OutboxEntry } from '../outboxEntry';
import { clockTime } from '../times';

/** What happens to an entry next, and when. */
export function nextStepOf({ sending, waitsFor, dueAt }: OutboxEntry, online: boolean): string {
  if (sending) return 'Sending…';
  switch (waitsFor) {
    case 'person':
      return 'It will not be sent again automatically. Edit it or send it again.';
    case 'signIn':
      return 'It will be sent when you have signed in again.';
    case 'time':
      if (!online) return 'It will be sent when you are online again.';
      return dueAt === 0 ? 'It will be sent next.' : `It will be sent again at ${clockTime(dueAt)}.`;
  }
}

/** Whether the receiver may have stored the entry. */
export const storedText = ({ mayBeStored }: OutboxEntry): string =>
  mayBeStored ? 'May already be stored' : 'Not stored';
