import type { Outcome } from './client';
import { markName, type Entry } from './entries';
import { makerOf } from './people';

/** A row as it lies in the store, read without the receiver. */
export interface StoredRow {
  id: string;
  fields: Readonly<Record<string, string>>;
  /** Whose token it came with. */
  subject: string | null;
  /** The id of the entry that it corrects or withdraws. */
  corrects: string | null;
  withdraws: boolean;
}

/** An entry as it was sent, and the answer that its person got. */
export interface Sent {
  entry: Entry;
  outcome: Outcome;
}

export interface Verdict {
  /** Acknowledged entries not stored as they were sent; entries whose corrections and withdrawals were all refused. */
  lost: number;
  /** Rows beyond the first of an entry, and rows that were not sent or not acknowledged. */
  doubled: number;
  /** Rows under the name of a person who did not make the entry. */
  otherName: number;
  /** Entries that do not have exactly one last version: the entry itself, a correction or a withdrawal. */
  forked: number;
}

function isSame({ id, fields, corrects, withdraws }: Entry, row: StoredRow): boolean {
  const names = Object.keys(row.fields);
  return (
    row.id === id &&
    row.corrects === (corrects ?? null) &&
    row.withdraws === Boolean(withdraws) &&
    names.length === fields.length &&
    fields.every(([name, value]) => row.fields[name] === value)
  );
}

/** The value by which the entry of a row is known. A withdrawal has only its id. */
const markOf = ({ id, fields }: StoredRow) => fields[markName] ?? id;

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The number of entries for which every correction and withdrawal was refused. */
function neverCorrected(sent: readonly Sent[]): number {
  const attempts = [...grouped(sent, ({ entry }) => entry.corrects)].filter(
    ([corrects]) => corrects !== undefined,
  );
  return attempts.filter(([, tried]) => tried.every(({ outcome }) => outcome === 'refused')).length;
}

/** How many entries do not have exactly one last version in the store, as `Verdict.forked` says. */
function forkedIn(sent: readonly Sent[], rows: readonly StoredRow[]): number {
  const corrects = new Map(sent.map(({ entry }) => [entry.id, entry.corrects]));
  const firstOf = (id: string): string => {
    const earlier = corrects.get(id);
    return earlier === undefined ? id : firstOf(earlier);
  };
  const corrected = new Set(rows.map((row) => row.corrects));
  const chains = grouped(rows, (row) => firstOf(markOf(row)));
  const endsOf = (chain: readonly StoredRow[]) => chain.filter(({ id }) => !corrected.has(id));
  return [...chains.values()].filter((chain) => new Set(endsOf(chain).map(markOf)).size !== 1).length;
}

/** Compares the answers that people got with the rows in the store. */
export function verdictOn(sent: readonly Sent[], rows: readonly StoredRow[]): Verdict {
  const byMark = grouped(rows, markOf);
  // An entry that was sent twice counts as acknowledged only if both answers say so.
  const acknowledged = [...grouped(sent, ({ entry }) => entry.id).values()].flatMap((same) =>
    same.every(({ outcome }) => outcome === 'stored') ? same.slice(0, 1) : [],
  );
  const found = acknowledged.map((each) => ({ each, rows: byMark.get(each.entry.id) ?? [] }));
  const present = found.filter((one) => one.rows.length > 0).length;
  const missing = found.filter(({ each, rows: own }) => !own.some((row) => isSame(each.entry, row))).length;
  return {
    lost: missing + neverCorrected(sent),
    doubled: rows.length - present,
    otherName: rows.filter((row) => row.subject !== makerOf(markOf(row))).length,
    forked: forkedIn(sent, rows),
  };
}
