import type { RegisterDefinition } from '../definition/definition';
import { missingFields } from '../definition/entry';
import type { FormStore } from '../state/form';

interface Unfinished {
  /** Required fields that are empty. */
  missing: string[];
  /** Fields that the person has left with an error. */
  invalid: string[];
}

/** What has to be done before an entry can be sent, as far as its fields have been left. */
export function unfinished(definition: RegisterDefinition, form: FormStore): Unfinished {
  const missing = missingFields(definition, form.values());
  return { missing, invalid: Object.keys(form.errors()).filter((name) => !missing.includes(name)) };
}

/** The first field of it. */
export function firstUnfinished(definition: RegisterDefinition, form: FormStore): string | undefined {
  const { missing, invalid } = unfinished(definition, form);
  return Object.keys(form.values()).find((name) => missing.includes(name) || invalid.includes(name));
}
