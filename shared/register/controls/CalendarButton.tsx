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
// A `lazy` keeps its failure for ever, so each opening has one of its own.
const calendar = () => lazy(() => import(/* webpackChunkName: "calendar" */ './CalendarDialog'));

/** Opens the calendar beside a date that can be typed as well. `describedBy` is the id of the field's label. */
export function CalendarButton({ describedBy, ...props }: CalendarProps & { describedBy: string }) {
  const [CalendarDialog, setCalendar] = useState<ReturnType<typeof calendar>>();
  return (
    <>
      <button
        type="button"
        className="control__button"
        aria-label="Open calendar"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setCalendar(calendar())}
      >
        <Icon name="calendar_month" size={20} />
      </button>
      {CalendarDialog && (
        <Suspense>
          <CalendarDialog {...props} onClose={() => setCalendar(undefined)} />
        </Suspense>
      )}
    </>
  );
}
