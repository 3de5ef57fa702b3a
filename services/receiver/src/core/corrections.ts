import type { StoredSubmission } from './store';
import type { Saved } from './submission';

/** What a store knows of an entry that is to be corrected or withdrawn. */
export interface Corrected extends Pick<StoredSubmission, 'formType' | 'subject'> {
  /** Whether it can be neither corrected nor withdrawn: it was already, or it is itself a withdrawal. */
  isLocked: boolean;
}

/**
 * Why a correction or withdrawal may not be stored; undefined when it may. Only for an id that is not stored: on a retry
 * the entry would look corrected, by the first attempt itself. Nobody can correct an entry without a subject.
 */
export function refusalOf(
  { id, formType, subject, corrects }: StoredSubmission,
  corrected: Corrected | undefined,
): Exclude<Saved, 'stored' | 'repeated' | 'conflict'> | undefined {
  if (corrects === id) return 'correctsItself';
  if (subject === null || corrected?.subject !== subject || corrected.formType !== formType)
    return 'notFound';
  return corrected.isLocked ? 'correctedBefore' : undefined;
}
