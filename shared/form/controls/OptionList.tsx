import type { Choice } from '@registers/shared/enum';
import { asEntered, Combobox } from '@registers/shared/ui';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { place } from './placement';

interface Props {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** The index of the highlighted choice; -1 for none. */
  active: number;
  selected: string;
  /** The label of the choice that has the value ''. */
  empty: string | undefined;
  optionId: (index: number) => string;
  onPick: (choice: Choice) => void;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The list under a `search` field. The focus stays in the text box, which names the active option to screen readers. */
export function OptionList({ id, label, choices, active, selected, empty, optionId, onPick }: Props) {
  const activeOption = useRef<HTMLLIElement>(null);
  // A new function in each rendering: so React calls it, and the list is placed anew, after every change of the list.
  const placed = (element: HTMLElement | null) => {
    if (element?.parentElement) place(element, element.parentElement);
  };
  useLayoutEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (choices.length === 0) {
    return (
      <Combobox.Empty ref={placed} role="status">
        {`Nothing matches “${selected}”`}
      </Combobox.Empty>
    );
  }
  return (
    <Combobox.Content
      id={id}
      ref={placed}
      role="listbox"
      aria-label={label}
      {...asEntered}
      onMouseDown={keepFocus}
    >
      {choices.map((choice, index) => (
        <li
          key={choice.value}
          ref={index === active ? activeOption : null}
          id={optionId(index)}
          role="option"
          aria-selected={choice.value === selected}
          data-active={index === active || undefined}
          onMouseDown={() => onPick(choice)}
        >
          {choice.value || empty}
        </li>
      ))}
    </Combobox.Content>
  );
}
