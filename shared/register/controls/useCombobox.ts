import type { Choice, ChoiceList } from '@registers/shared/enum';
import { type KeyboardEvent, useState } from 'react';
import { filterChoices, findChoice, onlyChoice } from '../rules/choices';

interface Options {
  choices: ChoiceList;
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
  // The highlighted item is what Enter and Tab take: the text says which one it is, or the arrows did.
  const [active, setActive] = useState(-1);
  const [filtered, setFiltered] = useState(false);
  const whole = withEmpty ? [nothing, ...choices] : choices;
  const matching = (text: string) => filterChoices(choices, text);
  const shown = !open ? [] : filtered ? matching(value) : whole;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const openFor = (text: string, list: 'whole' | 'matching') => {
    const only = onlyChoice(choices, text);
    setOpen(true);
    setFiltered(list === 'matching');
    setActive(only ? (list === 'matching' ? matching(text) : whole).indexOf(only) : -1);
  };
  /** Opens the list: of what a text matches that is no choice yet, otherwise whole. */
  const show = () => {
    const undecided = !findChoice(choices, value) && value.trim() !== '' && matching(value).length > 0;
    openFor(value, undecided ? 'matching' : 'whole');
  };
  const type = (text: string) => {
    openFor(text, text === '' ? 'whole' : 'matching');
    onType(text);
  };
  const pick = (choice: Choice) => {
    close();
    onPick(choice.value);
  };
  const move = (step: number) => {
    if (!open) return show();
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
        return choice ? pick(choice) : close();
    }
  };
  return { open, shown, active, show, close, pick, type, onKeyDown };
}
