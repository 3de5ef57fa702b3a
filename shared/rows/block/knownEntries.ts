import type { ReceivedEntry } from '@registers/shared/contract';
import { type Entry, laterOf, type SentFields } from '@registers/shared/entries';
import { comparableValue } from '@registers/shared/sheet';
import type { RegisterDefinition } from '../../form/definition/definition';
import { kept } from '../../form/rules/kept';

/** An entry that was submitted, as this device or the receiver has it. Rows are compared with known entries. */
export interface KnownEntry extends Pick<
  Entry,
  'id' | 'formType' | 'fields' | 'corrects' | 'withdraws' | 'later'
> {
  /** When the entry was last changed on the device, or received, in milliseconds since 1970. */
  at: number;
  /** Whether it was discarded though it may be stored. As a correction it does not count: it may never have arrived. */
  isUncertain?: boolean;
}

export const fromDevice = ({ changedAt, ...entry }: Entry): KnownEntry => ({
  ...entry,
  at: changedAt,
  isUncertain: entry.state === 'sent' && entry.mayBeStored,
});

export const fromReceiver = ({
  fields,
  receivedAt,
  corrects,
  correctedBy,
  withdrawn,
  ...entry
}: ReceivedEntry): KnownEntry => ({
  ...entry,
  fields: Object.entries(fields),
  at: receivedAt,
  corrects: corrects ?? undefined,
  later: laterOf({ correctedBy, withdrawn }),
});

/** The latest version of an entry, and the `earlier` ones, from the version that a row names on, the oldest first. */
export interface FoundEntry {
  latest: KnownEntry;
  earlier: readonly KnownEntry[];
}

/** The entries of a person and a form, as far as they are known here. */
export interface KnownEntries {
  /** All known entries, without withdrawals and withdrawn entries. */
  all: readonly KnownEntry[];
  /** The versions of the entry with this id; undefined if the values of one are not known. */
  find: (id: string) => FoundEntry | 'withdrawn' | undefined;
  /** The latest versions that agree with `fields` in all fields of at least one key (`sameWhen` of the register). */
  withKeyOf: (fields: SentFields) => readonly KnownEntry[];
  /** As `withKeyOf`, but only by the first key whose fields are all filled: no invoice that has another number. */
  withFirstKeyOf: (fields: SentFields) => readonly KnownEntry[];
}

/** For each key whose fields are all filled, a text. Entries with the same values in these fields have the same text. */
function filledKeys({ sameWhen = [] }: RegisterDefinition, fields: SentFields): string[] {
  const values = new Map(fields);
  return sameWhen.flatMap((names) => {
    const key = names.map((name) => comparableValue(values.get(name) ?? ''));
    return key.includes('') ? [] : [JSON.stringify([names, key])];
  });
}

/** The id of the correction or withdrawal of each entry that has one, by the id of the entry. */
function correctionsIn(entries: Iterable<KnownEntry>): Map<string, string> {
  const corrections = new Map<string, string>();
  for (const { id, corrects, later, isUncertain } of entries) {
    if (corrects !== undefined && !isUncertain) corrections.set(corrects, id);
    if (later) corrections.set(id, later.by);
  }
  return corrections;
}

/** Makes the look-ups of `KnownEntries`, for `useKnownEntries`. Of entries in `listed` with the same id, the last counts. */
export function knownEntries(definition: RegisterDefinition, listed: readonly KnownEntry[]): KnownEntries {
  const entries = new Map(listed.map((entry) => [entry.id, entry]));
  const corrections = correctionsIn(entries.values());
  const byKey = new Map<string, KnownEntry[]>();
  const isLatest = ({ id, corrects = '', isUncertain }: KnownEntry) =>
    !corrections.has(id) && (!isUncertain || corrects === '' || corrections.get(corrects) === id);
  for (const entry of entries.values())
    if (entry.fields && !entry.withdraws && isLatest(entry))
      for (const key of filledKeys(definition, entry.fields))
        byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  const withKeys = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
  const versionsFrom = kept((named: KnownEntry): FoundEntry | 'withdrawn' | undefined => {
    let latest: KnownEntry | undefined = named;
    const earlier: KnownEntry[] = [];
    // Damaged records may name each other in a circle.
    while (latest && corrections.has(latest.id) && !earlier.includes(latest)) {
      earlier.push(latest);
      latest = entries.get(corrections.get(latest.id) ?? '');
    }
    if (latest?.withdraws) return 'withdrawn';
    return latest?.fields && earlier.every(({ fields }) => fields) ? { latest, earlier } : undefined;
  });
  return {
    all: [...entries.values()].filter(({ withdraws, later }) => !withdraws && later?.is !== 'withdrawn'),
    find(id) {
      const named = entries.get(id);
      return named && versionsFrom(named);
    },
    withKeyOf: (fields) => withKeys(filledKeys(definition, fields)),
    withFirstKeyOf: (fields) => withKeys(filledKeys(definition, fields).slice(0, 1)),
  };
}

/** The entries that rows are compared with, and which ones they can correct. */
export interface CorrectionContext {
  known: KnownEntries;
  /**
   * What rows can correct: `all` entries that the receiver has; those that are `known`, as the receiver could not be reached
   * and may have more; `none`, as the receiver takes no corrections.
   */
  correctable: 'all' | 'known' | 'none';
}
