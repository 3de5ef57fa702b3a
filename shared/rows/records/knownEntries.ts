import type { ReceivedEntry, SentFields } from '@registers/shared/contract';
import {
  emptyEntry,
  type Entry,
  type EntryOrigin,
  isInOutbox,
  isWithdrawn,
  latestVersion,
  nextEntry,
  type Version,
  versionOf,
} from '@registers/shared/submit';
import { comparableValue } from '@registers/shared/sheet';
import type { RegisterDefinition } from '../../form/definition/definition';
import { kept } from '../../form/rules/kept';

/** An entry that a row names, with its latest version, and the `earlier` ones that the row may have been copied from. */
export interface FoundEntry {
  entry: Entry;
  /** Of an entry that waits in the outbox, the version that it is about to become. */
  latest: Version;
  earlier: readonly Version[];
  /** Whether it has a change that was not sent, so that no row can change it. */
  isChanging: boolean;
}

/** The value of a field by its wire name; empty where it has none. */
type ValueOf = (name: string) => string;

/** The values that an entry has, or gets once the outbox has sent it; undefined if they are not known. */
export const valuesOf = (entry: Entry): SentFields | undefined =>
  (isInOutbox(entry) ? entry.edit?.fields : undefined) ?? latestVersion(entry)?.fields;

/** Whether a withdrawal of the entry waits in the outbox. */
export const isWithdrawing = ({ edit }: Entry): boolean => edit?.withdraws === true;

/** The entries of the device and those of the receiver, which was asked at `askedAt`: one for each id. */
export function joinReceived(
  { form, ...origin }: EntryOrigin,
  onDevice: readonly Entry[],
  received: readonly ReceivedEntry[],
  askedAt: number,
): Entry[] {
  const entries = new Map(onDevice.map((entry) => [entry.id, entry]));
  const versions = new Map<string, Version[]>();
  for (const each of received)
    if (each.formType === origin.formType)
      versions.set(each.id, [versionOf(each, Object.entries(each.fields)), ...(versions.get(each.id) ?? [])]);
  for (const [id, ofEntry] of versions) {
    const before = entries.get(id) ?? emptyEntry({ ...origin, form }, id);
    const after = nextEntry(before, { type: 'received', versions: ofEntry, askedAt }, askedAt);
    if (after && after !== 'gone') entries.set(id, after);
  }
  return [...entries.values()];
}

/** For each key (`sameWhen`), a text that is the same for entries with the same values; undefined if a field is empty. */
export const keysOf = kept((of: ValueOf, { sameWhen = [] }: RegisterDefinition): (string | undefined)[] =>
  sameWhen.map((names) => {
    const key = names.map((name) => comparableValue(of(name)));
    return key.includes('') ? undefined : JSON.stringify([names, key]);
  }),
);

/** Of what was received, all versions of the entries that have a key in common with rows, whose values these are. */
export function withKeyOfRows(
  definition: RegisterDefinition,
  rows: readonly ValueOf[],
  received: readonly ReceivedEntry[],
): ReceivedEntry[] {
  const keys = new Set(rows.flatMap((of) => keysOf(of, definition).filter((key) => key !== undefined)));
  const isMeant = ({ fields }: ReceivedEntry) =>
    keysOf((name) => fields[name] ?? '', definition).some((key) => key !== undefined && keys.has(key));
  const ids = new Set(received.filter(isMeant).map(({ id }) => id));
  return received.filter(({ id }) => ids.has(id));
}

/** `unknown`: there is no such entry, or its values are not known. */
function foundEntry(
  entry: Entry | undefined,
  version: number | undefined,
): FoundEntry | 'withdrawn' | 'withdrawing' | 'unknown' {
  if (!entry) return 'unknown';
  if (isWithdrawn(entry)) return 'withdrawn';
  if (isWithdrawing(entry)) return 'withdrawing';
  const { edit, versions: known } = entry;
  const certain = known.filter(({ uncertain }) => !uncertain);
  const versions =
    isInOutbox(entry) && edit?.fields ? [...certain, { ...edit, at: edit.changedAt }] : certain;
  const latest = versions.at(-1);
  if (!latest?.fields) return 'unknown';
  const before = versions.slice(0, -1);
  const named = before.filter(({ number }) => number === version);
  const earlier = version === latest.number || named.length > 0 ? named : before;
  return { entry, latest, earlier, isChanging: entry.edit !== undefined };
}

/** The submitted entries of a person and a form, as far as they are known here. Rows are compared with them. */
export function knownEntries(definition: RegisterDefinition, listed: readonly Entry[]) {
  const entries = new Map(listed.map((entry) => [entry.id, entry]));
  /** Without withdrawn ones. */
  const all = listed.filter((entry) => !isWithdrawn(entry));
  const byKey = new Map<string, { entry: Entry; keys: readonly (string | undefined)[] }[]>();
  for (const entry of all.filter((one) => !isWithdrawing(one))) {
    const values = new Map(valuesOf(entry));
    const keys = keysOf((name) => values.get(name) ?? '', definition);
    for (const key of keys)
      if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), { entry, keys }]);
  }
  /**
   * The entries with the first key (`sameWhen` of the register) that any has in common with these values. A key before it
   * tells entries apart: with an invoice number of its own, a row is no entry with another number, whatever else they share.
   */
  const withKey = (of: ValueOf): readonly Entry[] => {
    const keys = keysOf(of, definition);
    const found = keys.map((key, place) => {
      const isApart = (others: readonly (string | undefined)[]) =>
        others.slice(0, place).some((other, at) => other !== undefined && keys[at] !== undefined);
      const same = key === undefined ? [] : (byKey.get(key) ?? []);
      return same.flatMap(({ entry, keys: others }) => (isApart(others) ? [] : [entry]));
    });
    return found.find((entries) => entries.length > 0) ?? [];
  };
  /** The entry with this id. `version`: the number of the version that the row was copied from, if the row says so. */
  const find = (id: string, version?: number) => foundEntry(entries.get(id), version);
  return { all, find, withKey };
}

export type KnownEntries = ReturnType<typeof knownEntries>;

/** The entries that rows are compared with, and which ones they can correct. */
export interface CorrectionContext {
  known: KnownEntries;
  /**
   * What rows can correct: `all` entries that the receiver has; those that are `known`, as the receiver could not be reached
   * and may have more; `none`, as the receiver takes no corrections.
   */
  correctable: 'all' | 'known' | 'none';
}
