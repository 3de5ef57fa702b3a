import type { Beginning } from '@registers/shared/contract';
import { type JournalEntry, toSentEntry } from './journalEntry';
import { referenceOf } from './reference';

/** What a form is opened with, or why it is not, in words. */
export type Answer = { begin: Beginning } | { problem: string };

/** What is known of an entry with which a form is to be opened. */
export interface Asked {
  kind: Beginning['kind'];
  id: string;
  /** Its latest version, where it is known. */
  entry: JournalEntry | undefined;
  /** The register takes corrections. */
  isOffered: boolean;
  /** The ids of the entries whose correction is in the outbox. */
  waiting: readonly string[];
}

function problemOf({ kind, isOffered, waiting }: Asked, entry: JournalEntry): string | undefined {
  if (kind !== 'correct') return undefined;
  if (!isOffered)
    return `This register takes no corrections. Tell whoever keeps the sheet that the entry ${referenceOf(entry.id)} is wrong.`;
  return waiting.includes(entry.id)
    ? `A correction of the entry ${referenceOf(entry.id)} waits in the Outbox. Edit that one, or wait until it is sent.`
    : undefined;
}

export function answerOf(asked: Asked): Answer {
  const { kind, id, entry } = asked;
  if (!entry) {
    const problem = `The entry ${referenceOf(id)} is not known on this device, so the form was not filled in.`;
    return { problem };
  }
  const problem = problemOf(asked, entry);
  return problem === undefined ? { begin: { kind, entry: toSentEntry(entry) } } : { problem };
}
