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

function refuseDoubtful({ id, corrects }: StoredSubmission, seen: ReadonlySet<string>): void {
  if (!isUuid(id)) throw new Error(`The entry "${id}" has an id that is no UUID.`);
  if (seen.has(id)) throw new Error(`There are two entries ${id}.`);
  if (corrects !== null && !seen.has(corrects))
    throw new Error(`The entry ${id} corrects or withdraws ${corrects}, which is not there.`);
}

/** Reads and counts all entries. @throws Error that names an entry which cannot be read, or is not right */
export async function summaryOf({ entries }: Contents): Promise<Summary> {
  /** The counts of entries of each register, and when its last one was received, by form type. */
  const registers = new Map<
    string,
    { entries: number; corrections: number; withdrawals: number; last: string }
  >();
  const seen = new Set<string>();
  const digest = createHash('sha256');
  for await (const entry of entries) {
    refuseDoubtful(entry, seen);
    seen.add(entry.id);
    digest.update(`${digestText(entry)}\n`);
    const before = registers.get(entry.formType);
    registers.set(entry.formType, {
      entries: (before?.entries ?? 0) + 1,
      corrections: (before?.corrections ?? 0) + Number(entry.corrects !== null && !entry.withdraws),
      withdrawals: (before?.withdrawals ?? 0) + Number(entry.withdraws),
      last: entry.receivedAt,
    });
  }
  const ofRegisters = [...registers].map(
    ([formType, { entries: count, corrections, withdrawals, last }]) =>
      `${formType}: ${counted(count, 'entry', 'entries')}, of which ${counted(corrections, 'correction')} and ${counted(withdrawals, 'withdrawal')}, the last one received ${last}`,
  );
  const hash = digest.digest('hex').slice(0, 16);
  return {
    lines: [...ofRegisters.sort(), `${counted(seen.size, 'entry', 'entries')}, digest ${hash}`],
    digest: hash,
  };
}
