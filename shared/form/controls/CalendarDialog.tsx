import { Box, Button, Flex } from '@registers/shared/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import type { Day } from '../rules/calendar';
import { fromLocalDate, toLocalDate } from '../rules/dates';
import { CalendarFrame } from './CalendarFrame';

export interface CalendarProps {
  /** The label of the field: the dialog's name. */
  label: string;
  days: readonly Day[];
  /** Whether several days can be picked: the dialog stays open after each. */
  several?: boolean;
  onPick: (day: Day) => void;
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The accessible name of a day. It contains the number that is shown (WCAG 2.5.3): Thursday 5 November 2026. */
function dayLabel(date: Date, { today, selected }: Modifiers): string {
  return [longDay.format(date), today && 'today', selected && 'selected'].filter(Boolean).join(', ');
}

/**
 * A month to pick days from, in the browser's own modal dialog: it traps the focus, closes on Escape
 * and gives the focus back (APG date picker dialog).
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
      {/* This box covers the whole dialog: so a click on the dialog itself is one on the backdrop. */}
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
