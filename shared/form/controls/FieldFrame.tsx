import { Field as Parts } from '@registers/shared/ui';
import type { ReactNode } from 'react';
import { labelOf } from '../definition/definition';
import type { Field } from '../definition/fields';
import { useRead } from '../state/form';
import { controlId, useFormScope } from '../state/scope';

/** A field: label and hint, its control (`children`), and below it note, value before a correction, remark and error. */
export function FieldFrame({
  name,
  field,
  error,
  fix,
  note,
  children,
}: {
  name: string;
  field: Field;
  error?: string | undefined;
  /** A button behind the text of the error, which corrects the value. */
  fix?: ReactNode;
  note?: string | undefined;
  children: ReactNode;
}) {
  const { definition, form, remarks } = useFormScope();
  const id = controlId(definition, name);
  const was = useRead(form, () => form.was()?.[name]);
  const remark = useRead(form, () => remarks.get(name));
  return (
    <Parts.Root data-field={name} data-kind={field.kind} data-wide={field.wide}>
      <Parts.Label htmlFor={id} id={`${id}-label`}>
        {labelOf(name, field)}
        {field.required && <Parts.RequiredIndicator aria-hidden="true">*</Parts.RequiredIndicator>}
      </Parts.Label>
      {field.hint && <Parts.HelperText id={`${id}-hint`}>{field.hint}</Parts.HelperText>}
      {children}
      {note && <Parts.HelperText id={`${id}-note`}>{note}</Parts.HelperText>}
      {was !== undefined && (
        <Parts.HelperText id={`${id}-was`}>{was === '' ? 'was empty' : `was: ${was}`}</Parts.HelperText>
      )}
      {remark && <div id={`${id}-remark`}>{remark}</div>}
      {error && (
        <Parts.ErrorText id={`${id}-error`}>
          <span>{error}</span>
          {fix}
        </Parts.ErrorText>
      )}
    </Parts.Root>
  );
}
