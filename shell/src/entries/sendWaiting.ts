import { oneAtATime } from '@registers/shared/browser';
import type { Announcement } from '@registers/shared/contract';
import {
  type Entry,
  getEntry,
  isStored,
  keepsSent,
  listForms,
  listOutbox,
  onAccepted,
  onChange,
  type SentLimits,
} from '@registers/shared/submit';
import { removeExpired, type SenderOptions, startSender } from '@registers/shared/submit/sender';
import { counted, wordFor } from '@registers/shared/words';

/** Entries that are accepted within so many milliseconds after another one are announced together with it. */
const togetherMs = 2_000;
/** Where no sent entries are remembered, those of the outbox stay so long: each tab first reads that they were sent. */
const forgetAfterMs = 5_000;

type Announce = (announcement: Announcement) => void;

/** Tells the person which single entries of their outbox have been accepted or refused, whichever tab has sent them. */
function announceOutcomes(user: string, announce: Announce, stopped: AbortSignal): void {
  let waiting: readonly Entry[] = [];
  let accepted = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    const text = `${counted(accepted, 'entry', 'entries')} ${wordFor(accepted, 'was', 'were')} sent from the Outbox.`;
    accepted = 0;
    announce({ tone: 'success', text });
  }
  async function tellHeld(entry: Entry): Promise<void> {
    const form = (await listForms().catch(() => [])).find(({ key }) => key === entry.form);
    const text = `${form?.title ?? entry.register}: An entry wasn’t accepted. It isn’t sent until you change it in the Outbox.`;
    if (!stopped.aborted) announce({ tone: 'failure', text });
  }
  async function count(): Promise<void> {
    const before = waiting;
    waiting = await listOutbox(user);
    const wasWaiting = new Set(before.flatMap(({ id, edit }) => (edit?.state === 'waiting' ? id : [])));
    const held = waiting.findLast(({ id, edit }) => edit?.state === 'held' && wasWaiting.has(id));
    if (held) await tellHeld(held);
    for (const entry of before.filter(({ id }) => waiting.every((other) => other.id !== id))) {
      const now = await getEntry(entry);
      // Others were edited or deleted.
      if (stopped.aborted || !now || !entry.edit || !isStored(now, entry.edit)) continue;
      accepted += 1;
      clearTimeout(timer);
      timer = setTimeout(tell, togetherMs);
    }
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

/** Removes sent entries over the limits from this device: now, when a form has sent one, and those of the outbox later. */
function forgetExpired(limits: SentLimits, stopped: AbortSignal): void {
  // Where the browser stores nothing, there is nothing to forget.
  const forget = () => removeExpired(limits).catch(() => undefined);
  const forgetLater = oneAtATime(() => pause(forgetAfterMs).then(forget));
  void forget();
  const ends = [
    onAccepted(({ isStored }) => void isStored.then(forget)),
    // Elsewhere they wait for the next start: one more transaction for each row would take too long.
    keepsSent(limits) ? () => undefined : onChange(['sent'], forgetLater),
  ];
  stopped.addEventListener('abort', () => ends.forEach((end) => end()));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface SendingOptions extends SenderOptions {
  /** How long sent entries are remembered, and how many. */
  limits: SentLimits;
  announce: Announce;
}

/** Sends the waiting entries of a person until `stopped` is aborted. */
export function sendWaiting({ announce, limits, ...sender }: SendingOptions, stopped: AbortSignal): void {
  announceOutcomes(sender.user, announce, stopped);
  const { stop } = startSender(sender);
  stopped.addEventListener('abort', stop);
  forgetExpired(limits, stopped);
}
