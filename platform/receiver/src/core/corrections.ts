import type { StoredSubmission } from './store';
import type { Saved } from './submission';

/** An entry that is to be corrected or withdrawn, as the store has it: SQLite, PostgreSQL or a sheet. */
export interface Corrected extends Pick<StoredSubmission, 'formType' | 'subject'> {
  /** Whether it can no longer be corrected or withdrawn: it was so already, or is a withdrawal itself. */
  isLocked: boolean;
}

/**
 * Why a correction or withdrawal must not be stored; undefined if it may be. Call this only if it is not stored
 * yet: on a retry, the first attempt has already corrected the entry. Without a subject, nothing can be corrected.
 */
export function refusalOf(
  { formType, subject }: StoredSubmission,
  corrected: Corrected | undefined,
): Exclude<Saved, 'stored' | 'repeated' | 'conflict'> | undefined {
  if (subject === null || corrected?.subject !== subject || corrected.formType !== formType)
    return 'notFound';
  return corrected.isLocked ? 'correctedBefore' : undefined;
}
