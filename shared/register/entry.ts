import type { Settings } from '@registers/shared/contract';
import { calculate, fieldsOf, fullLabelOf, type RegisterDefinition } from './definition';
import type { Field } from './fields';
import { rulesOf } from './kinds';

type Entry = Readonly<Record<string, string>>;

const enteredFields = (definition: RegisterDefinition) =>
  fieldsOf(definition).filter(([, field]) => field.kind !== 'calculated');

/** What a fresh form holds: calculated fields hold nothing, they are worked out. */
export function freshValues(definition: RegisterDefinition): Record<string, string> {
  return Object.fromEntries(
    enteredFields(definition).map(([name, field]) => [
      name,
      field.kind === 'choice' ? (field.initial ?? '') : '',
    ]),
  );
}

const verb: Partial<Record<Field['kind'], string>> = { choice: 'Select', search: 'Select' };

/** What keeps a field from being sent, in words; undefined when nothing does. */
function faultOf(
  definition: RegisterDefinition,
  name: string,
  field: Field,
  text: string,
  settings: Settings,
) {
  const label = fullLabelOf(definition, name);
  if (text.trim() !== '') return rulesOf(field).fault?.(text, field, label, settings);
  return field.required && field.whenEmpty === undefined
    ? `${verb[field.kind] ?? 'Enter'} ${label}`
    : undefined;
}

/** An entry as it stands once every field has been left: Enter submits from within one. */
export function tidyEntry(
  definition: RegisterDefinition,
  entry: Entry,
  settings: Settings,
): Record<string, string> {
  const tidy = ([name, field]: [string, Field]): [string, string] => {
    const text = entry[name] ?? '';
    return [name, rulesOf(field).tidy?.(text, field, settings) ?? text];
  };
  return Object.fromEntries(enteredFields(definition).map(tidy));
}

/** Every fault of an entry by wire name, in the order of the fields. */
export function faultsOf(
  definition: RegisterDefinition,
  entry: Entry,
  settings: Settings,
): Record<string, string> {
  const faults = enteredFields(definition).flatMap(([name, field]): [string, string][] => {
    const fault = faultOf(definition, name, field, entry[name] ?? '', settings);
    return fault ? [[name, fault]] : [];
  });
  return Object.fromEntries(faults);
}

/** An entry as it is sent: every field of the register in order, empty ones as empty strings. */
export function wireValues(definition: RegisterDefinition, entry: Entry): [name: string, value: string][] {
  return fieldsOf(definition).map(([name, field]) => {
    if (field.kind === 'calculated') return [name, calculate(definition, field, entry)];
    const text = entry[name] ?? '';
    return [name, text.trim() === '' ? (field.whenEmpty ?? '') : (rulesOf(field).wire?.(text) ?? text)];
  });
}
