import { asEntered, Select } from '@registers/shared/ui';
import { FieldFrame } from './FieldFrame';
import type { ChoiceField } from '../definition/fields';
import { listFor } from '../definition/kinds';
import { useFormScope } from '../state/scope';
import { useField } from '../state/useField';

/** The control of a `choice` field: the browser's own list. */
export function ChoiceControl({ name, field }: { name: string; field: ChoiceField }) {
  const { settings } = useFormScope();
  const { value, pick, leave, control, error, note } = useField(name, field);
  const choices = listFor(field.choices, settings);
  // A draft can have a choice that is no longer in the list.
  const isListed = value === '' || choices.includes(value);
  return (
    <FieldFrame name={name} field={field} error={error} note={note}>
      <Select
        {...control}
        {...asEntered}
        value={value}
        onChange={(event) => pick(event.target.value)}
        onBlur={leave}
      >
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
