import type { Entry } from '../entry/entry';
import { type EntryEvent, followingEvent, type NextEntries, nextEntries } from '../entry/nextEntries';
import type { Outcome } from '../entry/outcome';

let clock = 0;
export const now = (): number => (clock += 1);
let count = 0;
export const newId = (prefix: string) => `${prefix} ${(count += 1)}`;

/** A device that keeps entries, as the functions of `store` do. `change` gives undefined for another person's entry. */
export interface Device {
  add: (entry: Entry) => Promise<void>;
  change: (entry: Pick<Entry, 'id' | 'user'>, event: EntryEvent) => Promise<NextEntries | undefined>;
  /** Has the sender of a person take the next entry. */
  claimNextEntry: (user: string) => Promise<{ entry: Entry; attempt: string } | undefined>;
  endTurn: (entry: Entry, attempt: string, outcome: Outcome) => Promise<void>;
  restore: (discarded: Entry) => Promise<void>;
  all: () => Promise<Entry[]>;
}

/** A device without a database: what `nextEntries` makes of an entry takes its place. */
export function memoryDevice(): Device {
  const entries = new Map<string, Entry>();
  const change: Device['change'] = async ({ id, user }, event) => {
    const before = entries.get(id);
    if (before?.user !== user) return undefined;
    const after = nextEntries(before, event, now());
    if (!after) return { entry: before };
    entries.delete(id);
    for (const entry of [after.entry, after.draft]) if (entry) entries.set(entry.id, entry);
    const following = followingEvent(before, after.entry);
    if (following) await change({ id: following.id, user }, following.event);
    return after;
  };
  return {
    add: (entry) => Promise.resolve().then(() => void entries.set(entry.id, entry)),
    change,
    async claimNextEntry(sender) {
      const entry = [...entries.values()].find(
        ({ user, state, dueAt }) => user === sender && state === 'waiting' && dueAt !== undefined,
      );
      if (!entry) return undefined;
      const attempt = newId('attempt');
      await change(entry, { type: 'attempt', id: attempt, fields: entry.fields ?? [] });
      return { entry, attempt };
    },
    async endTurn(entry, attempt, outcome) {
      await change(entry, { type: 'answer', attempt, outcome });
    },
    async restore(discarded) {
      const after = await change(discarded, { type: 'restore', as: discarded });
      if (!after) entries.set(discarded.id, discarded);
    },
    all: () => Promise.resolve([...entries.values()]),
  };
}
