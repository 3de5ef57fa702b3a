import type { ReceivedEntry, SentFields } from '@registers/shared/contract';
import { type Entry, laterIn, laterOf, nextVersion } from '@registers/shared/submit';
import { comparableValue } from '@registers/shared/sheet';
import type { RegisterDefinition } from '../../form/definition/definition';

/** An entry that was submitted, as this device or the receiver has it. Rows are compared with known entries. */
export interface KnownEntry extends Pick<
  Entry,
  'id' | 'formType' | 'fields' | 'corrects' | 'withdraws' | 'later'
> {
  /** When the entry was last changed on the device, or received, in milliseconds since 1970. */
  at: number;
  /** Whether it was discarded though it may be stored. As a correction it counts only if its entry has it as `later`. */
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
   * the id, or a later version, or the values of a version, are missing.
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

/**
 * Which versions entries have, and which are withdrawn. For an entry A and a correction or withdrawal B of it:
 *
 * A                     B corrects A               B is later: A gets its `later` once B is accepted
 * A, its `later` is B   B corrects A               B is later: the receiver has it
 * A                     B corrects A, uncertain    A is the latest: B may never have arrived
 * A, its `later` is B   B corrects A, uncertain    B is later: it has arrived
 */
function versionsIn(listed: readonly KnownEntry[]) {
  const entries = new Map(listed.map((entry) => [entry.id, entry]));
  const all = [...entries.values()];
  const arrived = new Set(all.map(({ later }) => later?.by));
  const isDoubtful = ({ id, isUncertain, corrects }: KnownEntry) =>
    isUncertain && corrects !== undefined && !arrived.has(id);
  const certain = all.filter((entry) => !isDoubtful(entry));
  const byCorrections = laterIn(certain);
  const becameOf = ({ id, later }: KnownEntry) => later ?? byCorrections.get(id);
  /** Whether an entry has no values any more; a withdrawal itself never has any. */
  const isGone = (entry: KnownEntry) => entry.withdraws === true || becameOf(entry)?.is === 'withdrawn';
  const find: KnownEntries['find'] = (id) => {
    const earlier: KnownEntry[] = [];
    let latest = entries.get(id);
    while (latest) {
      if (isGone(latest)) return 'withdrawn';
      const versions = [...earlier, latest];
      const next = nextVersion(versions, becameOf(latest));
      if (next === undefined) return versions.every(({ fields }) => fields) ? { latest, earlier } : 'unknown';
      earlier.push(latest);
      latest = entries.get(next);
    }
    return 'unknown';
  };
  return {
    all: all.filter((entry) => !isGone(entry)),
    latest: certain.filter((entry) => !entry.withdraws && !becameOf(entry)),
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
