import type { Entry } from '../entry/entry';
import type { EntryEvent, EventOf } from '../entry/events';
import { nextEntry } from '../entry/nextEntry';
import type { Outcome } from '../entry/outcome';

let clock = 0;
export const now = (): number => (clock += 1);
let count = 0;
export const newId = (prefix: string) => `${prefix} ${(count += 1)}`;

/** A device that keeps entries, as the functions of `store` and `outbox` do. */
export interface Device {
  /** Applies an event to an entry of the same person; to `entry` itself, if it is `fresh` and the device has none. */
  change: (entry: Entry, event: EntryEvent, fresh?: boolean) => Promise<void>;
  moveToNew: (from: Entry, copy: Entry, event: EventOf<'begin'>) => Promise<void>;
  /** Has the sender of a person take the next entry. */
  claimNextEntry: (user: string) => Promise<{ entry: Entry; attempt: string } | undefined>;
  endTurn: (entry: Entry, attempt: string, outcome: Outcome) => Promise<void>;
  all: () => Promise<Entry[]>;
}

/** A device without a database: what `nextEntry` makes of an entry takes its place. */
export function memoryDevice(): Device {
  const entries = new Map<string, Entry>();
  const apply = (entry: Entry, event: EntryEvent, fresh = false): void => {
    const before = entries.get(entry.id) ?? (fresh ? entry : undefined);
    if (before?.user !== entry.user) return;
    const after = nextEntry(before, event, now());
    if (after === 'gone') entries.delete(entry.id);
    else if (after) entries.set(entry.id, after);
  };
  const change: Device['change'] = (...what) => Promise.resolve().then(() => apply(...what));
  return {
    change,
    async moveToNew(from, copy, event) {
      await change(copy, event, true);
      await change(from, { type: 'discard' });
    },
    async claimNextEntry(sender) {
      const entry = [...entries.values()].find(
        ({ user, edit }) => user === sender && edit?.state === 'waiting' && !edit.attempt,
      );
      if (!entry) return undefined;
      const attempt = newId('attempt');
      await change(entry, { type: 'attempt', id: attempt, fields: entry.edit?.fields ?? [] });
      return { entry: entries.get(entry.id) ?? entry, attempt };
    },
    endTurn: (entry, attempt, outcome) => change(entry, { type: 'answer', attempt, outcome }),
    all: () => Promise.resolve([...entries.values()]),
  };
}
