import { useRegister } from '@registers/shared/contract';
import { keyOf } from '@registers/shared/ui';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormField } from '../../form/controls/FormField';
import { fullLabelOf } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { afterPress } from '../../form/state/afterPress';
import { focusField, FormScopeContext } from '../../form/state/scope';
import { forgetMatch } from '../read/remembered';
import type { RowState } from '../records/rowStates';
import { useRowsScope } from '../records/useRowsTable';
import { useFieldForm } from './useFieldForm';

/** How the editing of a cell ends: dropped, or as if that arrow was pressed then; `elsewhere`: the focus has gone already. */
export type Move = 'Escape' | 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | 'elsewhere';

/** How a cell came to be edited: F2 keeps its text, a character replaces it. */
export type Opening = 'opened' | 'F2' | 'typed';

interface Props {
  /** The row of the cell. Rules and currencies of a field look at the other fields of the row too. */
  state: RowState;
  name: string;
  field: Field;
  opening: Opening;
  onDone: (move: Move) => void;
}

/** Where Tab stops in a control. */
const tabStops = 'input, select, textarea, button:not([tabindex="-1"])';

/** A cell while it is edited: the field's own control. Each letter and pick is told to the table. */
export function CellEditor({ state: { row, read }, name, field, opening, onDone }: Props) {
  const { kind } = field;
  const { user } = useRegister();
  const { definition, table } = useRowsScope();
  const editor = useRef<HTMLDivElement>(null);
  const currency = kind === 'amount' ? field.currencyField : undefined;
  // A text like `GBP 5.5` has chosen the currency: that stays when only the amount is typed anew.
  const chosen = currency && read.texts[currency] ? { [currency]: read.texts[currency] } : {};
  const opened = { name, texts: read.texts, ids: `${definition.formType}-cell` };
  const { form, scope } = useFieldForm(definition, opened, (input, changed) => {
    // Leaving a field tidies its text, which is no edit: 4/1/2026 would become January 4, though nobody has said so.
    if (input === 'left') return;
    const what = `edit ${fullLabelOf(definition, name)} in row ${row.number}`;
    const note = row.entry.edit.notes?.[name];
    if (note !== undefined) forgetMatch(user.id, definition.formType, name, note);
    table.type(what, row.id, { ...chosen, ...changed });
  });
  useState(() => form.validate());
  useLayoutEffect(() => {
    // Typing replaces the text of a cell, as in a spreadsheet: the text is selected below. Chosen dates are not in
    // that text, so they are removed here.
    if (opening === 'typed' && kind === 'dates') form.set(name, '');
    focusField(scope.definition, name);
    const control = document.activeElement;
    // As in a spreadsheet, F2 keeps the text, and goes to its end.
    if (opening === 'F2' && control instanceof HTMLInputElement)
      control.setSelectionRange(control.value.length, control.value.length);
  }, [scope, form, name, kind, opening]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = moveAfter(event, editor.current, name in form.errors());
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
  return (
    <div ref={editor} data-editor={kind} onKeyDown={onKeyDown} onBlur={onBlur}>
      <FormScopeContext value={scope}>
        <FormField name={name} field={field} />
      </FormScopeContext>
    </div>
  );
}

/** How a key ends the editing; undefined if it does not, as the control uses it. */
function moveAfter(
  event: KeyboardEvent<HTMLDivElement>,
  cell: HTMLElement | null,
  hasError: boolean,
): Move | undefined {
  const target = event.target as HTMLElement;
  if (target.closest('dialog')) return undefined;
  switch (keyOf(event)) {
    case 'Escape':
      return event.defaultPrevented ? undefined : 'Escape';
    case 'Enter': {
      // A control that prevents Enter has taken what was typed by then. Dates that it could not read stay in its box.
      const isTaken = event.defaultPrevented && hasError && target.role !== 'combobox';
      const isLine = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
      return isTaken || isLine || target instanceof HTMLButtonElement ? undefined : 'ArrowDown';
    }
    case 'Tab': {
      const stops = [...(cell?.querySelectorAll(tabStops) ?? [])];
      const end = event.shiftKey ? stops[0] : stops.at(-1);
      return target === end ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : undefined;
    }
    default:
      return undefined;
  }
}
