import type { StoredSubmission } from './store';
import { type Saved, sameContent } from './submission';

/** What a store has under the id of a submission. */
export interface UnderId {
  /** The version with the highest number; undefined if the store does not have the id. */
  latest?: StoredSubmission | undefined;
  same?: StoredSubmission | undefined;
}

/** What the store does with a submission, or why it refuses it. The order of the rules counts. */
export function decide(given: StoredSubmission, { latest, same }: UnderId): Exclude<Saved, 'tooManyColumns'> {
  const { subject, formType, base, version } = given;
  // A retry is answered also when later versions have come meanwhile. If no sender is known, anybody can retry.
  if (same && sameContent(same, given) && [null, subject].includes(same.subject)) return 'repeated';
  if (subject === null && base > 0) return 'needsToken';
  if (!latest) return base === 0 ? 'stored' : 'notFound';
  if (latest.subject !== subject || latest.formType !== formType) return base > 0 ? 'notFound' : 'idTaken';
  if (latest.withdrawn || latest.version >= version) return 'notLatest';
  // Without a base it is the same new entry, whose text was changed when no answer came: the sender's last word.
  const follows = base === latest.version || (base === 0 && latest.base === 0);
  return follows ? 'stored' : 'notLatest';
}
