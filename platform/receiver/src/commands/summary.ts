import { createHash } from 'node:crypto';
import { isUuid } from '@registers/shared/sheet';
import { counted } from '@registers/shared/words';
import type { Contents, StoredSubmission } from '../core/store';

/** What is in a store or in a backup. */
export interface Summary {
  /** For people: a line for each register, and one for all. */
  lines: readonly string[];
  /** A hash of all entries. The same entries have the same hash in every kind of store. */
  digest: string;
}

/** A text of an entry, the same for every store: its fields are sorted, and empty ones are left out. */
function digestText(entry: StoredSubmission): string {
  const { id, formType, receivedAt, subject, corrects, withdraws, fields } = entry;
  const content = fields.filter(([, value]) => value !== '').sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([id, formType, receivedAt, subject, corrects, withdraws, content]);
}

/** Reads and counts all entries. @throws Error that names an entry which cannot be read, or is not right */
export async function summaryOf({ entries }: Contents): Promise<Summary> {
  /** How many entries each register has, by form type. */
  const counts = new Map<string, number>();
  let sum = 0;
  const digest = createHash('sha256');
  for await (const entry of entries) {
    if (!isUuid(entry.id)) throw new Error(`The entry "${entry.id}" has an id that is no UUID.`);
    digest.update(`${digestText(entry)}\n`);
    counts.set(entry.formType, (counts.get(entry.formType) ?? 0) + 1);
    sum += 1;
  }
  const ofRegisters = [...counts].map(
    ([formType, count]) => `${formType}: ${counted(count, 'entry', 'entries')}`,
  );
  const hash = digest.digest('hex').slice(0, 16);
  return {
    lines: [...ofRegisters.sort(), `${counted(sum, 'entry', 'entries')}, digest ${hash}`],
    digest: hash,
  };
}
