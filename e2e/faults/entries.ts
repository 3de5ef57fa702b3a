import type { Entry } from '../../shared/submit/wire';
import { idFrom } from './chance';

const remarks = [
  '',
  '=1+1',
  '0012',
  'First line\nSecond line 🚢',
  'a&b=c +%',
  'नमस्ते "Ü", ß; \'x\'',
  'x'.repeat(3_000),
];

/** The entry's own mark among its fields: a row is known by it even when a receiver ignored the id. */
export const markName = 'JobNumber';

/** The entries of one row of the table: the same ones for the same seed. */
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
