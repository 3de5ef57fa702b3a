import { Textarea } from '@registers/shared/ui';
import { FieldFrame } from './FieldFrame';
import type { TextAreaField } from '../definition/fields';
import { useField } from '../state/useField';

/** The control of a `textArea` field: a text of several lines. */
export function TextAreaControl({ name, field }: { name: string; field: TextAreaField }) {
  const { value, change, leave, control, error } = useField(name, field);
  return (
    <FieldFrame name={name} field={field} error={error}>
      <Textarea
        {...control}
        rows={field.rows}
        value={value}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
