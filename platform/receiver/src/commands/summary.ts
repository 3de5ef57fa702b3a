import { createHash } from 'node:crypto';
import { isUuid } from '@registers/shared/sheet';
import { counted } from '@registers/shared/words';
import type { Contents, StoredSubmission } from '../core/store';

export interface Summary {
  /** For people: a line for each register, and one for all. */
  lines: readonly string[];
  /** A hash of all versions. The same entries have the same hash in every kind of store. */
  digest: string;
}

/** A text of a version, the same for every store: its fields are sorted, and empty ones are left out. */
function digestText(given: StoredSubmission): string {
  const { id, formType, version, base, withdrawn, changedAt, subject, fields } = given;
  const content = fields.filter(([, value]) => value !== '').sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([id, formType, version, base, withdrawn, changedAt, subject, content]);
}

/** Reads and counts all entries. @throws Error that names an entry which cannot be read, or is not right */
export async function summarize({ versions }: Contents): Promise<Summary> {
  const counts = new Map<string, number>();
  let [entries, sum, last] = [0, 0, ''];
  const digest = createHash('sha256');
  for await (const version of versions) {
    const { id, formType } = version;
    if (!isUuid(id)) throw new Error(`The entry "${id}" has an id that is no UUID.`);
    digest.update(`${digestText(version)}\n`);
    sum += 1;
    // The versions of an entry come one after the other.
    if (id === last) continue;
    last = id;
    counts.set(formType, (counts.get(formType) ?? 0) + 1);
    entries += 1;
  }
  const ofRegisters = [...counts].map(
    ([formType, count]) => `${formType}: ${counted(count, 'entry', 'entries')}`,
  );
  const hash = digest.digest('hex').slice(0, 16);
  const all = `${counted(entries, 'entry', 'entries')}, ${counted(sum, 'version', 'versions')}`;
  return { lines: [...ofRegisters.sort(), `${all}, digest ${hash}`], digest: hash };
}
