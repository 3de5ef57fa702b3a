import { useRegister } from '@registers/shared/contract';
import { keyOf } from '@registers/shared/ui';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { controls } from '../../form/controls';
import { fullLabelOf } from '../../form/definition/definition';
import { fromTexts, tidyEntry, toTexts } from '../../form/definition/entry';
import type { Field } from '../../form/definition/fields';
import { afterPress } from '../../form/state/afterPress';
import { createForm, type FormStore } from '../../form/state/form';
import { focusField, FormScopeContext, useNewScope } from '../../form/state/scope';
import { fixCells } from '../block/block';
import type { RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';

/** Where the focus goes when the editing of a cell ends; `elsewhere`: it has gone there already. */
export type Move = 'cell' | 'below' | 'next' | 'previous' | 'elsewhere';

interface Props {
  /** The row of the cell. Rules and currencies of a field look at the other fields of the row too. */
  state: RowState;
  field: readonly [name: string, field: Field];
  /** Whether a person opened the cell by typing a character, which replaces the text of the cell. */
  isTyped: boolean;
  onDone: (move: Move) => void;
}

const focusable = 'input, select, textarea, button';

/** A cell of `RowTable` while it is edited: the field's own control, with its rules and errors. */
export function CellEditor({ state, field: [name, field], isTyped, onDone }: Props) {
  const { definition } = useRowsScope();
  const { kind } = field;
  const cell = useRef<HTMLDivElement>(null);
  const form = useCellForm(state, name);
  // The same field may be on the page for all rows, where its control has other ids.
  const scope = useNewScope(definition, form, `${definition.formType}-cell`);
  useLayoutEffect(() => {
    // Typing replaces the text of a cell, as in a spreadsheet: the text is selected below. Chosen dates are not in
    // that text, so they are removed here.
    if (isTyped && kind === 'dates') form.set(name, { days: [], typed: '' });
    focusField(scope.definition, name);
    cell.current?.querySelector<HTMLInputElement>('input, textarea')?.select();
  }, [scope, form, name, kind, isTyped]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = moveAfter(event, cell.current);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    onDone(move);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    // If another window has the focus now, this cell gets the focus back later: editing goes on.
    if (isInside || !document.hasFocus()) return;
    afterPress(() => onDone('elsewhere'));
  };
  const Control = controls[kind] as ComponentType<{ name: string; field: Field }>;
  return (
    <div ref={cell} data-editor onKeyDown={onKeyDown} onBlur={onBlur}>
      <FormScopeContext value={scope}>
        <Control name={name} field={field} />
      </FormScopeContext>
    </div>
  );
}

/** A form for the edited cell, with the texts of its whole row. Each letter and pick is told to `OpenBlock.type`. */
function useCellForm({ row, read }: RowState, name: string): FormStore {
  const { settings } = useRegister();
  const { definition, openBlock } = useRowsScope();
  const [form] = useState(() => {
    const opened = toTexts(definition, fromTexts(definition, read.texts));
    const created: FormStore = createForm(definition, settings, (_name, input) => {
      // Leaving a field tidies its text, which is no edit: 4/1/2026 would become January 4, though nobody has said so.
      if (input === 'left') return;
      const now = toTexts(definition, tidyEntry(definition, created.values(), settings, [name]));
      const changed = Object.entries(now).filter(([other, text]) => text !== opened[other]);
      const texts = { [row.id]: Object.fromEntries(changed) };
      openBlock.type({
        key: `${row.id} ${name}`,
        what: `edit ${fullLabelOf(definition, name)} in row ${row.number}`,
        change: (block) => (changed.length > 0 ? fixCells(block, texts) : block),
      });
    });
    created.reset(read.texts);
    created.validate();
    return created;
  });
  return form;
}

/** Where the focus goes after a key: for Escape to the cell itself; undefined if editing goes on, as the control uses the key. */
function moveAfter(event: KeyboardEvent<HTMLDivElement>, cell: HTMLElement | null): Move | undefined {
  const target = event.target as HTMLElement;
  if (target.closest('dialog')) return undefined;
  // A combobox whose list is closed prevents Enter only so that no form is submitted.
  const isTaken = event.defaultPrevented && target.getAttribute('aria-expanded') !== 'false';
  switch (keyOf(event)) {
    case 'Escape':
      return isTaken ? undefined : 'cell';
    case 'Enter': {
      const isLine = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
      return isTaken || isLine || target instanceof HTMLButtonElement ? undefined : 'below';
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
