import type { SentFields } from '@registers/shared/contract';
import { kept } from '../../form/rules/kept';
import type { Block } from './block';
import type { Finding } from './findings';
import type { CorrectionContext } from './knownEntries';
import type { RowReading } from './reader';
import { namedEntries } from './targets';

/** A text that is the same for entries with the same values. A missing field counts as empty. */
const contentOf = kept((fields: SentFields): string =>
  JSON.stringify(fields.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1))),
);

const isEmpty = (texts: object): boolean => Object.keys(texts).length === 0;

/** The latest version of the entry that a row changes; undefined if it changes none. */
const changedEntry = ({ target, read }: RowReading): string | undefined =>
  target.is === 'correction' && !isEmpty(read.was) ? target.entry.latest.id : undefined;

/** Returns a function that gives the number of the first row above with the same key; undefined if there is none. */
function firstAbove(readings: readonly RowReading[], keyOf: (reading: RowReading) => string | undefined) {
  const first = new Map<string | undefined, RowReading>();
  for (const reading of readings) if (!first.has(keyOf(reading))) first.set(keyOf(reading), reading);
  return (reading: RowReading): number | undefined => {
    const other = first.get(keyOf(reading));
    return other === reading ? undefined : other?.row.number;
  };
}

/** Compares the rows of a block with each other and with sent entries, for the finding on each. */
export function comparisonOf(block: Block, readings: readonly RowReading[], { known }: CorrectionContext) {
  const sent = new Set(known.all.flatMap(({ fields }) => (fields ? [contentOf(fields)] : [])));
  const lacksId = namedEntries(block).size > 0;
  // A new entry is compared with the corrections above it too.
  const aboveWithValues = firstAbove(readings, ({ read }) => contentOf(read.fields));
  const aboveForEntry = firstAbove(readings, changedEntry);
  return (reading: RowReading): Finding => {
    const { target, read } = reading;
    if (target.is === 'correction') {
      if (isEmpty(read.was)) return { is: isEmpty(read.outdated) ? 'unchanged' : 'outdated' };
      const of = aboveForEntry(reading);
      return of === undefined ? { is: 'correction' } : { is: 'sameEntry', of };
    }
    // Why a row does not correct its entry is what is found of it.
    if (target.is !== 'new') return target;
    if (sent.has(contentOf(read.fields))) return { is: 'sent' };
    const of = aboveWithValues(reading);
    if (of !== undefined) return { is: 'duplicate', of };
    return known.withAnyKeyOf(read.fields).length > 0 ? { is: 'alike', lacksId } : { is: 'new' };
  };
}
