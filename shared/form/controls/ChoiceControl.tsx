import { asEntered, Select } from '@registers/shared/ui';
import type { ChoiceField } from '../definition/fields';
import { listFor } from '../definition/kinds';
import { useFormScope } from '../state/scope';
import type { ControlProps } from './controlProps';

/** The control of a `choice` field: the browser's own list. */
export function ChoiceControl({ field, value, pick, leave, control }: ControlProps<ChoiceField>) {
  const { settings } = useFormScope();
  const choices = listFor(field.choices, settings);
  // A draft can have a choice that is no longer in the list.
  const isListed = value === '' || choices.includes(value);
  return (
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
  );
}
