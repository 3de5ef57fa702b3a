import type { Choice } from '@registers/shared/enum';
import { keyOf, shortcutOf } from '@registers/shared/ui';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { choicesMatching, findChoice, likelyChoice } from '../rules/choices';

interface Options {
  choices: readonly Choice[];
  value: string;
  withEmpty: boolean;
  onType: (text: string) => void;
  onPick: (value: string) => void;
}

const nothing: Choice = { value: '' };
const inText = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The behaviour of a `search` field: an "editable combobox" of the ARIA Authoring Practices Guide, with a list. */
export function useCombobox({ choices, value, withEmpty, onType, onPick }: Options) {
  // The text for which the list was opened. If the field gets another value, as of a restored draft, the list is closed.
  const [openedFor, setOpenedFor] = useState<string>();
  // The index of the choice that Enter takes; `isSure`: it is highlighted, and Tab and the shortcut of Submit take it too.
  const [{ active, isSure }, setActive] = useState({ active: -1, isSure: false });
  const [filtered, setFiltered] = useState(false);
  const open = openedFor === value;
  const whole = withEmpty ? [nothing, ...choices] : choices;
  const matching = (text: string) => choicesMatching(choices, text);
  const shown = !open ? [] : filtered ? matching(value) : whole;

  const close = () => setOpenedFor(undefined);
  /** Highlights what the text probably means; if it means nothing, the choice at the index `otherwise`. */
  const openFor = (text: string, narrowed: boolean, otherwise?: 0 | -1) => {
    const likely = likelyChoice(choices, text);
    const options: readonly Choice[] = narrowed ? matching(text) : whole;
    const choice = likely ? likely.choice : otherwise !== undefined && options.at(otherwise);
    setOpenedFor(text);
    setFiltered(narrowed);
    setActive({ active: choice ? options.indexOf(choice) : -1, isSure: likely?.isSure ?? false });
  };
  const isUndecided = () => value.trim() !== '' && !findChoice(choices, value);
  /** Opens the list: if the text is no choice yet and matches some, with those, otherwise whole. */
  const show = (otherwise?: 0 | -1) => openFor(value, isUndecided() && matching(value).length > 0, otherwise);
  /** A text that was left wrong is put right as it was typed. */
  const onFocus = () => isUndecided() && matching(value).length > 0 && show();
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    // A browser that fills in a form types into fields without the focus: their lists would stay open over the page.
    if (target === document.activeElement) openFor(text, text !== '');
    onType(text);
  };
  const pick = (choice: Choice) => {
    close();
    onPick(choice.value);
  };
  const last = shown.length - 1;
  const below = active < last ? active + 1 : 0;
  const above = active > 0 ? active - 1 : last;
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = shown[active];
    const key = keyOf(event);
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const isDown = key === 'ArrowDown';
        event.preventDefault();
        if (event.altKey) return isDown ? show() : close();
        if (!open) return show(isDown ? 0 : -1);
        return setActive({ active: isDown ? below : above, isSure: true });
      }
      case 'Enter':
        // It submits the form as in every text box, but not while there is something to choose, or the key is held.
        if (open || isUndecided() || event.repeat) event.preventDefault();
        // As the form is submitted, nobody would see what was taken.
        if (shortcutOf(event) === 'submit') return choice && isSure ? pick(choice) : close();
        if (choice) return pick(choice);
        return !open && isUndecided() ? show() : undefined;
      case 'Escape':
        if (open) event.preventDefault();
        return close();
      case 'Tab':
        return choice && isSure ? pick(choice) : close();
      default:
        // The person is in the text again.
        return open && inText.includes(key) && openFor(value, filtered);
    }
  };
  return { open, shown, active, isSure, show, close, pick, type, onFocus, onKeyDown };
}
