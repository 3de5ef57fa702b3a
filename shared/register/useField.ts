import { afterPress } from './afterPress';
import { labelOf } from './definition';
import type { Field } from './fields';
import { useRead } from './form';
import { rulesOf } from './kinds';
import { controlId, useFormScope } from './scope';

export interface FieldState {
  value: string;
  /** Takes what is typed as it is. Nothing is judged while a person is still in the field. */
  change: (text: string) => void;
  /** Puts the text in order and judges it, once the person has left the field. An empty field waits for Submit. */
  leave: () => void;
  /** Takes a value picked from a list or a calendar, which is complete at once. */
  pick: (text: string) => void;
  label: string;
  error: string | undefined;
  /** What will become of the text, where that is not what stands there. */
  note: string | undefined;
  /** What ties a control to its label, hint, note and error. */
  control: {
    id: string;
    name: string;
    'aria-required': true | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}

/** One field of the form: its text, what is wrong with it, and what ties them to its control. */
export function useField(name: string, field: Field): FieldState {
  const { definition, form } = useFormScope();
  const value = useRead(form, () => form.values()[name] ?? '');
  const error = useRead(form, () => form.faults()[name]);
  const id = controlId(definition, name);

  const change = (typed: string) => form.set(name, typed);
  const note = rulesOf(field).note?.(value);
  const described = [field.hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    value,
    change,
    leave: () => afterPress(() => form.settle(name)),
    pick: (picked) => {
      change(picked);
      form.settle(name);
    },
    label: labelOf(name, field),
    error,
    note,
    control: {
      id,
      name,
      'aria-required': field.required ? true : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described === '' ? undefined : described,
    },
  };
}
