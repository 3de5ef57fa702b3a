import { useRegister } from '@registers/shared/contract';
import { DatePicker, Icon } from '@registers/shared/ui';
import { useEffect } from 'react';
import { useLoaded } from '../state/useLoaded';
import type { CalendarProps } from './CalendarDialog';

/** The calendar is a third of the form's code and most dates are typed, so it is loaded when it is first opened. */
const load = () => import(/* webpackChunkName: "calendar" */ './CalendarDialog');

/** Opens the calendar beside a date that can be typed as well. `describedBy` is the id of the field's label. */
export function CalendarButton({ describedBy, ...props }: CalendarProps & { describedBy: string }) {
  const { announce } = useRegister();
  const { part, failed, open, close } = useLoaded(load);
  useEffect(() => {
    if (!failed) return;
    announce?.({ tone: 'failure', text: 'The calendar couldn’t be loaded. Type the date, or try again.' });
    // To the console, and to the site's reports.
    reportError(failed.cause);
  }, [failed, announce]);
  return (
    <>
      <DatePicker.Trigger
        type="button"
        aria-label="Open calendar"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="calendar_month" size={20} />
      </DatePicker.Trigger>
      {part && <part.CalendarDialog {...props} onClose={close} />}
    </>
  );
}
