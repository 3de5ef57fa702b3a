import type { EntrySetAside } from '@registers/shared/contract';
import { formKey, setTabDraft } from './claimDraft';
import { lockDraft } from './locks';
import { saveDraft } from './storedDrafts';

/**
 * Makes an entry of the outbox the draft that its form opens with in this tab. It keeps its id, and what was in
 * the form stays on this device as a draft of its own. Rejects where this browser keeps no drafts.
 */
export async function reopenEntry(
  user: string,
  { id, formType, values, mayBeStored, begun }: EntrySetAside,
): Promise<void> {
  const form = formKey(user, formType);
  const key = `${form} ${id}`;
  const release = await lockDraft(key);
  // It is being edited in another tab.
  if (!release) return;
  const draft = { values: { ...values }, entryId: id, mayBeStored, begun, savedAt: Date.now() };
  await saveDraft(key, draft).finally(release);
  setTabDraft(form, key);
}
