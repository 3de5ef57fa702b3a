import { DatePicker, Field, Icon } from '@registers/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useLoaded } from '../state/useLoaded';
import type { CalendarProps } from './CalendarDialog';

interface Props extends CalendarProps {
  /** The id of the field's label. */
  describedBy: string;
  /** The text box in which the date is typed. */
  children: ReactNode;
}

/** Loads the calendar when it is first opened: it is a third of the form's code, and most dates are typed. */
const load = () => import(/* webpackChunkName: "calendar" */ './CalendarDialog');

/** Puts beside a text box for dates (`children`) the button that opens the calendar. */
export function WithCalendar({ describedBy, children, ...props }: Props) {
  const { part, failed, open, close } = useLoaded(load);
  useEffect(() => {
    // The error goes to the console, and into the site's reports.
    if (failed) reportError(failed.cause);
  }, [failed]);
  return (
    <>
      <DatePicker.Control>
        {children}
        <DatePicker.Trigger
          type="button"
          aria-label="Open calendar"
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="calendar_month" size={20} />
        </DatePicker.Trigger>
      </DatePicker.Control>
      {failed && (
        <Field.ErrorText role="alert">
          The calendar couldn’t be loaded. Type the date, or try again.
        </Field.ErrorText>
      )}
      {part && <part.CalendarDialog {...props} onClose={close} />}
    </>
  );
}
