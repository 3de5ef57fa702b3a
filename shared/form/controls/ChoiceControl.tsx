import { Select } from '@registers/shared/ui';
import { FieldFrame } from './FieldFrame';
import type { ChoiceField } from '../definition/fields';
import { listFor } from '../definition/kinds';
import { useFormScope } from '../state/scope';
import { useField } from '../state/useField';

export function ChoiceControl({ name, field }: { name: string; field: ChoiceField }) {
  const { settings } = useFormScope();
  const { value, pick, leave, control, error } = useField(name, field);
  const choices = listFor(field.choices, settings);
  // A draft may have a choice that has left the list since.
  const isListed = value === '' || choices.includes(value);
  return (
    <FieldFrame name={name} field={field} value={value} error={error}>
      <Select {...control} value={value} onChange={(event) => pick(event.target.value)} onBlur={leave}>
        <option value="">Select…</option>
        {(isListed ? choices : [...choices, value]).map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
