import type { ReceivedEntry } from '@registers/shared/contract';
import type { Entry, SentFields } from '@registers/shared/entries';
import type { RegisterDefinition } from '../../form/definition/definition';

/** An entry that was sent, or is about to be, as this device or its receiver has it. */
export interface KnownEntry extends Pick<Entry, 'id' | 'formType' | 'fields' | 'corrects' | 'correctedBy'> {
  /** When it was sent or received, in milliseconds since 1970. */
  at: number;
}

/** An entry, and the last of its corrections. */
export interface FoundEntry {
  entry: KnownEntry;
  latest: KnownEntry;
}

/** What is known of a person's entries of a form. */
export interface Known {
  all: readonly KnownEntry[];
  /** The entry with an id; undefined where its values, or those of its latest version, are not known. */
  find: (id: string) => FoundEntry | undefined;
  /** The latest versions that agree with an entry in all fields of one of its keys. */
  withKeyOf: (fields: SentFields) => readonly KnownEntry[];
}

export const fromDevice = ({ changedAt, ...entry }: Entry): KnownEntry => ({ ...entry, at: changedAt });

export const fromReceiver = ({
  fields,
  receivedAt,
  corrects,
  correctedBy,
  withdraws,
  withdrawn,
  ...entry
}: ReceivedEntry): KnownEntry => ({
  ...entry,
  // Nothing corrects what was withdrawn.
  fields: withdraws || withdrawn ? undefined : Object.entries(fields),
  at: receivedAt,
  corrects: corrects ?? undefined,
  correctedBy: correctedBy ?? undefined,
});

/** What an entry has in common with others that are probably the same, by the register's own rule. */
function keysOf({ sameWhen = [] }: RegisterDefinition, fields: SentFields): string[] {
  const values = new Map(fields);
  return sameWhen.flatMap((names) => {
    const key = names.map((name) => values.get(name) ?? '');
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
    if (entry.fields && !corrections.has(entry.id))
      for (const key of keysOf(definition, entry.fields)) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  return {
    all: [...entries.values()],
    find(id) {
      const entry = entries.get(id);
      let latest = entry;
      const seen = new Set<string>();
      while (latest && corrections.has(latest.id) && !seen.has(latest.id)) {
        seen.add(latest.id);
        latest = entries.get(corrections.get(latest.id) ?? '');
      }
      return entry?.fields && latest?.fields ? { entry, latest } : undefined;
    },
    withKeyOf: (fields) => [...new Set(keysOf(definition, fields).flatMap((key) => byKey.get(key) ?? []))],
  };
}
