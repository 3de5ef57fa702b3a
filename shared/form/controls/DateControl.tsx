import { FieldFrame } from './FieldFrame';
import type { DateField } from '../definition/fields';
import { formatLong } from '../rules/dates';
import { useField } from '../state/useField';
import { DateBox } from './DateBox';

export function DateControl({ name, field }: { name: string; field: DateField }) {
  const { value, change, leave, pick, label, control, error } = useField(name, field);
  return (
    <FieldFrame name={name} field={field} error={error}>
      <DateBox
        {...control}
        label={label}
        value={value}
        onType={change}
        onBlur={leave}
        onPick={(day) => pick(formatLong(day))}
      />
    </FieldFrame>
  );
}
