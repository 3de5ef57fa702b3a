import type { OutboxEntry } from '@registers/shared/outbox';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export const timeOf = (time: number): string => `${day.format(time)}, ${clock.format(time)}`;

/** What happens to an entry next, and when. */
export function nextStepOf({ sending, waitsFor, dueAt }: OutboxEntry, online: boolean): string {
  if (sending) return 'Being sent…';
  switch (waitsFor) {
    case 'person':
      return 'It is not sent again by itself: edit it or send it again.';
    case 'signIn':
      return 'It is sent when you have signed in again.';
    case 'time':
      if (!online) return 'It is sent when you are online again.';
      return dueAt === 0 ? 'It is sent next.' : `It is sent again at ${clock.format(dueAt)}.`;
  }
}

/** Whether the entry can be relied on not to be there. */
export const storedText = ({ mayBeStored }: OutboxEntry): string =>
  mayBeStored ? 'May already be stored' : 'Not stored';
