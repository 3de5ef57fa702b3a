import { Icon } from '@registers/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { Day } from '../rules/dates';

export interface CalendarProps {
  /** What the date is for: the dialog's name. */
  label: string;
  days: readonly Day[];
  /** Whether the dialog stays open for a further day. */
  several?: boolean;
  onPick: (day: Day) => void;
}

// The calendar is a third of the form's code and most entries are typed: it comes when it is first opened.
const CalendarDialog = lazy(() => import(/* webpackChunkName: "calendar" */ './CalendarDialog'));

/** Opens the calendar beside a date that can be typed as well. `describedBy` is the id of the field's label. */
export function CalendarButton({ describedBy, ...props }: CalendarProps & { describedBy: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="control__button"
        aria-label="Open calendar"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar_month" size={20} />
      </button>
      {open && (
        <Suspense>
          <CalendarDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
