import { asEntered, Flex, Icon, Input, keyOf, Tag } from '@registers/shared/ui';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { DatesField } from '../definition/fields';
import type { Day } from '../rules/calendar';
import { formatLong, formatWire } from '../rules/dates';
import { addTyped, readDates, toggleDay, writeDates } from '../rules/severalDates';
import { isBlank, lineBreaks, trimEnds } from '../rules/whiteSpace';
import type { ControlProps } from './controlProps';
import { opensCalendar, WithCalendar } from './WithCalendar';

/** The control of a `dates` field: typed as a list or picked one by one, and shown as chips, the earliest first. */
export function DatesControl({ value, change, leave, pick, label, control }: ControlProps<DatesField>) {
  const { days, typed } = readDates(value);
  const remove = (day: Day) => {
    pick(toggleDay(value, day));
    // The pressed button disappears with its date, so the focus moves to the text box.
    document.getElementById(control.id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter adds the typed dates; in an empty box it submits, as everywhere.
    if (keyOf(event) !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    pick(addTyped(value));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // A text box turns the line breaks of a pasted column into spaces, which would join its dates.
    const lines = trimEnds(event.clipboardData.getData('text')).split(lineBreaks);
    if (lines.length === 1) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pieces = [typed.slice(0, selectionStart ?? 0), ...lines, typed.slice(selectionEnd ?? 0)];
    pick(writeDates({ days, typed: pieces.filter((piece) => !isBlank(piece)).join(', ') }));
  };
  return (
    <>
      {days.length > 0 && <ChosenDays label={label} days={days} onRemove={remove} />}
      <WithCalendar
        describedBy={`${control.id}-label`}
        several
        label={label}
        days={days}
        onPick={(day) => pick(toggleDay(value, day))}
      >
        <Input
          {...control}
          {...opensCalendar}
          type="text"
          autoComplete="off"
          placeholder={days.length > 0 ? 'Add a date' : 'dd-mm-yyyy, dd-mm-yyyy'}
          value={typed}
          onChange={(event) => change(writeDates({ days, typed: event.target.value }))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={leave}
        />
      </WithCalendar>
    </>
  );
}

interface ChosenProps {
  label: string;
  days: readonly Day[];
  onRemove: (day: Day) => void;
}

function ChosenDays({ label, days, onRemove }: ChosenProps) {
  return (
    <Flex as="ul" wrap="wrap" gap="2" listStyleType="none" aria-label={`${label}, chosen`}>
      {days.map((day) => (
        <Tag.Root key={formatWire(day)}>
          <span {...asEntered}>{formatLong(day)}</span>
          <Tag.CloseTrigger
            type="button"
            aria-label={`Remove ${formatLong(day)}`}
            onClick={() => onRemove(day)}
          >
            <Icon name="close" size={16} />
          </Tag.CloseTrigger>
        </Tag.Root>
      ))}
    </Flex>
  );
}
