import { DatePicker, Icon } from '@registers/shared/ui';
import { useLoaded } from '../state/useLoaded';
import type { CalendarProps } from './CalendarDialog';

/** The calendar is a third of the form's code and most dates are typed, so it is loaded when it is first opened. */
const load = () => import(/* webpackChunkName: "calendar" */ './CalendarDialog');

/** Opens the calendar beside a date that can be typed as well. `describedBy` is the id of the field's label. */
export function CalendarButton({ describedBy, ...props }: CalendarProps & { describedBy: string }) {
  const { part, failed, open, close } = useLoaded(load);
  // The error boundary of the page can load the register again.
  if (failed) throw failed.cause;
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
