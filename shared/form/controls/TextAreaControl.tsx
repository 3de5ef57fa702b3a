import { Textarea } from '@registers/shared/ui';
import type { TextAreaField } from '../definition/fields';
import type { ControlProps } from './controlProps';

/** The control of a `textArea` field: a text of several lines. */
export const TextAreaControl = ({ field, value, change, leave, control }: ControlProps<TextAreaField>) => (
  <Textarea
    {...control}
    rows={field.rows}
    value={value}
    onChange={(event) => change(event.target.value)}
    onBlur={leave}
  />
);
