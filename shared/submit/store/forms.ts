import { formKey, isForm, type StoredForm, type TitledForm } from '../entry/storedForm';
import { inDatabase, inTransaction } from './database';

/**
 * Stores a version of a form as the newest, unless it is the newest already. After a rollback, an earlier version becomes
 * the newest again. Returns the key of the version.
 */
export async function storeForm(facts: TitledForm): Promise<string> {
  const key = formKey(facts);
  const newest = (await listForms()).find(({ formType }) => formType === facts.formType);
  if (newest?.key !== key)
    await inTransaction(({ forms }) => forms.put({ ...facts, key, storedAt: Date.now() }));
  return key;
}

/** All versions of forms that this device knows, the newest first. Lists of entries take titles and labels from them. */
export const listForms = async (): Promise<StoredForm[]> =>
  (await inDatabase((db) => db.getAll('forms'))).filter(isForm).sort((a, b) => b.storedAt - a.storedAt);
