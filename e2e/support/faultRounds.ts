import { expect } from '@playwright/test';
import { storedBy, storedTimes, subjectOf } from './entries';

/** How many entries each fault is tried with; `npm run faults` tries more. */
export const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);

const asha = 'asha@example.com';
export const bilal = 'bilal@example.com';
/** Who made an entry: asha, unless the remark names bilal. */
const makerOf = (remark: string) => subjectOf(remark.startsWith('bilal') ? bilal : asha);

/** Compares the entries with what is stored: none lost, none doubled, none under another name. */
export async function compareWithStored(fault: string, remarks: string[]): Promise<void> {
  await expect.poll(() => storedTimes(remarks), { timeout: 30_000 }).not.toContain(0);
  const rows = await storedBy(remarks);
  const found = {
    lost: rows.filter((subjects) => subjects.length === 0).length,
    doubled: rows.filter((subjects) => subjects.length > 1).length,
    'under another name': remarks.filter((remark, index) =>
      rows[index]?.some((subject) => subject !== makerOf(remark)),
    ).length,
  };
  const counts = Object.entries(found).map(([what, count]) => `${what} ${count}`);
  console.log(`${fault.padEnd(42)} submissions ${remarks.length}  ${counts.join('  ')}`);
  expect(found).toEqual({ lost: 0, doubled: 0, 'under another name': 0 });
}

/** The remarks of the entries of a fault, one for each round. */
export const marks = (fault: string) => Array.from({ length: rounds }, (_, round) => `${fault} ${round}`);
