import type { EntrySetAside } from '@registers/shared/contract';
import { draftKey, loadDraft, saveDraft } from './database';
import { lockDraft } from './lock';

/** What stood in the way of putting an entry back into its form: another tab, or another unfinished entry. */
export type Reopened = 'done' | 'elsewhere' | 'occupied';

/**
 * Puts an entry that was set aside back into its form, as the draft that the form opens with. It keeps its
 * id. Rejects where this browser keeps nothing.
 */
export async function reopenEntry(
  user: string,
  { id, formType, values, mayBeStored }: EntrySetAside,
): Promise<Reopened> {
  const key = draftKey(user, formType);
  const lock = lockDraft(key);
  try {
    if (!(await lock.mine)) return 'elsewhere';
    const draft = await loadDraft(key);
    if (draft && draft.entryId !== id) return 'occupied';
    await saveDraft(key, { values: { ...values }, entryId: id, mayBeStored, savedAt: Date.now() });
    return 'done';
  } finally {
    lock.release();
  }
}
