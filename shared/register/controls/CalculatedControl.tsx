import { useWatch } from 'react-hook-form';
import { calculate, enteredInputs } from '../definition';
import { FieldFrame } from '../FieldFrame';
import type { CalculatedField } from '../fields';
import { controlId, useFormScope } from '../scope';

/** Renders when one of its inputs changes. Not a tab stop: nothing can be typed here. */
export function CalculatedControl({ name, field }: { name: string; field: CalculatedField }) {
  const { definition, form } = useFormScope();
  const names = enteredInputs(definition, field);
  const texts = useWatch({ control: form.control, name: names });
  const entered = Object.fromEntries(names.map((input, index) => [input, texts[index] ?? '']));
  const id = controlId(definition, name);
  return (
    <FieldFrame name={name} field={field}>
      <input
        id={id}
        name={name}
        className="control"
        type="text"
        readOnly
        tabIndex={-1}
        aria-describedby={field.hint && `${id}-hint`}
        value={calculate(definition, field, entered)}
      />
    </FieldFrame>
  );
}
