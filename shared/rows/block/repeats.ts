import type { SentFields, Texts } from '@registers/shared/entries';
import type { Known } from './known';
import type { RowReading } from './reader';

/** Made once for each row: all are compared whenever one of them was edited. */
const contents = new WeakMap<SentFields, string>();

/** The same for rows that say the same: a field that one of them lacks is empty. */
function contentOf(fields: SentFields): string {
  const before = contents.get(fields);
  if (before !== undefined) return before;
  const filled = fields.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify(filled);
  contents.set(fields, content);
  return content;
}

/** Why a row is left out unless a person wants it: it was sent before, or says the same as the one with this index. */
type Repeat = 'sent' | number;

/** By index, which rows are repeats. */
export function repeatedRows(
  rows: readonly SentFields[],
  known: readonly SentFields[],
): (Repeat | undefined)[] {
  const sent = new Set(known.map(contentOf));
  const above = new Map<string, number>();
  return rows.map((fields, index) => {
    const content = contentOf(fields);
    if (sent.has(content)) return 'sent';
    const first = above.get(content);
    if (first === undefined) above.set(content, index);
    return first;
  });
}

/** Why a row is not sent unless a person wants it, or what they should know of it. */
export type RowRepeat = Repeat | 'unchanged' | 'outdated' | 'alike' | { correctsLike: number };

const isEmpty = (texts: Texts): boolean => Object.keys(texts).length === 0;

/** Whether a row is a correction that changes nothing. */
export const isUnchanged = ({ read, target }: RowReading): boolean =>
  target.is === 'correction' && isEmpty(read.was) && isEmpty(read.outdated);

/** Whether what a row would change was corrected since it was made. */
export const isOutdated = ({ read, target }: RowReading): boolean =>
  target.is === 'correction' && isEmpty(read.was) && !isEmpty(read.outdated);

/** By index, the row above that changes the same entry. */
function changedAbove(readings: readonly RowReading[]): (number | undefined)[] {
  const first = new Map<string, number>();
  return readings.map((row, index) => {
    const { target } = row;
    if (target.is !== 'correction' || isEmpty(row.read.was)) return undefined;
    const above = first.get(target.latest.id);
    if (above === undefined) first.set(target.latest.id, index);
    return above;
  });
}

/**
 * By index, which new entries are repeats, or are probably one that was sent with other values; and which corrections
 * change nothing, or the same entry as one above.
 */
export function repeatsOf(readings: readonly RowReading[], known: Known): (RowRepeat | undefined)[] {
  const repeated = repeatedRows(
    readings.map(({ read }) => read.fields),
    known.all.flatMap(({ fields }) => (fields ? [fields] : [])),
  );
  const above = changedAbove(readings);
  return readings.map((row, index) => {
    if (isUnchanged(row)) return 'unchanged';
    if (isOutdated(row)) return 'outdated';
    const like = above[index];
    if (like !== undefined) return { correctsLike: like };
    if (row.target.is === 'correction') return undefined;
    return repeated[index] ?? (known.withKeyOf(row.read.fields).length > 0 ? 'alike' : undefined);
  });
}
