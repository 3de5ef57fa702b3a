import { useRegister } from '@registers/shared/contract';
import { Input } from '@registers/shared/ui';
import { useState } from 'react';
import { FieldFrame } from './FieldFrame';
import type { AmountField, DigitsField, TextField } from '../definition/fields';
import { suggestionsFor } from '../state/suggestions';
import { readAmount } from '../rules/amounts';
import { useField } from '../state/useField';
import { UseButton } from './UseButton';

const keyboards = { text: 'text', amount: 'decimal', digits: 'numeric' } as const;

/** The control of `text`, `amount` and `digits` fields. Not `type="number"`: a mouse wheel would change an amount. */
export function TextControl({ name, field }: { name: string; field: TextField | AmountField | DigitsField }) {
  const { user } = useRegister();
  const [known, setKnown] = useState<readonly string[]>([]);
  const { value, change, leave, pick, control, error, note } = useField(name, field);
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
        value={value}
        onChange={(event) => change(event.target.value)}
        onFocus={() => suggests && setKnown(suggestionsFor(user.id, name))}
        onBlur={leave}
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
