import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { afterPress } from '../afterPress';
import { controls } from '../controls';
import type { RegisterDefinition } from '../definition';
import type { Field, Texts } from '../fields';
import { focusField, FormScopeContext, useNewScope } from '../scope';
import { useCellForm } from './useCellForm';

/** Where the focus goes from the cell that was edited. */
export type Move = 'stay' | 'down' | 'next' | 'previous' | 'leave';

interface Props {
  /** The register's, with ids of its own for the controls. */
  definition: RegisterDefinition;
  name: string;
  field: Field;
  /** The texts of the whole row: rules and currencies look at other fields too. */
  texts: Texts;
  onChange: (changed: Texts) => void;
  onSettle: (takeOver: () => void) => () => void;
  onDone: (move: Move) => void;
}

const focusable = 'input, select, textarea, button';

/** A cell while it is edited: the field's own control, with its rules and errors. */
export function CellEditor(props: Props) {
  const { definition, name, field, onSettle, onDone } = props;
  const cell = useRef<HTMLDivElement>(null);
  const { form, onInput, takeOver, giveUp } = useCellForm(props);
  const scope = useNewScope(definition, form);
  const settle = useEffectEvent(takeOver);
  useLayoutEffect(() => {
    focusField(definition, name);
    // As in a spreadsheet: what is typed takes the place of a text of one line.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    return onSettle(() => settle());
  }, [definition, name, onSettle]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = moveOf(event, cell.current);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    if (move === 'giveUp') giveUp();
    onDone(move === 'giveUp' ? 'stay' : move);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    // Another window has the focus: it comes back to this cell.
    if (isInside || !document.hasFocus()) return;
    afterPress(() => onDone('leave'));
  };
  const Control = controls[field.kind] as ComponentType<{ name: string; field: Field }>;
  return (
    <div ref={cell} data-editor onInput={onInput} onKeyDown={onKeyDown} onBlur={onBlur}>
      <FormScopeContext value={scope}>
        <Control name={name} field={field} />
      </FormScopeContext>
    </div>
  );
}

/** What a key does that the control has not taken for itself. */
function moveOf(event: KeyboardEvent<HTMLDivElement>, cell: HTMLElement | null): Move | 'giveUp' | undefined {
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
