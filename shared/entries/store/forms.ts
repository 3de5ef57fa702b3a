import { type Form, type FormFacts, keyOfForm } from '../record/form';
import { inDatabase, inTransaction } from './database';

/** Stores a version of a form, unless this device has it. Answers its key. */
export async function storeForm(facts: FormFacts & Pick<Form, 'title'>): Promise<string> {
  const key = await keyOfForm(facts);
  await inTransaction(async ({ forms }) => {
    if ((await forms.getKey(key)) === undefined) await forms.put({ ...facts, key, storedAt: Date.now() });
  });
  return key;
}

/** All versions of forms that this device knows, the newest first. */
export const listForms = async (): Promise<Form[]> =>
  (await inDatabase((db) => db.getAll('forms'))).sort((a, b) => b.storedAt - a.storedAt);
