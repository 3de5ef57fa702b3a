import { Button, chakra, Flex, marked } from '@registers/shared/ui';
import { useState } from 'react';
import { DayPicker, Nav, type NavProps, useDayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import type { Day } from '../rules/calendar';
import { fromLocalDate, toLocalDate } from '../rules/dates';

export interface CalendarProps {
  days: readonly Day[];
  several?: boolean;
  /** Called with each day that is clicked; with `several` also a day already picked, which the caller then removes. */
  onPick: (day: Day) => void;
}

/** A month to pick days from, with the keys of the date picker of the ARIA Authoring Practices Guide. */
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

/** The styles of the calendar of react-day-picker (`rdp-`). */
const CalendarFrame = chakra('div', {
  base: {
    // The names of month and year, the button for today and the arrows, in one line.
    '& .rdp-month': { display: 'grid', gridTemplateColumns: 'auto auto', alignItems: 'center', rowGap: '1' },
    // As wide as the days: a longer name of a month must not move the panel.
    '& .rdp-month_grid': { gridColumn: '1 / -1', borderCollapse: 'collapse' },
    '& .rdp-dropdowns': { display: 'flex', marginInlineEnd: '1' },
    // The list of months, or of years, lies unseen over the name that is chosen in it.
    '& .rdp-dropdown_root': { position: 'relative', borderRadius: 'md', _hover: { bg: 'bg.subtle' } },
    '& .rdp-dropdown': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '& .rdp-dropdown option': { bg: 'bg.panel', color: 'fg' },
    '& .rdp-caption_label': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'control',
      paddingInlineStart: '1.5',
      borderRadius: 'md',
      fontSize: 'sm',
      fontWeight: 'semibold',
    },
    '& .rdp-dropdown:focus-visible + .rdp-caption_label': { outline: '2px solid', outlineColor: 'accent' },
    '& .rdp-nav': { display: 'flex' },
    '& .rdp-button_previous, & .rdp-button_next': {
      display: 'inline-grid',
      placeItems: 'center',
      width: '2rem',
      height: 'control',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
    },
    '& .rdp-chevron': { fill: 'currentColor', width: '16px', height: '16px' },
    '& .rdp-weekday': {
      width: 'control',
      paddingBlock: '1',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    '& .rdp-day': { padding: '1px', textAlign: 'center' },
    '& .rdp-day_button': {
      width: 'control',
      height: 'control',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'accent.subtle' },
    },
    '& .rdp-outside': { color: 'fg.muted', _highContrast: { opacity: '0.6' } },
    '& .rdp-today .rdp-day_button': { borderWidth: '1px', borderColor: 'accent', fontWeight: 'semibold' },
    '& .rdp-selected .rdp-day_button': {
      bg: 'accent',
      color: 'accent.fg',
      fontWeight: 'semibold',
      _hover: { bg: 'accent.hover', ...marked },
      ...marked,
    },
  },
});
