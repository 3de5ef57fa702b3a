import { Field as Parts } from '@registers/shared/ui';
import type { ComponentType } from 'react';
import { calculate, labelOf } from '../definition/definition';
import type { Field, FieldOf, Kind } from '../definition/fields';
import { rulesOf } from '../definition/kinds';
import { afterPress } from '../state/afterPress';
import { useRead } from '../state/form';
import { controlId, useFormScope } from '../state/scope';
import { CalculatedControl } from './CalculatedControl';
import { ChoiceControl } from './ChoiceControl';
import type { ControlProps } from './controlProps';
import { DateControl } from './DateControl';
import { DatesControl } from './DatesControl';
import { SearchControl } from './SearchControl';
import { TextAreaControl } from './TextAreaControl';
import { TextControl } from './TextControl';
import { UseMeant } from './UseMeant';

/** The control for each kind of field. */
const controls: { [K in Kind]: ComponentType<ControlProps<FieldOf<K>>> } = {
  text: TextControl,
  amount: TextControl,
  digits: TextControl,
  textArea: TextAreaControl,
  choice: ChoiceControl,
  search: SearchControl,
  date: DateControl,
  dates: DatesControl,
  calculated: CalculatedControl,
};

/** A field: label and hint, its control, and below it note, value before a correction, remark and error. */
export function FormField({ name, field }: { name: string; field: Field }) {
  const { definition, form, remarks } = useFormScope();
  const value = useRead(form, () =>
    field.kind === 'calculated' ? calculate(definition, field, form.texts()) : (form.texts()[name] ?? ''),
  );
  const error = useRead(form, () => form.errors()[name]);
  const was = useRead(form, () => form.was()?.[name]);
  const remark = useRead(form, () => remarks.get(name));
  const isTyped = useRead(form, () => form.typed() === name);
  const id = controlId(definition, name);
  const label = labelOf(name, field);
  const pick = (text: string) => form.put({ [name]: text });
  // At each letter it would be announced.
  const note = isTyped
    ? undefined
    : field.kind === 'choice'
      ? field.note?.(value)
      : rulesOf(field).note?.(value);
  const lines = { hint: field.hint, note, was: was !== undefined, remark, error };
  const shown = Object.entries(lines).flatMap(([line, content]) => (content ? [`${id}-${line}`] : []));
  const Control = controls[field.kind] as ComponentType<ControlProps<Field>>;
  return (
    <Parts.Root data-field={name} data-kind={field.kind} data-wide={field.wide}>
      <Parts.Label htmlFor={id} id={`${id}-label`}>
        {label}
        {field.required && <Parts.RequiredIndicator aria-hidden="true">*</Parts.RequiredIndicator>}
      </Parts.Label>
      {field.hint && <Parts.HelperText id={`${id}-hint`}>{field.hint}</Parts.HelperText>}
      <Control
        field={field}
        label={label}
        value={value}
        change={(text) => form.set(name, text)}
        leave={() => afterPress(() => form.leave(name))}
        pick={pick}
        control={{
          id,
          name,
          'aria-required': field.required ? true : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': shown.join(' ') || undefined,
        }}
      />
      {note && <Parts.HelperText id={`${id}-note`}>{note}</Parts.HelperText>}
      {was !== undefined && (
        <Parts.HelperText id={`${id}-was`}>{was === '' ? 'was empty' : `was: ${was}`}</Parts.HelperText>
      )}
      {remark && <div id={`${id}-remark`}>{remark}</div>}
      {error && (
        <Parts.ErrorText id={`${id}-error`}>
          <span>{error}</span>
          {/* While a person types, the error is still that of the text before. */}
          {!isTyped && <UseMeant field={field} text={value} boxId={id} onUse={pick} />}
        </Parts.ErrorText>
      )}
    </Parts.Root>
  );
}
