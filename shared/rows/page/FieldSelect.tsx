import { Field as Parts, Select } from '@registers/shared/ui';
import { useId } from 'react';
import { fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';

interface Props {
  definition: RegisterDefinition;
  label: string;
  /** Below the control: what helps to choose. */
  help?: string;
  /** What the choice of no field reads. */
  none: string;
  /** The wire names to choose from. */
  names: readonly string[];
  value: string | undefined;
  onChoose: (name: string | undefined) => void;
  /** What is said of a field beside its label. */
  remarkOn?: (name: string) => string;
}

/** A choice of a field of the register. */
export function FieldSelect({ definition, label, help, none, names, value, onChoose, remarkOn }: Props) {
  const id = useId();
  return (
    <Parts.Root>
      <Parts.Label htmlFor={id}>{label}</Parts.Label>
      <Select
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{none}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {fullLabelOf(definition, name)}
            {remarkOn?.(name)}
          </option>
        ))}
      </Select>
      {help !== undefined && <Parts.HelperText id={`${id}-help`}>{help}</Parts.HelperText>}
    </Parts.Root>
  );
}
