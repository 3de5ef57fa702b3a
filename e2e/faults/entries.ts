import type { SentFields } from '@registers/shared/contract';
import type { Entry as StoredEntry } from '../../shared/submit/entry/entry';
import { idFrom } from './chance';

/** An entry as it is sent. */
export type Entry = Pick<StoredEntry, 'id' | 'formType' | 'corrects' | 'withdraws'> & { fields: SentFields };

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

/** The entries for one row of the table of results: the same ones for the same seed. */
export function entriesOf(seed: number, row: string, formType: string, count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const id = idFrom(seed, row, index);
    const fields = [
      [markName, id],
      ['Client', `Client ${index % 7}`],
      ['Margin', '-12.50%'],
      ['Remarks', remarks[index % remarks.length] ?? ''],
    ] as const;
    return { id, formType, fields };
  });
}

/**
 * An entry, its corrections and its withdrawal, one step after the other. What stands in one step is sent at the same
 * time, and corrects or withdraws what was accepted in the step before.
 */
export type Chain = readonly (readonly Entry[])[];

/** Of each so many entries, six make one chain with corrections. Nobody corrects the other two. */
const group = 8;

/** The entry with an id by which `makerOf` finds the maker of `other`: people correct only their own entries. */
function byMakerOf({ id: other }: Entry, entry: Entry): Entry {
  const id = entry.id.slice(0, -1) + other.slice(-1);
  return {
    ...entry,
    id,
    fields: entry.fields.map(([name, value]) => [name, name === markName ? id : value]),
  };
}

/** The entry as a withdrawal, made by the maker of `other`. */
export const withdrawalBy = (other: Entry, entry: Entry): Entry => ({
  ...byMakerOf(other, entry),
  fields: [],
  withdraws: true,
});

/**
 * Of each eight entries six make a chain: the first is corrected by two requests at the same time, as a double click makes
 * them; this correction is corrected in two tabs at the same time; the one of these that was accepted is withdrawn in one
 * tab, by a double click, and corrected in the other at the same time. A page cannot read a
 * script's refusal: so there it is one tab, and the chain has four entries. The others are sent alone.
 */
export function chainsOf(entries: readonly Entry[], asScript: boolean): Chain[] {
  const chains: Chain[] = [];
  for (let start = 0; start < entries.length; start += group) {
    const [first, second, third, fourth, fifth, sixth, ...others] = entries.slice(start, start + group);
    if (!first || !second || !third || !fourth || !fifth || !sixth) {
      chains.push(...entries.slice(start).map((entry) => [[entry]]));
      break;
    }
    const clicked = byMakerOf(first, second);
    const inTabs = (asScript ? [third] : [third, fourth]).map((entry) => byMakerOf(first, entry));
    const withdrawal = withdrawalBy(first, fifth);
    const atOnce = asScript ? [] : [byMakerOf(first, sixth)];
    const single = asScript ? [fourth, sixth, ...others] : others;
    chains.push(
      [[first], [clicked, clicked], inTabs, [withdrawal, withdrawal, ...atOnce]],
      ...single.map((entry) => [[entry]]),
    );
  }
  return chains;
}
