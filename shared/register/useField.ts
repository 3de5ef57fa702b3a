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
  /** What ties a control to its label, hint and error. */
  control: {
    id: string;
    name: string;
    'aria-required': true | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}

/** One field of the form: its text, its fault, and what ties them to its control. */
export function useField(name: string, field: Field): FieldState {
  const { definition, settings, form } = useFormScope();
  const text = () => form.values()[name] ?? '';
  const value = useRead(form, text);
  const error = useRead(form, () => form.faults()[name]);
  const id = controlId(definition, name);

  const change = (typed: string) => form.set(name, typed);
  const settle = (left: string) => {
    const tidy = rulesOf(field).tidy?.(left, field, settings) ?? left;
    if (tidy !== text()) change(tidy);
    if (tidy.trim() !== '' || error) form.judge(name);
  };
  const described = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    value,
    change,
    // Read anew: the text may have changed since this render.
    leave: () => afterPress(() => settle(text())),
    pick: settle,
    label: labelOf(name, field),
    error,
    control: {
      id,
      name,
      'aria-required': field.required ? true : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described === '' ? undefined : described,
    },
  };
}
