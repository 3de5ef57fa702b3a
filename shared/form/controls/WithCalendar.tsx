import { DatePicker, Field, Icon, loadFieldPopover, usePanel } from '@registers/shared/ui';
import { type ReactNode, useId } from 'react';
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
  const { part, failed, isOpen, toggle, close, onClosed } = usePanel(load);
  const id = useId();
  const ids = { anchor: id, trigger: `${id}-button`, content: `${id}-calendar` };
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
          aria-expanded={isOpen}
          aria-controls={part && ids.content}
          onClick={toggle}
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
        <part.FieldPopover label={label} ids={ids} open={isOpen} onClose={close} onClosed={onClosed}>
          <part.Calendar
            {...calendar}
            onPick={(day) => {
              onPick(day);
              if (!calendar.several) close();
            }}
          />
        </part.FieldPopover>
      )}
    </>
  );
}
