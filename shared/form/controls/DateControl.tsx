import { Input } from '@registers/shared/ui';
import type { ComponentProps } from 'react';
import type { DateField } from '../definition/fields';
import type { Day } from '../rules/calendar';
import { formatLong, parseDate } from '../rules/dates';
import type { ControlProps } from './controlProps';
import { opensCalendar, WithCalendar } from './WithCalendar';

interface Props extends Omit<ComponentProps<typeof Input>, 'id' | 'value'> {
  /** The id of the text box. Its label has this id with `-label` at the end. */
  id: string;
  label: string;
  value: string;
  onType: (text: string) => void;
  onPick: (day: Day) => void;
}

/** A text box for a date, with a calendar beside it. */
export function DateBox({ label, value, onType, onPick, ...input }: Props) {
  const day = parseDate(value);
  return (
    <WithCalendar describedBy={`${input.id}-label`} label={label} days={day ? [day] : []} onPick={onPick}>
      <Input
        {...input}
        {...opensCalendar}
        type="text"
        autoComplete="off"
        placeholder="dd-mm-yyyy"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </WithCalendar>
  );
}

export const DateControl = ({ value, change, leave, pick, label, control }: ControlProps<DateField>) => (
  <DateBox
    {...control}
    label={label}
    value={value}
    onType={change}
    onBlur={leave}
    onPick={(day) => pick(formatLong(day))}
  />
);
