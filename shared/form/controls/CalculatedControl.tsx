import { Input } from '@registers/shared/ui';
import { calculate } from '../definition/definition';
import { FieldFrame } from './FieldFrame';
import type { CalculatedField } from '../definition/fields';
import { grouped } from '../rules/decimals';
import { useRead } from '../state/form';
import { controlId, useFormScope } from '../state/scope';
import { describedBy } from '../state/useField';

/** The control of a calculated field: shows its value. It is no tab stop, as nothing can be typed here. */
export function CalculatedControl({ name, field }: { name: string; field: CalculatedField }) {
  const { definition, form } = useFormScope();
  const value = useRead(form, () => calculate(definition, field, form.texts()));
  const differs = useRead(form, () => form.was()?.[name] !== undefined);
  const id = controlId(definition, name);
  return (
    <FieldFrame name={name} field={field}>
      <Input
        id={id}
        name={name}
        type="text"
        readOnly
        tabIndex={-1}
        aria-describedby={describedBy(id, { hint: field.hint, was: differs })}
        value={grouped(value)}
      />
    </FieldFrame>
  );
}
