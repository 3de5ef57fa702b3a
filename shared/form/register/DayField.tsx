import { Field, keyOf } from '@registers/shared/ui';
import { isoDayOf } from '@registers/shared/words';
import { useState } from 'react';
import { notADate } from '../definition/kinds';
import type { Day } from '../rules/calendar';
import { formatLong, parseDate, toLocalDate } from '../rules/dates';
import { isBlank } from '../rules/whiteSpace';
import { afterPress } from '../state/afterPress';
import { DateBox } from '../controls/DateControl';

interface Props {
  id: string;
  label: string;
  /** The day as `2026-11-20`; empty for none. */
  value: string;
  onDay: (value: string) => void;
}

/** A field for a day to filter by. The text is read when the field is left, or by Enter. */
export function DayField({ id, label, value, onDay }: Props) {
  // The typed text, and the `value` that the field had then: once it has another `value`, the text is not shown.
  const [typed, setTyped] = useState<{ text: string; over: string; refused?: boolean }>();
  const isTyped = typed?.over === value;
  const day = parseDate(value);
  const text = isTyped ? typed.text : day ? formatLong(day) : '';
  const error = isTyped && typed.refused ? notADate(label, text) : undefined;

  const take = (picked: Day | undefined) => {
    setTyped(undefined);
    onDay(picked ? isoDayOf(toLocalDate(picked).getTime()) : '');
  };
  const read = () => {
    if (!isTyped) return;
    const parsed = parseDate(text);
    if (parsed || isBlank(text)) take(parsed);
    else setTyped({ text, over: value, refused: true });
  };
  return (
    <Field.Root>
      <Field.Label htmlFor={id} id={`${id}-label`}>
        {label}
      </Field.Label>
      <DateBox
        id={id}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        value={text}
        onType={(changed) => setTyped({ text: changed, over: value })}
        onBlur={() => afterPress(read)}
        onKeyDown={(event) => keyOf(event) === 'Enter' && read()}
        onPick={take}
      />
      {error && <Field.ErrorText id={`${id}-error`}>{error}</Field.ErrorText>}
    </Field.Root>
  );
}
