import { Box, Button, Flex } from '@registers/shared/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
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

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** What a screen reader says of a day: Thursday 5 November 2026. It contains the shown number, as WCAG 2.5.3 asks. */
function dayLabel(date: Date, { today, selected }: Modifiers): string {
  return [longDay.format(date), today && 'today', selected && 'selected'].filter(Boolean).join(', ');
}

/**
 * A month to pick days from, in the browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the
 * focus back, as the date picker dialog of the ARIA Authoring Practices Guide. `WithCalendar` loads it.
 */
export function CalendarDialog({
  label,
  days,
  several = false,
  onPick,
  onClose,
}: CalendarProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Unmounting a modal dialog without closing it would leave the focus nowhere.
    return () => opened?.close();
  }, []);
  const first = days[0];
  const pick = (date: Date) => {
    onPick(fromLocalDate(date));
    if (!several) dialog.current?.close();
  };
  return (
    <CalendarFrame
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      {/* This box covers the whole dialog. So a click whose target is the dialog itself was beside it, and closes it. */}
      <Box padding="4">
        <h3 id={heading}>{label}</h3>
        <DayPicker
          autoFocus
          weekStartsOn={1}
          showOutsideDays
          captionLayout="dropdown"
          {...(first && { defaultMonth: toLocalDate(first) })}
          labels={{ labelDayButton: dayLabel }}
          // `day` is the day that was clicked, also where the click removes it from the selection.
          {...(several
            ? { mode: 'multiple', selected: days.map(toLocalDate), onSelect: (_days, day) => pick(day) }
            : { mode: 'single', selected: first && toLocalDate(first), onSelect: (_day, day) => pick(day) })}
        />
        <Flex justifyContent="flex-end">
          <Button onClick={() => dialog.current?.close()}>{several ? 'Done' : 'Cancel'}</Button>
        </Flex>
      </Box>
    </CalendarFrame>
  );
}
