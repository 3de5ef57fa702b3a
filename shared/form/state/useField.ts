import { afterPress } from './afterPress';
import { labelOf } from '../definition/definition';
import type { Field } from '../definition/fields';
import { useRead } from './form';
import { rulesOf } from '../definition/kinds';
import { controlId, useFormScope } from './scope';

interface FieldState {
  value: string;
  /** Takes the typed text as it is. Nothing is checked while a person is still in the field. */
  change: (text: string) => void;
  /** Tidies and checks the value, once the person has left the field. An empty field is checked by Submit only. */
  leave: () => void;
  /** Takes a text picked from a list or a calendar, which is complete immediately. */
  pick: (text: string) => void;
  label: string;
  error: string | undefined;
  /** A few words about the value. */
  note: string | undefined;
  /** The attributes of the control, which tie it to its label, hint, note and error. */
  control: {
    id: string;
    name: string;
    'aria-required': true | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}

/** The ids of the lines around a control that are shown: `job-Cost-hint job-Cost-error`. They describe the control. */
export const describedBy = (id: string, lines: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(lines)
    .filter((line) => lines[line])
    .map((line) => `${id}-${line}`)
    .join(' ') || undefined;

/** One field of the form: its value, its error, and the attributes of its control. */
export function useField(name: string, field: Field): FieldState {
  const { definition, form, remarks } = useFormScope();
  const value = useRead(form, () => form.texts()[name] ?? '');
  const error = useRead(form, () => form.errors()[name]);
  const hasRemark = useRead(form, () => remarks.has(name));
  const differs = useRead(form, () => form.was()?.[name] !== undefined);
  const id = controlId(definition, name);

  const note = field.kind === 'choice' ? field.note?.(value) : rulesOf(field).note?.(value);
  return {
    value,
    change: (text) => form.set(name, text),
    leave: () => afterPress(() => form.leave(name)),
    pick: (text) => form.put({ [name]: text }),
    label: labelOf(name, field),
    error,
    note,
    control: {
      id,
      name,
      'aria-required': field.required ? true : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, {
        hint: field.hint,
        note,
        was: differs,
        remark: hasRemark,
        error,
      }),
    },
  };
}
