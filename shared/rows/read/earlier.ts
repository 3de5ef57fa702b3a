import type { Settings } from '@registers/shared/contract';
import type { SentFields } from '@registers/shared/entries';
import type { RegisterDefinition } from '../../form/definition/definition';
import { fromWire, wireValues } from '../../form/definition/entry';
import type { Texts } from '../../form/definition/fields';

/** Made once for an entry: a row is read again after each change. */
const valuesByFields = new WeakMap<SentFields, Texts>();

/** What a sent entry has in each field, as the form would send it today. */
export function earlierValues(definition: RegisterDefinition, fields: SentFields, settings: Settings): Texts {
  const before = valuesByFields.get(fields);
  if (before) return before;
  const entry = fromWire(definition, Object.fromEntries(fields), settings);
  const values = Object.fromEntries(wireValues(definition, entry));
  valuesByFields.set(fields, values);
  return values;
}
