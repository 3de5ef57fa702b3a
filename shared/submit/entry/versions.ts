/** Which version of an entry counts: what became of an entry, and how corrections are followed. */
import type { ReceivedEntry } from '@registers/shared/contract';
import type { Entry, Later } from './entry';

/** What became of an entry, as a receiver says it. */
export const laterOf = ({
  correctedBy,
  withdrawn,
}: Pick<ReceivedEntry, 'correctedBy' | 'withdrawn'>): Later | undefined =>
  correctedBy === null ? undefined : { is: withdrawn ? 'withdrawn' : 'corrected', by: correctedBy };

/** What a correction or withdrawal makes of the entry that it names. */
export const laterBy = ({ id, withdraws }: Pick<Entry, 'id' | 'withdraws'>): Later => ({
  is: withdraws ? 'withdrawn' : 'corrected',
  by: id,
});

/** What corrections and withdrawals make of other entries, by the ids of those. Each counts, also an uncertain one. */
export const laterIn = (
  entries: readonly Pick<Entry, 'id' | 'corrects' | 'withdraws'>[],
): ReadonlyMap<string | undefined, Later> =>
  new Map(entries.map((entry) => [entry.corrects, laterBy(entry)]));

/**
 * The id of the version after `versions`, of which the last became `later`; undefined if that is the latest. A withdrawal
 * has no values, so it is no version. Damaged records may name each other, so each is followed only once.
 */
export const nextVersion = (versions: readonly { id: string }[], later?: Later): string | undefined =>
  later?.is === 'corrected' && versions.every(({ id }) => id !== later.by) ? later.by : undefined;
