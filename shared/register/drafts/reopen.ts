import type { EntrySetAside } from '@registers/shared/contract';
import { saveDraft } from './database';
import { holdDraft } from './lock';
import { formKey } from './opening';
import { setOwnDraft } from './ownDraft';

/**
 * Puts an entry that was set aside back, as the draft that its form opens with in this tab. It keeps its id.
 * What stood in the form stays on this device as a draft of its own. Rejects where this browser keeps nothing.
 */
export async function reopenEntry(
  user: string,
  { id, formType, values, mayBeStored }: EntrySetAside,
): Promise<void> {
  const form = formKey(user, formType);
  const key = `${form} ${id}`;
  const release = await holdDraft(key);
  // In another tab it is being edited already.
  if (!release) return;
  await saveDraft(key, { values: { ...values }, entryId: id, mayBeStored, savedAt: Date.now() }).finally(
    release,
  );
  setOwnDraft(form, key);
}
