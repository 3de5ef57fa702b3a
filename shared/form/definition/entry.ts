import type { Settings, Texts } from '@registers/shared/contract';
import { calculate, enteredFields, fieldsOf, fullLabelOf, type RegisterDefinition } from './definition';
import type { Field } from './fields';
import { rulesOf, type Surroundings } from './kinds';
import { isBlank } from '../rules/whiteSpace';

/** The text of a field in a form; one that has none is as in a fresh form. */
export const textIn = (field: Field, text: string | undefined): string =>
  text ?? (field.kind === 'choice' ? field.initial : undefined) ?? '';

/** The text of each field that a person fills in, by wire name. */
export const allTexts = (definition: RegisterDefinition, texts: Texts = {}): Texts =>
  Object.fromEntries(enteredFields(definition).map(([name, field]) => [name, textIn(field, texts[name])]));

/** Whether a field is required and empty, and nothing is sent in its place (`whenEmpty`). */
const isMissing = (field: Field, text: string): boolean =>
  field.required === true && field.whenEmpty === undefined && isBlank(text);

/** The wire names of the fields that must still be filled in, in order. */
export const missingFields = (definition: RegisterDefinition, texts: Texts): string[] =>
  enteredFields(definition).flatMap(([name, field]) => (isMissing(field, texts[name] ?? '') ? [name] : []));

const verb: Partial<Record<Field['kind'], string>> = { choice: 'Select', search: 'Select' };

/** The error of a field, in words; undefined if its text can be sent. */
export function errorOf(definition: RegisterDefinition, name: string, field: Field, around: Surroundings) {
  const text = around.texts[name] ?? '';
  const label = fullLabelOf(definition, name);
  if (!isBlank(text)) return rulesOf(field).error?.(text, field, label, around);
  return isMissing(field, text) ? `${verb[field.kind] ?? 'Enter'} ${label}` : undefined;
}

/** The texts of all fields, or only of `names`, tidied as when a person leaves them. Tidying can fill in other fields. */
export function tidyTexts(
  definition: RegisterDefinition,
  texts: Texts,
  settings: Settings,
  names?: readonly string[],
): Texts {
  const tidied: Record<string, string> = { ...texts };
  for (const [name, field] of enteredFields(definition)) {
    if (names && !names.includes(name)) continue;
    const text = tidied[name] ?? '';
    const { fills, tidy } = rulesOf(field);
    for (const [other, filled] of Object.entries(fills?.(text, field) ?? {})) tidied[other] ||= filled;
    tidied[name] = tidy?.(text, field, { texts: tidied, settings }) ?? text;
  }
  return tidied;
}

/** Whether the amount of which a field has the value in rupees was changed after it. `order`: the changed fields, the last one last. */
export const isOld = (order: readonly string[], name: string, field: Field): boolean =>
  field.kind === 'amount' &&
  (field.rupeesOf ?? []).some((other) => order.indexOf(other) > order.indexOf(name));

/** Every error of an entry by wire name, in the order of the fields. `order`: the fields that were changed, the last one last. */
export function errorsOf(
  definition: RegisterDefinition,
  texts: Texts,
  settings: Settings,
  order: readonly string[] = [],
): Texts {
  const errors = enteredFields(definition).flatMap(([name, field]): [string, string][] => {
    const error = errorOf(definition, name, field, { texts, settings, isOld: isOld(order, name, field) });
    return error ? [[name, error]] : [];
  });
  return Object.fromEntries(errors);
}

/** The text of a field as it is sent: an empty one as `whenEmpty` or as an empty text. */
export const wireOf = (field: Field, text: string): string =>
  isBlank(text) ? (field.whenEmpty ?? '') : (rulesOf(field).wire?.(text) ?? text);

/** An entry as it is sent: every field of the register, in order. */
export const wireValues = (definition: RegisterDefinition, texts: Texts): [name: string, value: string][] =>
  fieldsOf(definition).map(([name, field]) => [
    name,
    field.kind === 'calculated' ? calculate(definition, field, texts) : wireOf(field, texts[name] ?? ''),
  ]);

/**
 * The texts of an entry from its sent values: the inverse of {@link wireValues}. A field that was not sent is as in a fresh
 * form. A value that can no longer be sent stays as it was.
 */
export function fromWire(definition: RegisterDefinition, sent: Texts, settings: Settings): Texts {
  const entered = enteredFields(definition).flatMap(([name, { whenEmpty }]): [string, string][] => {
    const value = sent[name];
    return value === undefined ? [] : [[name, value === whenEmpty ? '' : value]];
  });
  return tidyTexts(definition, allTexts(definition, Object.fromEntries(entered)), settings);
}
