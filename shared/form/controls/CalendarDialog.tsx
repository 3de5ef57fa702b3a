import { Button, Dialog, Flex } from '@registers/shared/ui';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import type { Day } from '../rules/calendar';
import { fromLocalDate, toLocalDate } from '../rules/dates';
import { CalendarFrame } from './CalendarFrame';

export interface CalendarProps {
  /** The label of the field, which is the name of the dialog. */
  label: string;
  days: readonly Day[];
  /** Whether several days can be picked: then the dialog stays open after each. */
  several?: boolean;
  /** Called with each day that is clicked; with `several` also a day already picked, which the caller then removes. */
  onPick: (day: Day) => void;
}

/** A month to pick days from, as the date picker dialog of the ARIA Authoring Practices Guide. `WithCalendar` loads it. */
export function CalendarDialog({
  label,
  days,
  several = false,
  onPick,
  onClose,
}: CalendarProps & { onClose: () => void }) {
  const first = days[0];
  const pick = (date: Date) => {
    onPick(fromLocalDate(date));
    if (!several) onClose();
  };
  return (
    <Dialog heading={label} width="fit-content" onClose={onClose}>
      <CalendarFrame>
        <DayPicker
          autoFocus
          locale={enGB}
          showOutsideDays
          captionLayout="dropdown"
          {...(first && { defaultMonth: toLocalDate(first) })}
          // `day` is the day that was clicked, also where the click removes it from the selection.
          {...(several
            ? { mode: 'multiple', selected: days.map(toLocalDate), onSelect: (_days, day) => pick(day) }
            : { mode: 'single', selected: first && toLocalDate(first), onSelect: (_day, day) => pick(day) })}
        />
      </CalendarFrame>
      <Flex justifyContent="flex-end">
        <Button onClick={onClose}>{several ? 'Done' : 'Cancel'}</Button>
      </Flex>
    </Dialog>
  );
}
