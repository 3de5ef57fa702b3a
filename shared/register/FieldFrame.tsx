import type { ReactNode } from 'react';
import { labelOf } from './definition';
import type { Field } from './fields';
import { controlId, useFormScope } from './scope';

/** Label, hint, control and error of a field: the same for every kind. */
export function FieldFrame({
  name,
  field,
  error,
  children,
}: {
  name: string;
  field: Field;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = controlId(useFormScope().definition, name);
  return (
    <div className="field" data-field={name} data-kind={field.kind} data-wide={field.wide}>
      <label className="field__label" htmlFor={id} id={`${id}-label`}>
        {labelOf(name, field)}
        {field.required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {field.hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
