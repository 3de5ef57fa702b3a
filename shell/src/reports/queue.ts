import type { Report } from './records';

/** A report, and how often it happened until it is sent. */
export interface CountedReport {
  report: Report;
  /** When it happened first, in milliseconds since 1970. */
  at: number;
  count: number;
}

/** The reports of a page that have not been sent, by `queueKey`, in the order in which they happened first. */
export type Queue = Map<string, CountedReport>;

/** How many different reports of each kind a page has had. */
export type Kinds = Map<string, number>;

/** The most reports of one kind per page, and the most in one request. */
const maxReports = 20;

/** The kind of a report: its name, for submissions with how they ended. */
const kindOf = ({ name, values }: Report): string =>
  name + ('submission.outcome' in values ? values['submission.outcome'] : '');

/** A key that is the same for reports that are counted as one: how long a build took to load is left out. */
const queueKey = ({ name, values }: Report): string =>
  name + JSON.stringify({ ...values, 'register.duration_ms': 0 });

export function addReport(queue: Queue, kinds: Kinds, report: Report): void {
  const key = queueKey(report);
  const same = queue.get(key);
  if (same) return void (same.count += 1);
  const kind = kindOf(report);
  const number = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, number);
  if (number <= maxReports) queue.set(key, { report, at: Date.now(), count: 1 });
}

/** The oldest reports, as many as go into one request. */
export const firstReports = (queue: Queue): CountedReport[] => [...queue.values()].slice(0, maxReports);

/** Takes the oldest reports out of the queue, as many as go into one request. */
export const takeReports = (queue: Queue): CountedReport[] => {
  const taken = firstReports(queue);
  for (const { report } of taken) queue.delete(queueKey(report));
  return taken;
};

/** Puts reports back that could not be sent, before newer ones. Equal reports become one, with their counts added. */
export function returnReports(queue: Queue, taken: readonly CountedReport[]): void {
  const since = [...queue];
  queue.clear();
  for (const counted of taken) queue.set(queueKey(counted.report), counted);
  for (const [key, counted] of since) {
    const same = queue.get(key);
    if (same) same.count += counted.count;
    else queue.set(key, counted);
  }
}
