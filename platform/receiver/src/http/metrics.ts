import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenStore } from '../core/store';
import type { LogAnswer } from './logFacts';
import type { Health } from './health';

export interface Metrics {
  count: LogAnswer;
  contentType: string;
  text: () => Promise<string>;
}

/** Makes the counters of what this receiver has answered since its start. Returns the function that counts one. */
function createCounters(registers: Registry[]): LogAnswer {
  const answers = new Counter({
    name: 'registers_answers_total',
    help: 'Answers by status (none: the sender did not wait), register, and what was done.',
    labelNames: ['status', 'form_type', 'answer'],
    registers,
  });
  const seconds = new Histogram({
    name: 'registers_answer_seconds',
    help: 'Time from the first line of a request to the end of the answer, by address.',
    labelNames: ['path'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return ({ path, status = 'none', formType = '', answer = '', read, milliseconds }) => {
    answers.inc({ status, form_type: formType, answer: answer === 'read' ? `read ${read ?? ''}` : answer });
    // The time of a download is that of its network.
    if (path === '/exec') seconds.observe({ path }, milliseconds / 1_000);
  };
}

interface Measured {
  store: Pick<OpenStore, 'marked' | 'freeBytes'>;
  health: Health;
}

/** Makes the gauges: values that are read when Prometheus asks. One that cannot be read now keeps its last value. */
function createGauges(registers: Registry[], { store, health }: Measured): void {
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) => {
    async function collect(this: Gauge): Promise<void> {
      const value = await read().catch(() => undefined);
      if (value !== undefined) this.set(value);
    }
    return new Gauge({ name, help, registers, collect });
  };
  gauge('registers_healthy', '1 when an entry could be stored, otherwise 0.', async () =>
    Number((await health()).status === 200),
  );
  gauge(
    'registers_last_backup_timestamp_seconds',
    'When the last backup was made; 0 before the first.',
    async () => {
      const at = await store.marked('backup');
      return at === undefined ? undefined : Date.parse(at) / 1_000;
    },
  );
  const { freeBytes } = store;
  if (freeBytes) gauge('registers_disk_free_bytes', 'What is free on the disk of the store.', freeBytes);
}

/** The metrics of a receiver, which Prometheus asks for at `/metrics` of the office's port. */
export function createMetrics(parts: Measured): Metrics {
  const registry = new Registry();
  createGauges([registry], parts);
  return {
    count: createCounters([registry]),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
