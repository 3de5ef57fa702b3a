import { createDraftStore, type DraftStore } from './draftStore';
import { setOwnDraft } from './ownDraft';

export const fresh = { Name: '', Unit: 'Days' };
export const named = (Name: string) => ({ ...fresh, Name });
export const nameIn = (store: DraftStore) => store.current()?.values['Name'];

export async function openedIn(form: string): Promise<DraftStore> {
  const store = createDraftStore(form, fresh);
  await store.open();
  return store;
}

/** As in another tab, which knows of no draft of its own. */
export function inAnotherTab(form: string): Promise<DraftStore> {
  setOwnDraft(form, 'none');
  return openedIn(form);
}
