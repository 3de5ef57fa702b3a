import { Field as Parts, Select } from '@registers/shared/ui';
import { useId } from 'react';

interface Props {
  label: string;
  /** A text below the control that helps to choose. */
  help?: string | undefined;
  options: readonly { value: string; words: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** A select with its label, outside a form: the page for rows asks with it for a sheet, or the field of a column. */
export function LabelledSelect({ label, help, options, value, onChoose }: Props) {
  const id = useId();
  return (
    <Parts.Root>
      <Parts.Label htmlFor={id}>{label}</Parts.Label>
      <Select
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </Select>
      {help !== undefined && <Parts.HelperText id={`${id}-help`}>{help}</Parts.HelperText>}
    </Parts.Root>
  );
}
