import type { Entry } from '../../shared/submit/wire';
import { markName } from './entries';
import { makerOf } from './people';

/** A row as it lies in the store, read without the receiver. */
export interface StoredRow {
  id: string;
  fields: Readonly<Record<string, string>>;
  /** Whose token it came with. */
  subject: string | null;
}

export interface Verdict {
  /** Acknowledged, and not there under its id with the content that was sent. */
  lost: number;
  /** Rows beyond the first of an entry, and rows that were not sent. */
  doubled: number;
  /** Rows under the name of a person who did not make the entry. */
  otherName: number;
}

function isSame({ id, fields }: Entry, row: StoredRow): boolean {
  const names = Object.keys(row.fields);
  return (
    row.id === id &&
    names.length === fields.length &&
    fields.every(([name, value]) => row.fields[name] === value)
  );
}

/** Compares what was acknowledged with what is there. */
export function verdictOn(acknowledged: readonly Entry[], rows: readonly StoredRow[]): Verdict {
  const byMark = new Map<string | undefined, StoredRow[]>();
  for (const row of rows) {
    const mark = row.fields[markName];
    byMark.set(mark, [...(byMark.get(mark) ?? []), row]);
  }
  const found = acknowledged.map((entry) => ({ entry, rows: byMark.get(entry.id) ?? [] }));
  const present = found.filter((each) => each.rows.length > 0).length;
  const lost = found.filter(({ entry, rows: own }) => !own.some((row) => isSame(entry, row))).length;
  const otherName = rows.filter(({ fields, subject }) => subject !== makerOf(fields[markName] ?? '')).length;
  return { lost, doubled: rows.length - present, otherName };
}
