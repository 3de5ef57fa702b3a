import type { StoredSubmission } from './store';
import type { Saved } from './submission';

/** What a store knows of an entry that is to be corrected. */
export interface Corrected extends Pick<StoredSubmission, 'formType' | 'subject'> {
  /** Whether another entry corrects it already. */
  isCorrected: boolean;
}

/**
 * Why a correction may not be stored; undefined when it may. For a correction that is not stored yet: the retry of
 * one that is would hear that its entry was corrected meanwhile. Without a subject nobody can tell whose an entry is,
 * so nobody corrects it.
 */
export function refusalOf(
  { id, formType, subject, corrects }: StoredSubmission,
  corrected: Corrected | undefined,
): Exclude<Saved, 'stored' | 'repeated' | 'conflict'> | undefined {
  if (corrects === id) return 'correctsItself';
  if (subject === null || corrected?.subject !== subject || corrected.formType !== formType)
    return 'notFound';
  return corrected.isCorrected ? 'correctedBefore' : undefined;
}
