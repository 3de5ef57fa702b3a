import { act } from '@testing-library/react';
import type { Batch, Batches, BatchProgress, UnsentRow } from '@registers/shared/contract';

interface Stored {
  batch: Batch;
  rows: UnsentRow[];
  sent: number;
  paused: boolean;
}

/** Batches that a test sends itself: nothing leaves them before it says so. */
export function fakeBatches() {
  const stored = new Map<string, Stored>();
  const listeners = new Set<() => void>();
  const sentRows: Batch['rows'][number][] = [];
  let list: readonly BatchProgress[] = [];
  let failsToAdd = false;
  const progressOf = ({ batch, rows, sent, paused }: Stored): BatchProgress => {
    const refused = rows.filter((row) => row.refused !== undefined).length;
    const waiting = rows.length - refused;
    return {
      id: batch.id,
      formType: batch.formType,
      submittedAt: Date.UTC(2026, 10, 22, 15, 20),
      ...{ sent, refused, waiting, paused },
    };
  };
  const changed = () =>
    act(() => {
      list = [...stored.values()].map(progressOf);
      listeners.forEach((call) => call());
    });
  const of = (id: string): Stored => {
    const found = stored.get(id);
    if (!found) throw new Error(`There is no batch ${id}`);
    return found;
  };
  const batches: Batches = {
    subscribe(call) {
      listeners.add(call);
      return () => listeners.delete(call);
    },
    list: () => list,
    add(batch) {
      if (failsToAdd) return Promise.reject(new Error('The disk is full'));
      const rows = batch.rows.map((row) => ({ ...row, mayBeStored: false, sending: false }));
      stored.set(batch.id, { batch, rows, sent: 0, paused: false });
      changed();
      return Promise.resolve();
    },
    pause(id, paused) {
      of(id).paused = paused;
      changed();
      return Promise.resolve();
    },
    unsent: (id) => Promise.resolve([...of(id).rows]),
    remove(id, ids) {
      const batch = of(id);
      batch.rows = batch.rows.filter((row) => row.sending || !ids.includes(row.id));
      changed();
      return Promise.resolve();
    },
    close(id) {
      stored.delete(id);
      changed();
      return Promise.resolve();
    },
    known: () =>
      Promise.resolve(
        [...sentRows, ...[...stored.values()].flatMap(({ rows }) => rows)].map(({ id, fields }) => ({
          id,
          fields,
        })),
      ),
  };
  const only = (): Stored => {
    const [first] = stored.values();
    if (!first) throw new Error('Nothing was submitted');
    return first;
  };
  return {
    batches,
    /** What was submitted first. */
    submitted: () => only().batch,
    all: () => [...stored.values()].map(({ batch }) => batch),
    /** Sends so many rows of the first batch. */
    send: (count: number) => {
      const batch = only();
      const due = batch.rows.filter(({ refused }) => refused === undefined).slice(0, count);
      sentRows.push(...due);
      batch.rows = batch.rows.filter((row) => !due.includes(row));
      batch.sent += due.length;
      changed();
    },
    /** Changes rows of the first batch. */
    change: (ids: readonly string[], change: Partial<UnsentRow>) => {
      const batch = only();
      batch.rows = batch.rows.map((row) => (ids.includes(row.id) ? { ...row, ...change } : row));
      changed();
    },
    failToAdd: () => (failsToAdd = true),
  };
}
