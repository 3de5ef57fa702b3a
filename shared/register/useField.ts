import { useController } from 'react-hook-form';
import { afterPress } from './afterPress';
import { labelOf } from './definition';
import type { Field } from './fields';
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
    ref: (element: HTMLElement | null) => void;
    'aria-required': true | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}

/** One field of the form: its text, its fault, and what ties them to its control. */
export function useField(name: string, field: Field): FieldState {
  const { definition, settings, form } = useFormScope();
  const { field: state, fieldState } = useController({ name, control: form.control });
  const id = controlId(definition, name);
  const error = fieldState.error?.message;

  const settle = (text: string) => {
    const tidy = rulesOf(field).tidy?.(text, field, settings) ?? text;
    if (tidy !== form.getValues(name)) state.onChange(tidy);
    if (tidy.trim() !== '' || error) void form.trigger(name);
  };
  const described = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    value: state.value,
    change: state.onChange,
    // Read anew: the text may have changed since this render.
    leave: () => afterPress(() => settle(form.getValues(name))),
    pick: settle,
    label: labelOf(name, field),
    error,
    control: {
      id,
      name,
      ref: state.ref,
      'aria-required': field.required ? true : undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described === '' ? undefined : described,
    },
  };
}
