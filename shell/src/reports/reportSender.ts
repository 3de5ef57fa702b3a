import { deviceStorage } from '@registers/shared/browser';
import { pageAttributes, reportMessageOf } from './message';
import type { Report, Shown } from './records';
import { ReportQueue } from './reportQueue';

/** The pauses before the first request and before each further one, in milliseconds. */
const firstPauseMs = 5_000;
const pauseMs = 60_000;
/** After so many milliseconds without an answer of the collector, a request has failed. */
const limitMs = 10_000;
/** After so many requests in a row that were refused or got no answer, this page sends no more. */
const maxFailures = 5;

/** Where a page stores the message that it could not send. While there is one, other pages store none. */
const keptKey = 'registers:reports';

/** Sends a message once, even if the page is closed before the answer. Resolves to whether it was accepted. */
const post = (url: string, message: object): Promise<boolean> =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    credentials: 'omit',
    // The address of a page may have the id of an entry in it.
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(limitMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Sends the message that an earlier page could not send. If it is not accepted, it is stored again. */
async function sendKept(url: string): Promise<void> {
  const kept = deviceStorage.getJson(keptKey);
  if (typeof kept !== 'object' || kept === null) return;
  deviceStorage.remove(keptKey);
  if (!(await post(url, kept))) deviceStorage.set(keptKey, JSON.stringify(kept));
}

type Sending =
  | { is: 'idle' }
  | { is: 'waiting'; timer: ReturnType<typeof setTimeout> }
  | { is: 'requesting' }
  /** The collector has failed too often. */
  | { is: 'over' };

/**
 * For the reporter: returns a function that takes a report of this page. Reports are sent later, many in one request;
 * those that were not accepted are sent again.
 */
export function createReportSender(
  url: string,
  version: string | undefined,
  shown: Shown,
): (report: Report) => void {
  const queue = new ReportQueue();
  const page = pageAttributes(version);
  let state: Sending = { is: 'idle' };
  let pause = firstPauseMs;
  let failures = 0;
  /** Whether this page has stored its oldest reports for a later page. */
  let isKept = false;

  /** While offline, stores reports for a later page: this page could be closed before there is a network. */
  function keep(): void {
    if (queue.isEmpty || navigator.onLine || deviceStorage.get(keptKey) !== null) return;
    deviceStorage.set(keptKey, JSON.stringify(reportMessageOf(page, queue.oldest(), shown)));
    isKept = true;
  }

  function stopKeeping(): void {
    if (isKept) deviceStorage.remove(keptKey);
    isKept = false;
  }

  function sendLater(): void {
    if (state.is !== 'idle' || queue.isEmpty) return;
    state = { is: 'waiting', timer: setTimeout(() => void send(), pause) };
  }

  async function send(): Promise<void> {
    if (state.is === 'requesting' || state.is === 'over' || queue.isEmpty) return;
    if (state.is === 'waiting') clearTimeout(state.timer);
    state = { is: 'idle' };
    pause = pauseMs;
    if (!navigator.onLine) return sendLater();
    state = { is: 'requesting' };
    const sent = queue.oldest();
    const isAccepted = await post(url, reportMessageOf(page, sent, shown));
    failures = isAccepted ? 0 : failures + 1;
    state = { is: failures < maxFailures ? 'idle' : 'over' };
    if (isAccepted) {
      queue.remove(sent);
      stopKeeping();
      void sendKept(url);
    }
    sendLater();
  }

  document.addEventListener('visibilitychange', () => {
    // `visibilitychange` is the last event that a page is sure to get before it is closed.
    if (document.visibilityState !== 'hidden') return stopKeeping();
    void send();
    keep();
  });

  return (report) => {
    queue.add(report);
    sendLater();
  };
}
