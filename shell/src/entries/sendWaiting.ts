import { oneAtATime } from '@registers/shared/browser';
import type { Announcement } from '@registers/shared/contract';
import {
  type Entry,
  getEntry,
  isAccepted,
  listOutbox,
  onAccepted,
  onChange,
  type SentLimits,
} from '@registers/shared/submit';
import { removeExpired, type SenderOptions, startSender } from '@registers/shared/submit/sender';
import { counted, wordFor } from '@registers/shared/words';

/** Entries that are accepted within so many milliseconds after another one are announced together with it. */
const togetherMs = 2_000;

/** Tells the person how many single entries of their outbox have been accepted, whichever tab has sent them. */
function announceSent(
  user: string,
  announce: (announcement: Announcement) => void,
  stopped: AbortSignal,
): void {
  let waiting: readonly Entry[] = [];
  let accepted = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    const text = `${counted(accepted, 'entry', 'entries')} ${wordFor(accepted, 'was', 'were')} sent from the outbox.`;
    accepted = 0;
    announce({ tone: 'success', text });
  }
  async function count(): Promise<void> {
    const entries = await listOutbox(user);
    const ids = new Set(entries.map(({ id }) => id));
    const gone = waiting.filter(({ id }) => !ids.has(id));
    waiting = entries;
    const found = await Promise.all(gone.map(getEntry));
    // An entry that left the outbox without being sent was edited or deleted.
    const sent = found.filter((entry) => entry && isAccepted(entry));
    if (sent.length === 0 || stopped.aborted) return;
    accepted += sent.length;
    clearTimeout(timer);
    timer = setTimeout(tell, togetherMs);
  }
  // A browser that blocks storage has no outbox.
  const read = oneAtATime(() => count().catch(() => undefined));
  read();
  const end = onChange(['outbox'], read);
  stopped.addEventListener('abort', () => {
    end();
    clearTimeout(timer);
  });
}

/** Removes sent entries over the limits from this device: now, and whenever a form has sent an entry. */
function forgetExpired(limits: SentLimits, stopped: AbortSignal): void {
  // Where the browser stores nothing, there is nothing to forget.
  const forget = () => void removeExpired(limits).catch(() => undefined);
  forget();
  const end = onAccepted(({ isStored }) => void isStored.then(forget));
  stopped.addEventListener('abort', end);
}

export interface SendingOptions extends SenderOptions {
  announce: (announcement: Announcement) => void;
}

/** Sends the waiting entries of a person until `stopped` is aborted. `useSending` loads this later. */
export function sendWaiting({ announce, ...sender }: SendingOptions, stopped: AbortSignal): void {
  announceSent(sender.user, announce, stopped);
  const { stop } = startSender(sender);
  stopped.addEventListener('abort', stop);
  forgetExpired(sender.limits, stopped);
}
