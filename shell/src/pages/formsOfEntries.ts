import { type Entry, listForms, onChange, type StoredForm, type TitledForm } from '@registers/shared/submit';
import { nameInWords } from '@registers/shared/register';
import { useAsyncRead } from '../ui/useAsyncRead';

/** The form of an entry; undefined where this device does not know it. */
export type FormOf = (entry: Pick<Entry, 'form'>) => StoredForm | undefined;

/** Reads all forms that this device knows. Returns a function that finds an entry's form. Never rejects. */
export async function formsOfEntries(): Promise<FormOf> {
  const forms = new Map((await listForms().catch(() => [])).map((form) => [form.key, form]));
  return ({ form }) => forms.get(form);
}

/** Calls back when sent entries or the outbox have changed. */
export const onEntryChange = (changed: () => void) => onChange(['outbox', 'sent'], changed);

/**
 * A hook that returns a function to find the form of an entry; undefined until the forms have been read. The hook
 * reads them again when entries change.
 */
export const useForms = (): FormOf | undefined => useAsyncRead(formsOfEntries, onEntryChange);

/** Returns a function that gives the label of a field by its wire name, or if there is no label, the name in words. */
export function labelsOf(form: TitledForm | undefined): (name: string) => string {
  const known = new Map((form?.sections ?? []).flatMap(({ labels }) => Object.entries(labels)));
  return (name) => known.get(name) ?? nameInWords(name);
}
