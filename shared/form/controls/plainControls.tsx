import { useRegister } from '@registers/shared/contract';
import { asEntered, Input, Select, Textarea } from '@registers/shared/ui';
import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  AmountField,
  CalculatedField,
  ChoiceField,
  DigitsField,
  TextAreaField,
  TextField,
} from '../definition/fields';
import { listFor } from '../definition/kinds';
import { formatAmount } from '../rules/decimals';
import { useFormScope } from '../state/scope';
import { suggestionsFor } from '../state/suggestions';
import type { ControlProps } from './controlProps';

const keyboards = { text: 'text', amount: 'decimal', digits: 'numeric' } as const;

/** The control of `text`, `amount` and `digits` fields. Not `type="number"`: a mouse wheel would change an amount. */
export function TextControl(props: ControlProps<TextField | AmountField | DigitsField>) {
  const { field, value, change, leave, control } = props;
  const { user } = useRegister();
  const [known, setKnown] = useState<readonly string[]>([]);
  const { isFocused, ...focus } = useFocusedText();
  const suggests = field.kind === 'text' && field.suggest;
  const listId = known.length > 0 ? `${control.id}-known` : undefined;
  return (
    <>
      <Input
        {...control}
        type="text"
        inputMode={keyboards[field.kind]}
        autoComplete="off"
        list={listId}
        // Plain while it is edited: only what is shown has commas.
        value={field.kind === 'amount' && !isFocused ? formatAmount(value) : value}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => {
          if (field.kind === 'amount') focus.enter(event);
          if (suggests) setKnown(suggestionsFor(user.id, control.name));
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
    </>
  );
}

/** Whether the box has the focus. If its whole text was selected when it got it, as by Tab, the text shown then is too. */
function useFocusedText() {
  const [isFocused, setFocused] = useState(false);
  return {
    isFocused,
    // A moment later: for a script that selects the text and then moves the focus, nothing is selected yet.
    enter: ({ target }: FocusEvent<HTMLInputElement>) =>
      queueMicrotask(() => {
        if (target !== document.activeElement) return;
        const { value, selectionStart, selectionEnd } = target;
        const isWhole = value !== '' && selectionStart === 0 && selectionEnd === value.length;
        // At once: the next letter may come before React would render.
        flushSync(() => setFocused(true));
        if (isWhole) target.select();
      }),
    leave: () => setFocused(false),
  };
}

export const TextAreaControl = ({ field, value, change, leave, control }: ControlProps<TextAreaField>) => (
  <Textarea
    {...control}
    rows={field.rows}
    value={value}
    onChange={(event) => change(event.target.value)}
    onBlur={leave}
  />
);

/** The control of a calculated field: shows its value. It is no tab stop, as nothing can be typed here. */
export const CalculatedControl = ({ value, control }: ControlProps<CalculatedField>) => (
  <Input {...control} type="text" readOnly tabIndex={-1} placeholder="–" value={formatAmount(value)} />
);

export function ChoiceControl({ field, value, pick, leave, control }: ControlProps<ChoiceField>) {
  const { settings } = useFormScope();
  const choices = listFor(field.choices, settings);
  // A draft can have a choice that is no longer in the list.
  const isListed = value === '' || choices.includes(value);
  return (
    <Select
      {...control}
      {...asEntered}
      value={value}
      onChange={(event) => pick(event.target.value)}
      onBlur={leave}
    >
      <option value="">Select…</option>
      {(isListed ? choices : [...choices, value]).map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </Select>
  );
}
