import type { ReceivedEntry } from '@registers/shared/contract';
import type { Entry, SentFields } from '@registers/shared/entries';
import type { RegisterDefinition } from '../../form/definition/definition';

/** An entry that was sent, or is about to be, as this device or its receiver has it. */
export interface KnownEntry extends Pick<
  Entry,
  'id' | 'formType' | 'fields' | 'corrects' | 'correctedBy' | 'withdraws' | 'withdrawn'
> {
  /** When it was sent or received, in milliseconds since 1970. */
  at: number;
}

/** An entry that a row names: its latest version, and those before it, from the one that is named. */
export interface FoundEntry {
  latest: KnownEntry;
  earlier: readonly KnownEntry[];
}

/** What is known of a person's entries of a form. */
export interface Known {
  /** Without what was withdrawn. */
  all: readonly KnownEntry[];
  /** The entry with an id; undefined where the values of one of its versions from then on are not known. */
  find: (id: string) => FoundEntry | 'withdrawn' | undefined;
  /** The latest versions that agree with an entry in all fields of one of its keys. */
  withKeyOf: (fields: SentFields) => readonly KnownEntry[];
  /** The same for the first key of which it has all fields: with another number it is another invoice, whatever it costs. */
  withFirstKeyOf: (fields: SentFields) => readonly KnownEntry[];
}

export const fromDevice = ({ changedAt, ...entry }: Entry): KnownEntry => ({ ...entry, at: changedAt });

export const fromReceiver = ({
  fields,
  receivedAt,
  corrects,
  correctedBy,
  ...entry
}: ReceivedEntry): KnownEntry => ({
  ...entry,
  fields: Object.entries(fields),
  at: receivedAt,
  corrects: corrects ?? undefined,
  correctedBy: correctedBy ?? undefined,
});

/** What an entry has in common with others that are probably the same, by the register's own rule. */
function keysOf({ sameWhen = [] }: RegisterDefinition, fields: SentFields): string[] {
  const values = new Map(fields);
  return sameWhen.flatMap((names) => {
    const key = names.map((name) => (values.get(name) ?? '').trim().toLowerCase());
    return key.includes('') ? [] : [JSON.stringify([names, key])];
  });
}

/** The id of what corrects each entry. */
function correctionsIn(entries: Iterable<KnownEntry>): Map<string, string> {
  const corrections = new Map<string, string>();
  for (const { id, corrects, correctedBy } of entries) {
    if (corrects !== undefined) corrections.set(corrects, id);
    if (correctedBy !== undefined) corrections.set(id, correctedBy);
  }
  return corrections;
}

/** Of an entry that is listed twice, the later one counts: list what the receiver has after what the device has. */
export function knownEntries(definition: RegisterDefinition, listed: readonly KnownEntry[]): Known {
  const entries = new Map(listed.map((entry) => [entry.id, entry]));
  const corrections = correctionsIn(entries.values());
  const byKey = new Map<string, KnownEntry[]>();
  for (const entry of entries.values())
    if (entry.fields && !entry.withdraws && !corrections.has(entry.id))
      for (const key of keysOf(definition, entry.fields)) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  return {
    all: [...entries.values()].filter(({ withdraws, withdrawn }) => !withdraws && !withdrawn),
    find(id) {
      let latest = entries.get(id);
      const earlier: KnownEntry[] = [];
      // Damaged records may name each other.
      while (latest && corrections.has(latest.id) && !earlier.includes(latest)) {
        earlier.push(latest);
        latest = entries.get(corrections.get(latest.id) ?? '');
      }
      if (latest?.withdraws) return 'withdrawn';
      return latest?.fields && earlier.every(({ fields }) => fields) ? { latest, earlier } : undefined;
    },
    withKeyOf: (fields) => [...new Set(keysOf(definition, fields).flatMap((key) => byKey.get(key) ?? []))],
    withFirstKeyOf: (fields) =>
      keysOf(definition, fields)
        .slice(0, 1)
        .flatMap((key) => byKey.get(key) ?? []),
  };
}

/** What is known around the rows. */
export interface Surroundings {
  known: Known;
  /** Whether entries can be corrected. */
  takesCorrections: boolean;
  /** Whether the receiver may have more of them, which could not be read. */
  isPartial: boolean;
}
