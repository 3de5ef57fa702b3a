import type { Settings } from '@registers/shared/contract';
import { calculate, fieldsOf, fullLabelOf, type RegisterDefinition } from './definition';
import type { Field } from './fields';
import { rulesOf, type Surroundings } from './kinds';
import { trimEnds } from './rules/whiteSpace';

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

/** Left empty, the field keeps its entry from being sent. */
const isMissing = (field: Field, text: string): boolean =>
  field.required === true && field.whenEmpty === undefined && trimEnds(text) === '';

/** The required fields that are still empty, in order, by wire name. */
export const missingFields = (definition: RegisterDefinition, entry: Entry): string[] =>
  enteredFields(definition).flatMap(([name, field]) => (isMissing(field, entry[name] ?? '') ? [name] : []));

const verb: Partial<Record<Field['kind'], string>> = { choice: 'Select', search: 'Select' };

/** What keeps a field from being sent, in words; undefined when nothing does. */
function faultOf(definition: RegisterDefinition, name: string, field: Field, around: Surroundings) {
  const text = around.entry[name] ?? '';
  const label = fullLabelOf(definition, name);
  if (trimEnds(text) !== '') return rulesOf(field).fault?.(text, field, label, around);
  return isMissing(field, text) ? `${verb[field.kind] ?? 'Enter'} ${label}` : undefined;
}

/**
 * An entry as it stands once its fields have been left: Enter submits from within one. With `names`, as it
 * stands once these have been left.
 */
export function tidyEntry(
  definition: RegisterDefinition,
  entry: Entry,
  settings: Settings,
  names?: readonly string[],
): Record<string, string> {
  const tidied = { ...entry };
  for (const [name, field] of enteredFields(definition)) {
    if (names && !names.includes(name)) continue;
    const text = tidied[name] ?? '';
    const { fills, tidy } = rulesOf(field);
    for (const [other, said] of Object.entries(fills?.(text, field) ?? {})) tidied[other] ||= said;
    tidied[name] = tidy?.(text, field, { entry: tidied, settings }) ?? text;
  }
  return tidied;
}

/** Every fault of an entry by wire name, in the order of the fields. */
export function faultsOf(
  definition: RegisterDefinition,
  entry: Entry,
  settings: Settings,
): Record<string, string> {
  const faults = enteredFields(definition).flatMap(([name, field]): [string, string][] => {
    const fault = faultOf(definition, name, field, { entry, settings });
    return fault ? [[name, fault]] : [];
  });
  return Object.fromEntries(faults);
}

/** An entry as it is sent: every field of the register in order, empty ones as empty strings. */
export function wireValues(definition: RegisterDefinition, entry: Entry): [name: string, value: string][] {
  return fieldsOf(definition).map(([name, field]) => {
    if (field.kind === 'calculated') return [name, calculate(definition, field, entry)];
    const text = entry[name] ?? '';
    return [name, trimEnds(text) === '' ? (field.whenEmpty ?? '') : (rulesOf(field).wire?.(text) ?? text)];
  });
}
