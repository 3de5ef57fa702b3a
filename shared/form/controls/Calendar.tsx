import { Button, Flex } from '@registers/shared/ui';
import { useState } from 'react';
import { DayPicker, Nav, type NavProps, useDayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import type { Day } from '../rules/calendar';
import { fromLocalDate, toLocalDate } from '../rules/dates';
import { CalendarFrame } from './CalendarFrame';

export interface CalendarProps {
  days: readonly Day[];
  /** Whether several days can be picked. */
  several?: boolean;
  /** Called with each day that is clicked; with `several` also a day already picked, which the caller then removes. */
  onPick: (day: Day) => void;
}

/** A month to pick days from, with the keys of the date picker of the ARIA Authoring Practices Guide. `WithCalendar` loads it. */
export function Calendar({ days, several = false, onPick }: CalendarProps) {
  const first = days[0];
  const [focused, setFocused] = useState<Date>();
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = [thisYear - 10, thisYear + 5, ...days.map((day) => toLocalDate(day).getFullYear())];
  const pick = (date: Date) => onPick(fromLocalDate(date));
  return (
    <CalendarFrame>
      <DayPicker
        autoFocus
        locale={enGB}
        showOutsideDays
        // The head stays where it is, also in a panel above the field.
        fixedWeeks
        captionLayout="dropdown"
        // Without them the list of years ends with this one.
        startMonth={new Date(Math.min(...years), 0)}
        endMonth={new Date(Math.max(...years), 11)}
        navLayout="after"
        components={{ Nav: TodayAndNav }}
        // Else Tab from the focused day would stop at the one that was focused before it.
        modifiers={{ focused }}
        onDayFocus={setFocused}
        {...(first && { defaultMonth: toLocalDate(first) })}
        // `day` is the day that was clicked, also where the click removes it from the selection.
        {...(several
          ? { mode: 'multiple', selected: days.map(toLocalDate), onSelect: (_days, day) => pick(day) }
          : { mode: 'single', selected: first && toLocalDate(first), onSelect: (_day, day) => pick(day) })}
      />
    </CalendarFrame>
  );
}

/** *Today*, which picks it, before the arrows to the months. */
function TodayAndNav(props: NavProps) {
  const { dayPickerProps, goToMonth, isSelected, select } = useDayPicker<
    { mode: 'single' } | { mode: 'multiple' }
  >();
  return (
    <Flex marginInlineStart="auto">
      <Button
        variant="ghost"
        paddingInline="1.5"
        onClick={(event) => {
          const today = new Date();
          goToMonth(today);
          // A second press would remove it from several days.
          if (dayPickerProps.mode !== 'multiple' || !isSelected?.(today)) select?.(today, {}, event);
        }}
      >
        Today
      </Button>
      <Nav {...props} />
    </Flex>
  );
}
