import { useRegister } from '@registers/shared/contract';
import { Input } from '@registers/shared/ui';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame } from './FieldFrame';
import type { AmountField, DigitsField, TextField } from '../definition/fields';
import { suggestionsFor } from '../state/suggestions';
import { readAmount } from '../rules/amounts';
import { grouped } from '../rules/decimals';
import { useField } from '../state/useField';
import { UseButton } from './UseButton';

const keyboards = { text: 'text', amount: 'decimal', digits: 'numeric' } as const;

/** The control of `text`, `amount` and `digits` fields. Not `type="number"`: a mouse wheel would change an amount. */
export function TextControl({ name, field }: { name: string; field: TextField | AmountField | DigitsField }) {
  const { user } = useRegister();
  const [known, setKnown] = useState<readonly string[]>([]);
  const { value, change, leave, pick, control, error, note } = useField(name, field);
  const { isFocused, ...focus } = useFocusedText();
  const suggests = field.kind === 'text' && field.suggest;
  const listId = known.length > 0 ? `${control.id}-known` : undefined;
  const fix = field.kind === 'amount' && (
    <UseButton meant={() => readAmount(value).withDecimals} boxId={control.id} onUse={pick} />
  );
  return (
    <FieldFrame name={name} field={field} error={error} fix={fix} note={note}>
      <Input
        {...control}
        type="text"
        inputMode={keyboards[field.kind]}
        autoComplete="off"
        list={listId}
        // Plain while it is edited: only what is shown has commas.
        value={field.kind === 'amount' && !isFocused ? grouped(value) : value}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => {
          if (field.kind === 'amount') focus.enter(event);
          if (suggests) setKnown(suggestionsFor(user.id, name));
        }}
        onBlur={() => {
          focus.leave();
          leave();
        }}
      />
      {listId && (
        <datalist id={listId}>
          {known.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** Whether the box has the focus. If its whole text was selected when it got it, as by Tab, the text shown then is too. */
function useFocusedText() {
  const [isFocused, setFocused] = useState(false);
  const selected = useRef<HTMLInputElement>(undefined);
  useLayoutEffect(() => {
    selected.current?.select();
    selected.current = undefined;
  }, [isFocused]);
  return {
    isFocused,
    enter: ({ target }: FocusEvent<HTMLInputElement>) => {
      const { value, selectionStart, selectionEnd } = target;
      if (value !== '' && selectionStart === 0 && selectionEnd === value.length) selected.current = target;
      setFocused(true);
    },
    leave: () => setFocused(false),
  };
}
