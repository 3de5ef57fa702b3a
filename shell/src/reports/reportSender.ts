import { type CountedReport, pageAttributes, reportMessageOf } from './message';
import type { Report } from './records';

/** The pauses before the first request and before each further one, in milliseconds. */
const firstPauseMs = 5_000;
const pauseMs = 60_000;
/** After so many milliseconds without an answer of the collector, a request has failed. */
const limitMs = 10_000;
/** After so many requests in a row that were refused or got no answer, this page sends no more. */
const maxFailures = 5;

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

/** How many different reports of one kind (`kindOf`) a page sends; more are dropped. Also the limit for one request. */
const maxReports = 20;

/** The kind of a report: its name, for submissions with how they ended. */
const kindOf = ({ name, values }: Report): string =>
  name + ('submission.outcome' in values ? values['submission.outcome'] : '');

/** Reports with the same key are counted as one. */
const keyOf = ({ name, values }: Report): string => name + JSON.stringify(values);

/** The reports of a page that have not been accepted, in the order in which they happened first. */
class ReportQueue {
  readonly #reports = new Map<string, CountedReport>();
  /** For the limit for each kind: the kinds of all reports that this page has taken, by key, accepted ones too. */
  readonly #taken = new Map<string, string>();

  get isEmpty(): boolean {
    return this.#reports.size === 0;
  }

  add(report: Report): void {
    const [key, kind] = [keyOf(report), kindOf(report)];
    const same = this.#reports.get(key);
    if (same) return void (same.count += 1);
    const taken = [...this.#taken.values()].filter((one) => one === kind).length;
    if (taken === maxReports && !this.#taken.has(key)) return;
    this.#taken.set(key, kind);
    this.#reports.set(key, { report, at: Date.now(), count: 1 });
  }

  /** Copies of the oldest reports, as many as go into one request. */
  oldest(): CountedReport[] {
    return [...this.#reports.values()].slice(0, maxReports).map((counted) => ({ ...counted }));
  }

  /** Removes accepted reports. If an event has happened again after its report was sent, that later count stays. */
  remove(accepted: readonly CountedReport[]): void {
    for (const { report, count } of accepted) {
      const same = this.#reports.get(keyOf(report));
      if (same && same.count > count) same.count -= count;
      else this.#reports.delete(keyOf(report));
    }
  }
}

/**
 * For the reporter: returns a function that takes a report of this page. Reports are sent later, many in one request;
 * those that were not accepted are sent again.
 */
export function createReportSender(url: string, version: string | undefined): (report: Report) => void {
  const queue = new ReportQueue();
  const page = pageAttributes(version);
  let isRequesting = false;
  /** How many requests in a row have failed. */
  let failures = 0;

  async function send(): Promise<void> {
    if (isRequesting || failures === maxFailures || queue.isEmpty || !navigator.onLine) return;
    isRequesting = true;
    const sent = queue.oldest();
    const isAccepted = await post(url, reportMessageOf(page, sent));
    isRequesting = false;
    failures = isAccepted ? 0 : failures + 1;
    if (isAccepted) queue.remove(sent);
  }

  setTimeout(() => {
    void send();
    setInterval(() => void send(), pauseMs);
  }, firstPauseMs);
  document.addEventListener('visibilitychange', () => {
    // `visibilitychange` is the last event that a page is sure to get before it is closed.
    if (document.visibilityState === 'hidden') void send();
  });

  return (report) => queue.add(report);
}
