import type { Choice } from '@registers/shared/enum';
import { type KeyboardEvent, useState } from 'react';
import { completes, filterChoices } from '../rules/choices';

interface Options {
  choices: readonly Choice[];
  value: string;
  /** Whether the whole list begins with a choice of nothing. */
  withEmpty: boolean;
  /** Takes the text as it is typed. */
  onType: (text: string) => void;
  onPick: (value: string) => void;
}

const nothing: Choice = { value: '' };

/** The behaviour of a text box with a list that filters as one types (APG: editable combobox with list autocomplete). */
export function useCombobox({ choices, value, withEmpty, onType, onPick }: Options) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Opened without typing, the list is whole, whatever stands in the box.
  const [typed, setTyped] = useState(false);
  // Whether the arrows chose the highlighted item.
  const [moved, setMoved] = useState(false);
  const whole = () => (withEmpty ? [nothing, ...choices] : choices);
  const shown = !open ? [] : typed ? filterChoices(choices, value) : whole();

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = () => {
    setOpen(true);
    setTyped(false);
    setActive(value === '' ? -1 : whole().findIndex((choice) => choice.value === value));
  };
  const pick = (choice: Choice) => {
    setTyped(false);
    close();
    onPick(choice.value);
  };
  const type = (text: string) => {
    setTyped(text !== '');
    setMoved(false);
    setOpen(true);
    setActive(text === '' ? -1 : 0);
    onType(text);
  };
  const move = (step: number) => {
    if (!open) return show();
    setMoved(true);
    if (shown.length > 0)
      setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = shown[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return move(event.key === 'ArrowDown' ? 1 : -1);
      case 'Enter':
        // Never submits: Enter means "this one" here, with the list open or just closed.
        event.preventDefault();
        return choice && pick(choice);
      case 'Escape':
        if (open) event.preventDefault();
        return close();
      case 'Tab':
        return choice && typed && (moved || completes(choices, value, choice)) ? pick(choice) : close();
    }
  };
  return { open, shown, active, show, close, pick, type, onKeyDown };
}
