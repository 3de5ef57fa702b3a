import { type Entry, isAccepted } from '../record/entry';
import { type EntryEvent, nextEntries } from '../record/nextEntries';
import type { Outcome } from '../record/outcome';

let clock = 0;
export const now = (): number => (clock += 1);
let count = 0;
export const newId = (prefix: string) => `${prefix} ${(count += 1)}`;

/** A device that keeps entries, as the functions of `store` do. `change` gives undefined for another person's entry. */
export interface Device {
  add: (entry: Entry) => Promise<void>;
  change: (entry: Entry, event: EntryEvent) => Promise<readonly Entry[] | undefined>;
  /** Has the sender of a person take the next entry. */
  claimNextEntry: (user: string) => Promise<{ entry: Entry; attempt: string } | undefined>;
  endTurn: (entry: Entry, attempt: string, outcome: Outcome) => Promise<void>;
  restore: (discarded: Entry) => Promise<void>;
  all: () => Promise<Entry[]>;
}

/** A device without a database: what `nextEntries` makes of an entry takes its place. */
export function memoryDevice(): Device {
  const entries = new Map<string, Entry>();
  /** Marks the entry that an accepted one corrects or withdraws. */
  function tellCorrected(before: Entry, [first]: readonly Entry[]): void {
    const corrected = entries.get(first?.corrects ?? '');
    if (!first || !isAccepted(first) || isAccepted(before) || corrected?.user !== before.user) return;
    const { id: by, withdraws } = first;
    for (const entry of nextEntries(corrected, { type: 'corrected', by, withdraws }, now()))
      entries.set(entry.id, entry);
  }
  const change = ({ id, user }: Entry, event: EntryEvent) => {
    const before = entries.get(id);
    if (before?.user !== user) return Promise.resolve(undefined);
    const after = nextEntries(before, event, now());
    entries.delete(id);
    for (const entry of after) entries.set(entry.id, entry);
    tellCorrected(before, after);
    return Promise.resolve(after);
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
