import type { Choice } from '@registers/shared/enum';
import { asEntered, Combobox } from '@registers/shared/ui';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';

interface Props {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** The index of the choice that Enter takes; -1 for none. `isSure`: Tab takes it too. */
  active: number;
  isSure: boolean;
  selected: string;
  /** The label of the choice that has the value ''. */
  empty: string | undefined;
  optionId: (index: number) => string;
  onPick: (choice: Choice) => void;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The list under a `search` field. The focus stays in the text box, which names the active option to screen readers. */
export function OptionList({ id, label, choices, active, isSure, selected, empty, optionId, onPick }: Props) {
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
          data-active={index === active ? (isSure ? 'sure' : 'likely') : undefined}
          onMouseDown={() => onPick(choice)}
        >
          {choice.value || empty}
        </li>
      ))}
    </Combobox.Content>
  );
}

/** The top and bottom of the part of a scrolled table that its header does not cover; unlimited for a box in no table. */
function clearTable(box: HTMLElement) {
  const table = box.closest('[role=grid]');
  if (!table) return { top: -Infinity, bottom: Infinity };
  const { top, bottom } = table.getBoundingClientRect();
  return { top: top + (parseFloat(getComputedStyle(table).scrollPaddingTop) || 0), bottom };
}

/** The top and bottom of the part of the window that neither header, bar nor on-screen keyboard covers. */
function clearWindow() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { visualViewport } = window;
  const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  // `auto` means no padding.
  return { top: parseFloat(scrollPaddingTop) || 0, bottom: end - (parseFloat(scrollPaddingBottom) || 0) };
}

const gap = 8;
/** A list above its text box leaves the label free. */
const labelHeight = 24;
/** The least height of a list in pixels: two options. In a shorter list nobody could choose. */
const minHeight = 96;
/** Below the box, where people look, a list with room for five options is better than a whole one above it. */
const enough = 190;

/** The greatest height of the list up to `max` in which no option is cut. */
function wholeHeight(list: HTMLElement, max: number): number {
  const [first] = list.children as HTMLCollectionOf<HTMLElement>;
  const frame = list.offsetHeight - list.clientHeight + (first?.offsetTop ?? 0);
  const ends = Array.from(
    list.children as HTMLCollectionOf<HTMLElement>,
    (option) => option.offsetTop + option.offsetHeight + frame,
  );
  return ends.findLast((end) => end <= max) ?? max;
}

/** Places the list below its text box, or above if there is more room and too little below. Once above, it stays: it must not jump. */
function place(list: HTMLElement, box: HTMLElement): void {
  list.style.maxHeight = '';
  const [page, table] = [clearWindow(), clearTable(box)];
  const [top, bottom] = [Math.max(page.top, table.top), Math.min(page.bottom, table.bottom)];
  const { top: boxTop, bottom: boxBottom } = box.getBoundingClientRect();
  const [above, below] = [boxTop - labelHeight - top - gap, bottom - boxBottom - gap];
  const height = list.offsetHeight;
  const upwards = list.dataset['placement'] === 'top' || (Math.min(height, enough) > below && above > below);
  const room = upwards ? above : below;
  list.dataset['placement'] = upwards ? 'top' : 'bottom';
  const max = Math.min(height, Math.max(room, minHeight));
  if (list.scrollHeight > max) list.style.maxHeight = `${wholeHeight(list, max)}px`;
}
