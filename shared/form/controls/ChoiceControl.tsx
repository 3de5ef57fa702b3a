import { Select } from '@registers/shared/ui';
import { FieldFrame } from './FieldFrame';
import type { ChoiceField } from '../definition/fields';
import { listFor } from '../definition/kinds';
import { useFormScope } from '../state/scope';
import { useField } from '../state/useField';

export function ChoiceControl({ name, field }: { name: string; field: ChoiceField }) {
  const { settings } = useFormScope();
  const { value, pick, leave, control, error } = useField(name, field);
  return (
    <FieldFrame name={name} field={field} value={value} error={error}>
      <Select {...control} value={value} onChange={(event) => pick(event.target.value)} onBlur={leave}>
        <option value="">Select…</option>
        {listFor(field.choices, settings).map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
