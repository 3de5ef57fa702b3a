import type { ReceivedEntry, SentFields } from '@registers/shared/contract';
import { type Entry, laterIn, laterOf, nextVersion } from '@registers/shared/entries';
import { comparableValue } from '@registers/shared/sheet';
import type { RegisterDefinition } from '../../form/definition/definition';

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
  /**
   * The versions of the entry with this id, also if it is a correction that may not have arrived. `unknown`: no entry has
   * it, a later version is missing, or the values of one are.
   */
  find: (id: string) => FoundEntry | 'withdrawn' | 'unknown';
  /** The latest versions that agree with `fields` in all fields of at least one key (`sameWhen` of the register). */
  withAnyKeyOf: (fields: SentFields) => readonly KnownEntry[];
  /** As `withAnyKeyOf`, but by the first filled key alone: so a row with an invoice number finds only that number. */
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

/** Which versions entries have. */
function versionsIn(listed: readonly KnownEntry[]) {
  const entries = new Map(listed.map((entry) => [entry.id, entry]));
  const all = [...entries.values()];
  // A correction that may not have arrived counts only where a mark says that it has.
  const marked = new Set(all.map(({ later }) => later?.by));
  const counts = ({ id, isUncertain, corrects }: KnownEntry) =>
    !isUncertain || corrects === undefined || marked.has(id);
  const certain = all.filter(counts);
  // A correction that waits has left no mark yet.
  const unmarked = laterIn(certain);
  const becameOf = ({ id, withdraws, later }: KnownEntry): KnownEntry['later'] =>
    withdraws ? { is: 'withdrawn', by: id } : (later ?? unmarked.get(id));
  const find = (id: string, earlier: readonly KnownEntry[] = []): ReturnType<KnownEntries['find']> => {
    const latest = entries.get(id);
    if (!latest) return 'unknown';
    const later = becameOf(latest);
    if (later?.is === 'withdrawn') return 'withdrawn';
    const versions = [...earlier, latest];
    const next = nextVersion(versions, later);
    if (next !== undefined) return find(next, versions);
    return versions.every(({ fields }) => fields) ? { latest, earlier } : 'unknown';
  };
  return {
    all: all.filter((entry) => becameOf(entry)?.is !== 'withdrawn'),
    latest: certain.filter((entry) => !becameOf(entry)),
    find,
  };
}

/** Makes the look-ups of `KnownEntries`, for `useKnownEntries`. Of entries in `listed` with the same id, the last counts. */
export function knownEntries(definition: RegisterDefinition, listed: readonly KnownEntry[]): KnownEntries {
  const { all, latest, find } = versionsIn(listed);
  const byKey = new Map<string, KnownEntry[]>();
  for (const entry of latest)
    for (const key of filledKeys(definition, entry.fields ?? []))
      byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  const withKeys = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
  return {
    all,
    find,
    withAnyKeyOf: (fields) => withKeys(filledKeys(definition, fields)),
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
