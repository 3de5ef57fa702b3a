import type {
  Attribute,
  PageAttributes,
  ReportAttributes,
  ReportMessage,
  ReportName,
  ReportRecord,
} from '@registers/shared/registry';

/** One event as it is reported: its name, and its attributes except how often it happened. */
export type Report = {
  [Name in ReportName]: { name: Name; values: Omit<ReportAttributes[Name], 'registers.count'> };
}[ReportName];

/** A report, and how often its event has happened since the report was last accepted. */
interface CountedReport {
  report: Report;
  /** When it happened first, in milliseconds since 1970. */
  at: number;
  count: number;
}

const attributesOf = (values: object): Attribute[] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]): Attribute[] => {
    if (typeof value === 'number') return [{ key, value: { intValue: String(value) } }];
    return typeof value === 'string' ? [{ key, value: { stringValue: value } }] : [];
  });

const recordOf = ({ report: { name, values }, at, count }: CountedReport): ReportRecord => ({
  // Nanoseconds, as a text: a number cannot hold so many.
  timeUnixNano: `${at}000000`,
  // The severity is 9 for information, 17 for an error.
  severityNumber: name === 'registers.register.failed' ? 17 : 9,
  eventName: name,
  body: { stringValue: name },
  attributes: attributesOf({ ...values, 'registers.count': count }),
});

/** The message of these reports. Its names and shapes are those of OpenTelemetry logs (OTLP/HTTP JSON). */
const messageOf = (page: PageAttributes, reports: readonly CountedReport[]): ReportMessage => ({
  resourceLogs: [
    {
      resource: { attributes: attributesOf(page) },
      scopeLogs: [{ logRecords: reports.map(recordOf) }],
    },
  ],
});

/** The pauses before the first request and before each further one, in milliseconds. */
const firstPauseMs = 5_000;
const pauseMs = 60_000;
/** After so many milliseconds without an answer of the collector, a request has failed. */
const limitMs = 10_000;
/** After so many requests in a row that were refused or got no answer, this page sends no more. */
const maxFailures = 5;
/** The most reports of a request: a page that is closed can send 64 KiB. */
const maxReports = 20;

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

/**
 * Returns a function that takes a report of this page. Reports are sent later, many in one request, equal ones as one;
 * those that were not accepted are sent again.
 */
export function createReportSender(url: string, shellVersion: string | undefined): (report: Report) => void {
  /** The reports that have not been accepted, in the order in which they happened first. Equal reports have the same key. */
  const waiting = new Map<string, CountedReport>();
  const page: PageAttributes = {
    'service.name': 'shell',
    'service.version': shellVersion,
    'deployment.environment.name': location.host,
    'session.id': crypto.randomUUID(),
  };
  let isRequesting = false;
  /** How many requests in a row have failed. */
  let failures = 0;

  async function send(): Promise<void> {
    if (isRequesting || failures === maxFailures || waiting.size === 0 || !navigator.onLine) return;
    isRequesting = true;
    const sent = [...waiting].slice(0, maxReports).map(([key, counted]) => [key, { ...counted }] as const);
    const message = messageOf(
      page,
      sent.map(([, counted]) => counted),
    );
    const isAccepted = await post(url, message);
    isRequesting = false;
    failures = isAccepted ? 0 : failures + 1;
    if (!isAccepted) return;
    for (const [key, { count }] of sent) {
      const now = waiting.get(key);
      // What has happened again since then is sent later.
      if (now && now.count > count) now.count -= count;
      else waiting.delete(key);
    }
  }

  setTimeout(() => {
    void send();
    setInterval(() => void send(), pauseMs);
  }, firstPauseMs);
  document.addEventListener('visibilitychange', () => {
    // `visibilitychange` is the last event that a page is sure to get before it is closed.
    if (document.visibilityState === 'hidden') void send();
  });

  return (report) => {
    const key = JSON.stringify(report);
    const same = waiting.get(key);
    if (same) same.count += 1;
    else waiting.set(key, { report, at: Date.now(), count: 1 });
  };
}
