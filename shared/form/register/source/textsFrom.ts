import type { EntrySource, Settings, Texts } from '@registers/shared/contract';
import { fieldsOf, type RegisterDefinition } from '../../definition/definition';
import { fromWire } from '../../definition/entry';

/** What a form takes from a sent entry: values by the form's own wire names; undefined if it takes no such entry. */
function takenValues(
  definition: RegisterDefinition,
  { kind, entry }: EntrySource,
): Record<string, string> | undefined {
  const sent = new Map(entry.fields);
  if (kind === 'next') {
    const takes = definition.begins?.[entry.formType];
    return (
      takes &&
      Object.fromEntries(
        Object.entries(takes).flatMap(([name, theirs]) => {
          const value = theirs === undefined ? undefined : sent.get(theirs);
          return value === undefined ? [] : [[name, value]];
        }),
      )
    );
  }
  if (entry.formType !== definition.formType) return undefined;
  const once = new Set(fieldsOf(definition).flatMap(([name, field]) => (field.once ? [name] : [])));
  return Object.fromEntries([...sent].filter(([name]) => kind === 'correct' || !once.has(name)));
}

/**
 * The texts of a form that is begun with a sent entry. Undefined where this register cannot be begun with it: a copy or
 * a correction needs an entry of the same register, a next entry one of a form type in `begins` of the definition.
 */
export function textsFrom(
  definition: RegisterDefinition,
  source: EntrySource,
  settings: Settings,
): Texts | undefined {
  const taken = takenValues(definition, source);
  return taken && fromWire(definition, taken, settings);
}
