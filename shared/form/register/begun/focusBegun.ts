import type { Beginning } from '@registers/shared/contract';
import { fieldsOf, type RegisterDefinition } from '../../definition/definition';
import { missingFields } from '../../definition/entry';
import type { FormStore } from '../../state/form';
import { controlId, focusField } from '../../state/scope';

/** The field that a person goes on with. */
function firstField(definition: RegisterDefinition, kind: Beginning['kind'], form: FormStore) {
  const [known] = definition.headline ?? [];
  const [missing] = missingFields(definition, form.values());
  const [first] = fieldsOf(definition).map(([name]) => name);
  return { copy: known, next: missing, correct: undefined }[kind] ?? first;
}

/** Takes a person to the field to go on with. What a copy is known by is selected: typing replaces it. */
export function focusBegun(definition: RegisterDefinition, kind: Beginning['kind'], form: FormStore): void {
  const name = firstField(definition, kind, form);
  if (name === undefined) return;
  focusField(definition, name);
  const control = document.getElementById(controlId(definition, name));
  if (kind === 'copy' && control instanceof HTMLInputElement) control.select();
}
