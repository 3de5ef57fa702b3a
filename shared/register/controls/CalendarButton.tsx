import { DatePicker, Icon } from '@registers/shared/ui';
import { useState } from 'react';
import type { CalendarDialog, CalendarProps } from './CalendarDialog';

type Dialog = typeof CalendarDialog;

/**
 * The calendar is a third of the form's code and most dates are typed, so it is loaded when it is first opened.
 * Not through `lazy`, which never tries again after a failure, and whose content React holds back for 300 ms:
 * https://github.com/react/react/issues/31819.
 */
const load = (): Promise<Dialog> =>
  import(/* webpackChunkName: "calendar" */ './CalendarDialog').then((module) => module.CalendarDialog);

/** Opens the calendar beside a date that can be typed as well. `describedBy` is the id of the field's label. */
export function CalendarButton({ describedBy, ...props }: CalendarProps & { describedBy: string }) {
  const [opened, setOpened] = useState<{ Dialog: Dialog } | { failure: unknown }>();
  // The error boundary of the page can load the register again.
  if (opened && 'failure' in opened) throw opened.failure;
  const open = () =>
    void load().then(
      (Dialog) => setOpened({ Dialog }),
      (failure: unknown) => setOpened({ failure }),
    );
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
      {opened && <opened.Dialog {...props} onClose={() => setOpened(undefined)} />}
    </>
  );
}
