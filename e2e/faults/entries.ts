import type { SentFields } from '@registers/shared/contract';
import { idFrom } from './chance';

/** What is sent of an entry under one number. */
export interface Version {
  /** The id of the entry, the same in all of its versions. */
  id: string;
  formType: string;
  number: number;
  /** The number of the version that it was made from; 0 for none. */
  base: number;
  withdraws?: true | undefined;
  fields: SentFields;
}

const remarks = [
  '',
  '=1+1',
  '0012',
  'First line\nSecond line 🚢',
  'a&b=c +%',
  'नमस्ते "Ü", ß; \'x\'',
  'x'.repeat(3_000),
];

/** The field that repeats the id of the entry. A row is known by it even if a receiver ignored the id. */
export const markName = 'JobNumber';

/** New entries for one row of the table of results: the same ones for the same seed. */
export function entriesOf(seed: number, row: string, formType: string, count: number): Version[] {
  return Array.from({ length: count }, (_, index) => {
    const id = idFrom(seed, row, index);
    const fields = [
      [markName, id],
      ['Client', `Client ${index}`],
      ['Margin', '-12.50%'],
      ['Remarks', remarks[index % remarks.length] ?? ''],
    ] as const;
    return { id, formType, number: 1, base: 0, fields };
  });
}

/** The values of `other` as a correction of `entry`: it is still to be numbered. */
export const correctionBy = (entry: Version, other: Version): Version => ({
  ...entry,
  fields: other.fields.map(([name, value]) => [name, name === markName ? entry.id : value]),
});

/** The withdrawal of an entry: it is still to be numbered. */
export const withdrawalOf = (entry: Version): Version => ({ ...entry, fields: [], withdraws: true });

/** A new entry with another text, as its person sends it when no answer has come. */
export const changed = (entry: Version): Version => ({
  ...entry,
  number: entry.number + 1,
  fields: entry.fields.map(([name, value]) => [name, name === 'Client' ? `${value} changed` : value]),
});

/**
 * An entry, its corrections and its withdrawal, one step after the other. What stands in one step is sent at the same
 * time, and made from what was accepted in the step before. What stands in it twice is sent twice, as by a double click.
 */
export type Chain = readonly (readonly Version[])[];

/** Of each so many entries, six make one chain with corrections. Nobody corrects the other two. */
const group = 8;

/**
 * Of each eight entries six make a chain: the first is corrected by a double click; then in two tabs at the same time; then
 * it is withdrawn in one tab, by a double click, and corrected in the other at the same time. A page cannot read a script's
 * refusal: so there it is one tab, and the chain has four entries. The others are sent alone.
 */
export function chainsOf(entries: readonly Version[], asScript: boolean): Chain[] {
  const chains: Chain[] = [];
  for (let start = 0; start < entries.length; start += group) {
    const [first, second, third, fourth, fifth, sixth, ...others] = entries.slice(start, start + group);
    if (!first || !second || !third || !fourth || !fifth || !sixth) {
      chains.push(...entries.slice(start).map((entry) => [[entry]]));
      break;
    }
    const clicked = correctionBy(first, second);
    const inTabs = (asScript ? [third] : [third, fourth]).map((other) => correctionBy(first, other));
    const withdrawal = withdrawalOf(first);
    const atOnce = asScript ? [] : [correctionBy(first, sixth)];
    const single = asScript ? [fourth, sixth, ...others] : others;
    chains.push(
      [[first], [clicked, clicked], inTabs, [withdrawal, withdrawal, ...atOnce]],
      ...single.map((entry) => [[entry]]),
    );
  }
  return chains;
}
