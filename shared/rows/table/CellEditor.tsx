import { useRegister } from '@registers/shared/contract';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPress } from '../../form/state/afterPress';
import { controls } from '../../form/controls';
import type { RegisterDefinition } from '../../form/definition/definition';
import { tidyEntry, toTexts } from '../../form/definition/entry';
import type { Field, Texts } from '../../form/definition/fields';
import { createForm } from '../../form/state/form';
import { focusField, FormScopeContext, useNewScope } from '../../form/state/scope';

/** Where the focus goes when the editing of a cell ends. */
export type Move = 'stay' | 'down' | 'next' | 'previous' | 'leave';

interface Props {
  /** The register's definition with another form type, so that the controls get ids of their own. */
  definition: RegisterDefinition;
  name: string;
  field: Field;
  /** The texts of the whole row, as rules and currencies of a field look at other fields too. */
  texts: Texts;
  /** Whether a person opened the cell by typing a character, which replaces the text of the cell. */
  isTyped: boolean;
  /** Gets the changed texts of the row, by wire name. */
  onChange: (changed: Texts) => void;
  registerTyping: (takeOver: () => void) => () => void;
  onDone: (move: Move) => void;
}

const focusable = 'input, select, textarea, button';

/** A cell of `RowTable` while it is edited: the field's own control, with its rules and errors. */
export function CellEditor(props: Props) {
  const { definition, name, field, isTyped, registerTyping, onDone } = props;
  const { kind } = field;
  const cell = useRef<HTMLDivElement>(null);
  const { form, onInput, takeOver, giveUp } = useCellForm(props);
  const scope = useNewScope(definition, form);
  const takeTyped = useEffectEvent(takeOver);
  useLayoutEffect(() => {
    // Typing replaces the text of a cell, as in a spreadsheet: the text is selected below. Chosen dates are not in
    // that text, so they are removed here.
    if (isTyped && kind === 'dates') form.set(name, { days: [], typed: '' });
    focusField(definition, name);
    const control = cell.current?.querySelector<HTMLInputElement>(isTyped ? 'input, textarea' : 'input');
    control?.select();
    return registerTyping(() => takeTyped());
  }, [definition, form, name, kind, isTyped, registerTyping]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = moveAfter(event, cell.current);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    if (move === 'giveUp') giveUp();
    onDone(move === 'giveUp' ? 'stay' : move);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    // If another window has the focus now, this cell gets the focus back later: editing goes on.
    if (isInside || !document.hasFocus()) return;
    afterPress(() => onDone('leave'));
  };
  const Control = controls[kind] as ComponentType<{ name: string; field: Field }>;
  return (
    <div ref={cell} data-editor onInput={onInput} onKeyDown={onKeyDown} onBlur={onBlur}>
      <FormScopeContext value={scope}>
        <Control name={name} field={field} />
      </FormScopeContext>
    </div>
  );
}

/** A form for the edited cell. `takeOver` puts its text into the row, `giveUp` puts back what the row had. */
function useCellForm({ definition, texts, onChange }: Pick<Props, 'definition' | 'texts' | 'onChange'>) {
  const { settings } = useRegister();
  const [form] = useState(() => {
    const created = createForm(definition, settings);
    created.reset(texts);
    created.validate();
    return created;
  });
  const tidied = () => toTexts(definition, tidyEntry(definition, form.values(), settings));
  const [opened] = useState(() => ({ texts: form.texts(), tidied: tidied() }));
  const saved = useRef(opened.texts);
  const wasTypedInto = useRef(false);

  const save = (now: Texts) => {
    const changed = Object.entries(now).filter(([name, text]) => text !== saved.current[name]);
    saved.current = now;
    if (changed.length > 0) onChange(Object.fromEntries(changed));
  };
  const takeOver = () => {
    const now = tidied();
    // A person who only opens the cell of an ambiguous date must not thereby store one reading of the date.
    const isChanged = Object.entries(now).some(([name, text]) => text !== opened.tidied[name]);
    if (isChanged || wasTypedInto.current) save(now);
  };
  const giveUp = () => {
    wasTypedInto.current = false;
    form.reset(opened.texts);
    // If the page was hidden during the typing, the row already has the text typed by then: it gets its old text back.
    save(opened.texts);
  };
  return { form, onInput: () => (wasTypedInto.current = true), takeOver, giveUp };
}

/** Where the focus goes after a key, or `giveUp`; undefined if editing goes on, as the control uses the key itself. */
function moveAfter(
  event: KeyboardEvent<HTMLDivElement>,
  cell: HTMLElement | null,
): Move | 'giveUp' | undefined {
  const target = event.target as HTMLElement;
  if (target.closest('dialog')) return undefined;
  const isTaken = event.defaultPrevented && target.getAttribute('aria-expanded') !== 'false';
  switch (event.key) {
    case 'Escape':
      return isTaken ? undefined : 'giveUp';
    case 'Enter': {
      const isLine = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
      return isTaken || isLine || target instanceof HTMLButtonElement ? undefined : 'down';
    }
    case 'Tab': {
      const stops = [...(cell?.querySelectorAll(focusable) ?? [])];
      const end = event.shiftKey ? stops[0] : stops.at(-1);
      return target === end ? (event.shiftKey ? 'previous' : 'next') : undefined;
    }
    default:
      return undefined;
  }
}
