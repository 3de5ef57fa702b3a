import type { Choice, ChoiceList } from '@registers/shared/enum';
import { type KeyboardEvent, useState } from 'react';
import { filterChoices, findChoice, onlyChoice } from '../rules/choices';

interface Options {
  choices: ChoiceList;
  value: string;
  /** Whether the list begins with an empty choice. */
  withEmpty: boolean;
  /** Called with the text as it is typed. */
  onType: (text: string) => void;
  onPick: (value: string) => void;
}

const nothing: Choice = { value: '' };

/** The behaviour of a `search` field: an "editable combobox" of the ARIA Authoring Practices Guide, with a list. */
export function useCombobox({ choices, value, withEmpty, onType, onPick }: Options) {
  // The text for which the list was opened. If the field gets another value, as of a restored draft, the list is closed.
  const [openedFor, setOpenedFor] = useState<string>();
  // The index of the choice that is highlighted, as the text names it or by the arrow keys. Enter and Tab take it.
  const [active, setActive] = useState(-1);
  const [filtered, setFiltered] = useState(false);
  const open = openedFor === value;
  const whole = withEmpty ? [nothing, ...choices] : choices;
  const matching = (text: string) => filterChoices(choices, text);
  const shown = !open ? [] : filtered ? matching(value) : whole;

  const close = () => setOpenedFor(undefined);
  const openFor = (text: string, list: 'whole' | 'matching') => {
    const only = onlyChoice(choices, text);
    setOpenedFor(text);
    setFiltered(list === 'matching');
    setActive(only ? (list === 'matching' ? matching(text) : whole).indexOf(only) : -1);
  };
  /** Opens the list: if the text is no choice yet and matches some, with those, otherwise whole. */
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
  const last = shown.length - 1;
  const below = active < last ? active + 1 : 0;
  const above = active > 0 ? active - 1 : last;
  const move = (to: number) => {
    if (open) setActive(to);
    else show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = shown[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return move(event.key === 'ArrowDown' ? below : above);
      case 'Enter':
        // Enter alone never submits the form: people press it here to take a choice, perhaps when the list has just
        // closed. Ctrl+Enter takes the choice too, and then `useKeys` submits.
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
