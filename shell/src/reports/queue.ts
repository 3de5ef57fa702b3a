import type { Report } from './records';

/** A report, and how often it happened until it is sent. */
export interface Counted {
  report: Report;
  /** When it happened first, in milliseconds since 1970. */
  at: number;
  count: number;
}

/** What a page has to report: the same thing once, in the order in which it happened first. */
export type Queue = Map<string, Counted>;

/** How many reports of each kind a page has had. */
export type Kinds = Map<string, number>;

/** Of a kind, until the page is closed, and in a request. */
const maxReports = 20;

/** Of the same kind are reports of one name that end the same way. */
const kindOf = ({ name, values }: Report): string =>
  name + ('submission.outcome' in values ? values['submission.outcome'] : '');

/** The same things have the same key, however long they took. */
const keyOf = ({ name, values }: Report): string =>
  name + JSON.stringify({ ...values, 'register.duration_ms': 0 });

export function addReport(queue: Queue, kinds: Kinds, report: Report): void {
  const key = keyOf(report);
  const same = queue.get(key);
  if (same) return void (same.count += 1);
  const kind = kindOf(report);
  const number = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, number);
  if (number <= maxReports) queue.set(key, { report, at: Date.now(), count: 1 });
}

/** What happened first, as much as goes into one request. */
export const firstReports = (queue: Queue): Counted[] => [...queue.values()].slice(0, maxReports);

export const takeReports = (queue: Queue): Counted[] => {
  const taken = firstReports(queue);
  for (const { report } of taken) queue.delete(keyOf(report));
  return taken;
};

/** Puts back what was taken, before what has happened since. The same thing is there once. */
export function returnReports(queue: Queue, taken: readonly Counted[]): void {
  const since = [...queue];
  queue.clear();
  for (const counted of taken) queue.set(keyOf(counted.report), counted);
  for (const [key, counted] of since) {
    const same = queue.get(key);
    if (same) same.count += counted.count;
    else queue.set(key, counted);
  }
}
