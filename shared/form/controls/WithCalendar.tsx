import { DatePicker, Field, Icon, keyOf, loadFieldPopover, usePanel } from '@registers/shared/ui';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
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

/** What tells screen readers that a key opens the calendar of a text box. */
export const opensCalendar = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Alt+ArrowDown' } as const;

/**
 * Puts beside a text box for dates (`children`) the button that opens the calendar, and the calendar below. As in the date
 * picker combobox of the ARIA Authoring Practices Guide, the button is no stop for Tab: Alt+ArrowDown does what it does.
 */
export function WithCalendar({ label, describedBy, children, onPick, ...calendar }: Props) {
  const { part, failed, isOpen, toggle, close, onClosed } = usePanel(load);
  const id = useId();
  const ids = { anchor: id, trigger: `${id}-button`, content: `${id}-calendar` };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || keyOf(event) !== 'ArrowDown') return;
    event.preventDefault();
    toggle();
  };
  return (
    <>
      <DatePicker.Control id={ids.anchor} onKeyDown={onKeyDown}>
        {children}
        <DatePicker.Trigger
          type="button"
          id={ids.trigger}
          tabIndex={-1}
          aria-label="Open calendar"
          title="Open calendar (Alt+↓)"
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
