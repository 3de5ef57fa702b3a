import type { CountedReport } from './message';
import type { Report } from './records';

/** How many different reports of one kind (`kindOf`) a page sends; more are dropped. Also the limit for one request. */
const maxReports = 20;

/** The kind of a report: its name, for submissions with how they ended. */
const kindOf = ({ name, values }: Report): string =>
  name + ('submission.outcome' in values ? values['submission.outcome'] : '');

/** Reports with the same key are counted as one. The key leaves out how long a build took to load. */
const keyOf = ({ name, values }: Report): string =>
  name + JSON.stringify({ ...values, 'register.duration_ms': 0 });

/** The reports of a page that have not been accepted, in the order in which they happened first. */
export class ReportQueue {
  readonly #reports = new Map<string, CountedReport>();
  /** How many different reports of each kind this page has had. */
  readonly #kinds = new Map<string, number>();

  get isEmpty(): boolean {
    return this.#reports.size === 0;
  }

  add(report: Report): void {
    const [key, kind] = [keyOf(report), kindOf(report)];
    const same = this.#reports.get(key);
    if (same) return void (same.count += 1);
    const number = (this.#kinds.get(kind) ?? 0) + 1;
    this.#kinds.set(kind, number);
    if (number <= maxReports) this.#reports.set(key, { report, at: Date.now(), count: 1 });
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
