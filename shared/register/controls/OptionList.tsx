import type { Choice } from '@registers/shared/enum';
import { Combobox } from '@registers/shared/ui';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { place } from './placement';

interface Props {
  id: string;
  label: string;
  choices: readonly Choice[];
  active: number;
  selected: string;
  /** What the choice of nothing reads. */
  empty: string | undefined;
  optionId: (index: number) => string;
  onPick: (choice: Choice) => void;
}

/** The list of a searchable choice. Focus stays in the text box, which names the active option. */
export function OptionList({ id, label, choices, active, selected, empty, optionId, onPick }: Props) {
  const list = useRef<HTMLElement>(null);
  // A new function each time: the list is placed after every change of it.
  const placed = (element: HTMLElement | null) => {
    list.current = element;
    if (element?.parentElement) place(element, element.parentElement);
  };
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (choices.length === 0) {
    return (
      <Combobox.Empty ref={placed} role="status">
        Nothing matches “{selected}”
      </Combobox.Empty>
    );
  }
  // One handler for the list, not one for each of 200 options. Pressing must not take the focus.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    const option = (event.target as Element).closest('[role=option]');
    const choice = option && choices[[...event.currentTarget.children].indexOf(option)];
    if (choice) onPick(choice);
  };
  return (
    <Combobox.Content id={id} ref={placed} role="listbox" aria-label={label} onMouseDown={press}>
      {choices.map(({ value }, index) => (
        <li
          key={value}
          id={optionId(index)}
          role="option"
          aria-selected={value === selected}
          data-active={index === active || undefined}
        >
          {value || empty}
        </li>
      ))}
    </Combobox.Content>
  );
}
