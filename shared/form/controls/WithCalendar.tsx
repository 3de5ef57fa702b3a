import { DatePicker, Field, Icon, loadFieldPopover } from '@registers/shared/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLoaded } from '../state/useLoaded';
import type { CalendarProps } from './Calendar';

interface Props extends CalendarProps {
  label: string;
  /** The id of the field's label. */
  describedBy: string;
  /** The text box in which the date is typed. */
  children: ReactNode;
}

/** Loads the calendar when it is first opened: it is a third of the form's code, and most dates are typed. */
async function load() {
  const [calendar, popover] = await Promise.all([
    import(/* webpackChunkName: "calendar" */ './Calendar'),
    loadFieldPopover(),
  ]);
  return { ...calendar, ...popover };
}

/** Puts beside a text box for dates (`children`) the button that opens the calendar, and the calendar below. */
export function WithCalendar({ label, describedBy, children, onPick, ...calendar }: Props) {
  const { part, failed, open, close } = useLoaded(load);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const ids = { anchor: id, trigger: `${id}-button`, content: `${id}-calendar` };
  useEffect(() => {
    // The error goes to the console, and into the site's reports.
    if (failed) reportError(failed.cause);
  }, [failed]);
  return (
    <>
      <DatePicker.Control id={ids.anchor}>
        {children}
        <DatePicker.Trigger
          type="button"
          id={ids.trigger}
          aria-label="Open calendar"
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          aria-expanded={part !== undefined && isOpen}
          aria-controls={part && ids.content}
          onClick={() => {
            setOpen(!part || !isOpen);
            if (!part) open();
          }}
        >
          <Icon name="calendar_month" size={20} />
        </DatePicker.Trigger>
      </DatePicker.Control>
      {failed && (
        <Field.ErrorText role="alert">
          The calendar couldn’t be loaded. Type the date, or try again.
        </Field.ErrorText>
      )}
      {part && (
        <part.FieldPopover
          label={label}
          ids={ids}
          open={isOpen}
          onClose={() => setOpen(false)}
          onClosed={close}
        >
          <part.Calendar
            {...calendar}
            onPick={(day) => {
              onPick(day);
              if (!calendar.several) setOpen(false);
            }}
          />
        </part.FieldPopover>
      )}
    </>
  );
}
