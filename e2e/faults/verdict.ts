import { markName, type Version } from './entries';
import { makerOf } from './people';

/** A version as it lies in the store, read without the receiver. */
export interface StoredRow {
  id: string;
  number: number;
  base: number;
  withdraws: boolean;
  fields: Readonly<Record<string, string>>;
  /** Whose token its entry came with. */
  subject: string | null;
  /** The number that the store calls the latest of its entry. */
  latest: number;
}

/** The answer that a person got for a version. `unknown`: none, and they sent another one in its place. */
type Outcome = 'stored' | 'refused' | 'unknown';

export interface Sent {
  version: Version;
  outcome: Outcome;
}

export interface Verdict {
  /** Acknowledged versions not stored as they were sent; versions whose corrections and withdrawals were all refused. */
  lost: number;
  /** Rows beyond the first of a version, and rows of versions that were not sent, or were refused. */
  doubled: number;
  /** Rows under the name of a person who did not make the entry. */
  otherName: number;
  /** Entries whose versions are not one row, each made from the one before, with the last one as the latest. */
  forked: number;
}

function isSame({ id, number, base, withdraws, fields }: Version, row: StoredRow): boolean {
  const names = Object.keys(row.fields);
  return (
    row.id === id &&
    row.number === number &&
    row.base === base &&
    row.withdraws === Boolean(withdraws) &&
    names.length === fields.length &&
    fields.every(([name, value]) => row.fields[name] === value)
  );
}

/** The id by which the entry of a row is known. A withdrawal has no values. */
const markOf = ({ id, fields }: StoredRow) => fields[markName] ?? id;

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The number of versions for which every correction and withdrawal was refused. */
function neverCorrected(sent: readonly Sent[]): number {
  const corrections = sent.filter(({ version }) => version.base > 0);
  const attempts = [...grouped(corrections, ({ version }) => `${version.id} ${version.base}`).values()];
  return attempts.filter((tried) => tried.every(({ outcome }) => outcome === 'refused')).length;
}

/** Whether the rows of an entry are one after the other, as `Verdict.forked` says. */
function isChain(rows: readonly StoredRow[]): boolean {
  const inOrder = [...rows].sort((one, other) => one.number - other.number);
  return inOrder.every(({ id, base, number, latest }, index) => {
    const before = inOrder[index - 1];
    const isFirst = before === undefined || (base === 0 && before.base === 0);
    const follows = before === undefined || (before.id === id && before.number < number && !before.withdraws);
    return follows && (isFirst || base === before.number) && latest === inOrder.at(-1)?.number;
  });
}

/** Compares the answers that people got with the rows in the store. */
export function verdictOn(sent: readonly Sent[], rows: readonly StoredRow[]): Verdict {
  const byMark = grouped(rows, markOf);
  // What was sent twice counts as refused if one of the answers says so.
  const versions = [...grouped(sent, ({ version }) => JSON.stringify(version)).values()].flatMap((same) => {
    const refused = same.find(({ outcome }) => outcome === 'refused');
    return refused ? [] : same.slice(0, 1);
  });
  const rowsOf = ({ id, number }: Version) =>
    (byMark.get(id) ?? []).filter((row) => row.number === number || row.id !== id);
  const present = versions.filter(({ version }) => rowsOf(version).length > 0).length;
  const missing = versions.filter(
    ({ version, outcome }) => outcome === 'stored' && !rows.some((row) => isSame(version, row)),
  );
  return {
    lost: missing.length + neverCorrected(sent),
    doubled: Math.max(0, rows.length - present),
    otherName: rows.filter((row) => row.subject !== makerOf(markOf(row))).length,
    forked: [...byMark.values()].filter((chain) => !isChain(chain)).length,
  };
}
