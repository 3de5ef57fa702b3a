import type { SentFields, Texts } from '@registers/shared/entries';
import { type Block, type BlockRow, changeOf, type RowChange } from './block';
import type { CorrectionContext } from './knownEntries';
import type { RowReading } from './reader';
import { nameEntries, type RowTarget } from './targets';

/** Something that a person should know about a row before it is sent, such as that it was sent before. */
export interface Finding {
  /** Whether the row is sent anyway, only where a person includes it, or never. */
  sends: 'anyway' | 'ifIncluded' | 'never';
  words: string;
  /** The words beside the row once a person has included it. */
  included: string;
}

const sentAnyway = (words: string): Finding => ({ sends: 'anyway', words, included: words });
const ifIncluded = (words: string, included = words): Finding => ({ sends: 'ifIncluded', words, included });
const neverSent = (words: string): Finding => ({ sends: 'never', words, included: words });

export const includeAsNew = 'Include it to send it as a new entry.';

/** The words beside a new row that has the key of an entry (`sameWhen` of the register), and other values. */
export const alike = 'Submitted before with other values';

const isEmpty = (texts: Texts): boolean => Object.keys(texts).length === 0;

const changesNothing = ({ read, target }: RowReading): boolean =>
  target.is === 'correction' && isEmpty(read.was);

/** Whether a row corrects an entry and has the same values as that. */
export const isUnchanged = (row: RowReading): boolean => changesNothing(row) && isEmpty(row.read.outdated);

/** The finding about a row whose entry is not clear, or not found. */
function findingOnTarget(
  target: RowTarget,
  { refusal }: RowChange,
  { takesCorrections, isPartial }: CorrectionContext,
): Finding | undefined {
  switch (target.is) {
    case 'new':
    case 'correction':
      return undefined;
    case 'open':
      return neverSent(`${target.among?.length} entries match. Choose one under Corrections.`);
    case 'withdrawn':
      return ifIncluded(`Withdrawn. ${includeAsNew}`, 'New entry');
    case 'copy':
      return ifIncluded(`Copy of row ${target.of}. ${includeAsNew}`, 'New entry');
    case 'unknown': {
      if (!takesCorrections)
        return ifIncluded(
          'Already submitted (it comes from a download). Entries here can’t be corrected online.',
          'New entry',
        );
      if (isPartial) return neverSent('Its entry couldn’t be looked up yet.');
      const notFound = `Not found among your entries. ${includeAsNew}`;
      return ifIncluded(refusal?.isNotFound ? refusal.reason : notFound, 'New entry');
    }
  }
}

/** The finding about a row that corrects an entry. `above`: a row above it that changes the same entry. */
function findingOnCorrection(row: RowReading, above: BlockRow | undefined): Finding | undefined {
  if (isUnchanged(row)) return neverSent('Unchanged');
  if (changesNothing(row))
    return neverSent('Corrected since. To bring back what your sheet has, type it here.');
  return above && ifIncluded(`Changes the same entry as row ${above.number}`);
}

/** The results of `contentToCompare`, made once: all rows are compared again whenever one of them is edited. */
const contents = new WeakMap<SentFields, string>();

/** A text that is the same for the same values. A missing field counts as an empty one. */
function contentToCompare(fields: SentFields): string {
  const before = contents.get(fields);
  if (before !== undefined) return before;
  const filled = fields.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  const content = JSON.stringify(filled);
  contents.set(fields, content);
  return content;
}

/** For the key of each row, the index of the first row that has the same one; undefined for that row itself. */
function indexesAbove(keys: readonly (string | undefined)[]): (number | undefined)[] {
  const first = new Map<string, number>();
  return keys.map((key, index) => {
    if (key === undefined) return undefined;
    const above = first.get(key);
    if (above === undefined) first.set(key, index);
    return above;
  });
}

/** The finding about each row, in their order. All rows have to be read before, for they are compared with each other. */
export function findingsOn(
  block: Block,
  readings: readonly RowReading[],
  around: CorrectionContext,
): (Finding | undefined)[] {
  const { rows } = block.pasted;
  const { known } = around;
  const sentBefore = new Set(known.all.flatMap(({ fields }) => (fields ? [contentToCompare(fields)] : [])));
  const sameValues = indexesAbove(readings.map(({ read }) => contentToCompare(read.fields)));
  const sameEntry = indexesAbove(
    readings.map((row) =>
      row.target.is === 'correction' && !changesNothing(row) ? row.target.latest.id : undefined,
    ),
  );
  const areNamed = nameEntries(block);
  return rows.map((row, index) => {
    const reading = readings[index];
    if (!reading) return undefined;
    const rowAbove = (indexes: typeof sameValues) => rows[indexes[index] ?? -1];
    const { read, target } = reading;
    if (target.is === 'correction') return findingOnCorrection(reading, rowAbove(sameEntry));
    const onTarget = findingOnTarget(target, changeOf(block, row.id), around);
    if (onTarget) return onTarget;
    if (sentBefore.has(contentToCompare(read.fields))) return ifIncluded('Already submitted');
    const above = rowAbove(sameValues);
    if (above) return ifIncluded(`Duplicate of row ${above.number}`);
    if (known.withKeyOf(read.fields).length === 0) return undefined;
    // If other rows have ids of entries, this one has probably lost its own.
    return areNamed ? ifIncluded(`${alike}. ${includeAsNew}`, alike) : sentAnyway(alike);
  });
}
