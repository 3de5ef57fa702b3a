import { deviceStorage } from '@registers/shared/browser';
import { reportMessageOf, pageAttributes } from './message';
import { addReport, firstReports, type Kinds, type Queue, returnReports, takeReports } from './queue';
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

/** A collector that has not taken so many requests in a row is left alone from then on. */
const maxFailures = 5;

/** The message of a page that could not send it: of several pages, that of the first. */
const keptKey = 'registers:reports';

/** Sends what a page without a network has left. */
async function sendKept(url: string): Promise<void> {
  const kept = deviceStorage.getJson(keptKey);
  if (typeof kept !== 'object' || kept === null) return;
  deviceStorage.remove(keptKey);
  const taken = await post(url, kept).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!taken) deviceStorage.set(keptKey, JSON.stringify(kept));
}

/** Answers what sends a report of this page, many in a request. What a collector has not taken is sent again. */
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
  let failures = 0;
  let isKept = false;

  /** What could not be sent is there for a later page, in case that this one is closed now. */
  function keep(): void {
    const isCutOff = failures > 0 || !navigator.onLine;
    if (queue.size === 0 || !isCutOff || typeof deviceStorage.get(keptKey) === 'string') return;
    deviceStorage.set(keptKey, JSON.stringify(reportMessageOf(page, firstReports(queue), shown)));
    isKept = true;
  }

  function stopKeeping(): void {
    if (isKept) deviceStorage.remove(keptKey);
    isKept = false;
  }

  function sendLater(): void {
    if (queue.size > 0 && failures < maxFailures) timer ??= setTimeout(send, pause);
  }

  function send(): void {
    if (isBusy || queue.size === 0 || failures >= maxFailures) return;
    clearTimeout(timer);
    timer = undefined;
    pause = pauseMs;
    if (!navigator.onLine) return sendLater();
    isBusy = true;
    const taken = takeReports(queue);
    const end = (ok: boolean) => {
      isBusy = false;
      failures = ok ? 0 : failures + 1;
      if (!ok) returnReports(queue, taken);
      else {
        stopKeeping();
        void sendKept(url);
      }
      sendLater();
    };
    post(url, reportMessageOf(page, taken, shown)).then(
      ({ ok }) => end(ok),
      () => end(false),
    );
  }

  document.addEventListener('visibilitychange', () => {
    // The last event that a page is sure to get before it is closed.
    if (document.visibilityState !== 'hidden') return stopKeeping();
    send();
    keep();
  });

  return (report) => {
    addReport(queue, kinds, report);
    sendLater();
  };
}
