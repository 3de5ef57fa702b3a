import { DatePicker, Input } from '@registers/shared/ui';
import { FieldFrame } from './FieldFrame';
import type { DateField } from '../definition/fields';
import { formatLong, parseDate } from '../rules/dates';
import { useField } from '../state/useField';
import { CalendarButton } from './CalendarButton';

export function DateControl({ name, field }: { name: string; field: DateField }) {
  const { value, change, leave, pick, label, control, error } = useField(name, field);
  const day = parseDate(value);
  return (
    <FieldFrame name={name} field={field} value={value} error={error}>
      <DatePicker.Control>
        <Input
          {...control}
          type="text"
          autoComplete="off"
          placeholder="dd-mm-yyyy"
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
        <CalendarButton
          describedBy={`${control.id}-label`}
          label={label}
          days={day ? [day] : []}
          onPick={(picked) => pick(formatLong(picked))}
        />
      </DatePicker.Control>
    </FieldFrame>
  );
}
