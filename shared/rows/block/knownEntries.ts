import type { ReceivedEntry } from '@registers/shared/contract';
import type { Entry, SentFields } from '@registers/shared/entries';
import { comparableValue } from '@registers/shared/sheet';
import type { RegisterDefinition } from '../../form/definition/definition';

/** An entry that was sent, or is about to be, as this device or the receiver has it. */
export interface KnownEntry extends Pick<
  Entry,
  'id' | 'formType' | 'fields' | 'corrects' | 'correctedBy' | 'withdraws' | 'withdrawn'
> {
  /** When it was sent or received, in milliseconds since 1970. */
  at: number;
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

/** The versions of an entry: the latest one, and those before it, from the one that a row names. */
export interface FoundEntry {
  latest: KnownEntry;
  earlier: readonly KnownEntry[];
}

/** The entries of a person and a form, as far as they are known here. */
export interface KnownEntries {
  /** All known entries without those that were withdrawn. */
  all: readonly KnownEntry[];
  /** The versions of the entry with an id; undefined where the values of it, or of a later version, are not known. */
  find: (id: string) => FoundEntry | 'withdrawn' | undefined;
  /** The latest versions that agree with an entry in all fields of one of its keys (`sameWhen` of the register). */
  withKeyOf: (fields: SentFields) => readonly KnownEntry[];
  /** As `withKeyOf`, but only by the first key of which `fields` has all values: another number is another invoice. */
  withFirstKeyOf: (fields: SentFields) => readonly KnownEntry[];
}

/** A text for each key of which an entry has all fields: the same for entries that agree in it. */
function filledKeys({ sameWhen = [] }: RegisterDefinition, fields: SentFields): string[] {
  const values = new Map(fields);
  return sameWhen.flatMap((names) => {
    const key = names.map((name) => comparableValue(values.get(name) ?? ''));
    return key.includes('') ? [] : [JSON.stringify([names, key])];
  });
}

/** By the id of an entry, the id of what corrects or withdraws it. */
function correctionsIn(entries: Iterable<KnownEntry>): Map<string, string> {
  const corrections = new Map<string, string>();
  for (const { id, corrects, correctedBy } of entries) {
    if (corrects !== undefined) corrections.set(corrects, id);
    if (correctedBy !== undefined) corrections.set(id, correctedBy);
  }
  return corrections;
}

/** @param listed the known entries; where an id is there twice, the last one counts */
export function knownEntries(definition: RegisterDefinition, listed: readonly KnownEntry[]): KnownEntries {
  const entries = new Map(listed.map((entry) => [entry.id, entry]));
  const corrections = correctionsIn(entries.values());
  const byKey = new Map<string, KnownEntry[]>();
  for (const entry of entries.values())
    if (entry.fields && !entry.withdraws && !corrections.has(entry.id))
      for (const key of filledKeys(definition, entry.fields))
        byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  const withKeys = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
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
    withKeyOf: (fields) => withKeys(filledKeys(definition, fields)),
    withFirstKeyOf: (fields) => withKeys(filledKeys(definition, fields).slice(0, 1)),
  };
}

/** The entries that rows are compared with, and whether they can be corrected. */
export interface CorrectionContext {
  known: KnownEntries;
  /** Whether the receiver takes corrections. */
  takesCorrections: boolean;
  /** Whether the receiver may have more entries, because it could not be reached. */
  isPartial: boolean;
}
