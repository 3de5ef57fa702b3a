import { Button, Flex } from '@registers/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { DayPicker } from 'react-day-picker';
import { formatWire, fromLocalDate, toLocalDate } from '../rules/dates';
import type { CalendarProps } from './CalendarButton';
import { CalendarFrame } from './CalendarFrame';

/**
 * A month to pick days from, in the browser's own modal dialog: it traps the focus, closes on Escape
 * and gives the focus back (APG date picker dialog).
 */
export default function CalendarDialog({
  label,
  days,
  several = false,
  onPick,
  onClose,
}: CalendarProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Unmounting a modal dialog without closing it would leave the focus nowhere.
    return () => opened?.close();
  }, []);
  const first = days[0];
  const isChosen = (date: Date) => days.some((day) => formatWire(day) === formatWire(fromLocalDate(date)));
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
      <h3 id={heading}>{label}</h3>
      <DayPicker
        autoFocus
        weekStartsOn={1}
        showOutsideDays
        captionLayout="dropdown"
        {...(first && { defaultMonth: toLocalDate(first) })}
        modifiers={{ selected: isChosen }}
        onDayClick={pick}
      />
      <Flex justifyContent="flex-end">
        <Button onClick={() => dialog.current?.close()}>{several ? 'Done' : 'Cancel'}</Button>
      </Flex>
    </CalendarFrame>
  );
}
