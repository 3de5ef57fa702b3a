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

/** Returns a function to call for each row in order. It gives the number of the first row above with the same `key`. */
function firstRows(): (key: string, number: number) => number | undefined {
  const first = new Map<string, number>();
  return (key, number) => {
    const above = first.get(key);
    if (above === undefined) first.set(key, number);
    return above;
  };
}

const isEmpty = (texts: object): boolean => Object.keys(texts).length === 0;

/** Compares the rows of a block with each other and with sent entries. Returns a function to call for each row in order. */
export function comparisonOf(block: Block, { known }: CorrectionContext): (reading: RowReading) => Finding {
  const sent = new Set(known.all.flatMap(({ fields }) => (fields ? [contentOf(fields)] : [])));
  const lacksId = namedEntries(block).size > 0;
  const rowWithValues = firstRows();
  const rowForEntry = firstRows();
  return ({ row: { number }, target, read }) => {
    const content = contentOf(read.fields);
    // Called for every row, so that a new entry is compared with corrections above it too.
    const above = rowWithValues(content, number);
    if (target.is === 'correction') {
      if (isEmpty(read.was)) return { is: isEmpty(read.outdated) ? 'unchanged' : 'outdated' };
      const of = rowForEntry(target.entry.latest.id, number);
      return of === undefined ? { is: 'correction' } : { is: 'sameEntry', of };
    }
    if (target.is !== 'new') return target;
    if (sent.has(content)) return { is: 'sent' };
    if (above !== undefined) return { is: 'duplicate', of: above };
    return known.withKeyOf(read.fields).length > 0 ? { is: 'alike', lacksId } : { is: 'new' };
  };
}
