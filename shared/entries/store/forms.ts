import { type EntryForm, type Form, keyOfForm } from '../record/form';
import { inDatabase, inTransaction } from './database';
import { isForm } from './readable';

/**
 * Stores a version of a form as the newest, unless it is that already. After a rollback it is an earlier version, which
 * this device knows. Returns its key.
 */
export async function storeForm(facts: EntryForm): Promise<string> {
  const key = await keyOfForm(facts);
  const newest = (await listForms()).find(({ formType }) => formType === facts.formType);
  if (newest?.key !== key)
    await inTransaction(({ forms }) => forms.put({ ...facts, key, storedAt: Date.now() }));
  return key;
}

/** All versions of forms that this device knows, the newest first. */
export const listForms = async (): Promise<Form[]> =>
  (await inDatabase((db) => db.getAll('forms'))).filter(isForm).sort((a, b) => b.storedAt - a.storedAt);
