import { fieldsOf, type RegisterDefinition } from '../../../shared/form/register/definition';
import { wireValues } from '../../../shared/form/definition/entry';
import { someEntry } from './entries';

export type WireValues = ReturnType<typeof wireValues>;

const lineBreaks = /[\r\n]+/g;

/** An entry as it is sent, that reads back the same: no `###`, as of a narrow column, no line break in one line. */
export const someSent = (definition: RegisterDefinition) =>
  someEntry(definition)
    .map((entry): WireValues => {
      const texts = Object.entries(entry).map(([name, text]) => {
        const isLine = fieldsOf(definition).some(([key, { kind }]) => key === name && kind === 'text');
        return [name, isLine ? text.replace(lineBreaks, ' ') : text] as const;
      });
      return wireValues(definition, Object.fromEntries(texts));
    })
    .filter((fields) => !fields.some(([, value]) => /^#+$/.test(value)));
