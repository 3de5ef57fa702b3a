import { messageOf, pageAttributes } from './message';
import { addReport, type Kinds, type Queue, takeReports } from './queue';
import type { Report, Shown } from './records';

/** The pauses before the first request and before each further one, in milliseconds. */
const firstPauseMs = 5_000;
const pauseMs = 60_000;
/** A collector that takes longer has not taken it. */
const limitMs = 10_000;

/** Sends a message once, also where the page is closed meanwhile. */
const post = (url: string, message: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    credentials: 'omit',
    // The address of a page may have the id of an entry in it.
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(limitMs),
  });

/**
 * Answers what sends a report of this page, many in a request. A collector that does not take one is left alone from
 * then on.
 */
export function createSender(
  url: string,
  version: string | undefined,
  shown: Shown,
): (report: Report) => void {
  const queue: Queue = new Map();
  const kinds: Kinds = new Map();
  const page = pageAttributes(version);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  let isBusy = false;

  function sendLater(): void {
    if (queue.size > 0) timer ??= setTimeout(send, pause);
  }

  function send(): void {
    if (isBusy || queue.size === 0) return;
    clearTimeout(timer);
    timer = undefined;
    pause = pauseMs;
    if (!navigator.onLine) return sendLater();
    isBusy = true;
    post(url, messageOf(page, takeReports(queue), shown)).then(
      ({ ok }) => {
        isBusy = !ok;
        if (ok) sendLater();
      },
      () => undefined,
    );
  }

  document.addEventListener('visibilitychange', () => {
    // The last event that a page is sure to get before it is closed.
    if (document.visibilityState === 'hidden') send();
  });

  return (report) => {
    addReport(queue, kinds, report);
    sendLater();
  };
}
