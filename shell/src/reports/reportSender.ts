import { deviceStorage } from '@registers/shared/browser';
import { reportMessageOf, pageAttributes } from './message';
import { addReport, firstReports, type Kinds, type Queue, returnReports, takeReports } from './queue';
import type { Report, Shown } from './records';

/** The pauses before the first request and before each further one, in milliseconds. */
const firstPauseMs = 5_000;
const pauseMs = 60_000;
/** How long a collector may take to answer, in milliseconds. */
const limitMs = 10_000;

/** Sends a message once, even if the page is closed meanwhile. */
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

/** After so many requests in a row that were refused or got no answer, this page sends no more. */
const maxFailures = 5;

/** Where a page stores the message that it could not send. While there is one, other pages store none. */
const keptKey = 'registers:reports';

/** Sends the message that an earlier page could not send, and stores it again where it is not accepted. */
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

/**
 * Returns a function that sends a report of this page, many in one request. Reports that were not accepted are sent
 * again.
 */
export function createReportSender(
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

  /** Stores the first reports for a later page, in case this one is closed before it can send them. */
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
