import type { Settings, Texts } from '@registers/shared/contract';
import { calculate, enteredFields, fieldsOf, fullLabelOf, type RegisterDefinition } from './definition';
import type { Field, Value, Values } from './fields';
import { rulesOf, type Surroundings } from './kinds';
import { isBlank } from '../rules/whiteSpace';

/** The value of a field of an entry; empty where it has none. */
const valueOf = (entry: Values, name: string): Value => entry[name] ?? '';

const textOf = (field: Field, value: Value): string => rulesOf(field).toText?.(value) ?? (value as string);

/** An entry as it is stored on the device: the text of each entered field, by wire name. */
export const toTexts = (definition: RegisterDefinition, entry: Values): Texts =>
  Object.fromEntries(
    enteredFields(definition).map(([name, field]) => [name, textOf(field, valueOf(entry, name))]),
  );

/** An entry from its stored texts. A field without a text is as in a fresh form. */
export const fromTexts = (definition: RegisterDefinition, texts: Texts): Values =>
  Object.fromEntries(
    enteredFields(definition).map(([name, field]) => {
      const text = texts[name] ?? (field.kind === 'choice' ? field.initial : undefined) ?? '';
      return [name, rulesOf(field).fromText?.(text) ?? text];
    }),
  );

const isEmpty = (field: Field, value: Value): boolean => isBlank(textOf(field, value));

/** Whether a field is required and empty, and nothing is sent in its place (`whenEmpty`). */
const isMissing = (field: Field, value: Value): boolean =>
  field.required === true && field.whenEmpty === undefined && isEmpty(field, value);

/** The wire names of the fields that must still be filled in, in order. */
export const missingFields = (definition: RegisterDefinition, entry: Values): string[] =>
  enteredFields(definition).flatMap(([name, field]) =>
    isMissing(field, valueOf(entry, name)) ? [name] : [],
  );

const verb: Partial<Record<Field['kind'], string>> = { choice: 'Select', search: 'Select' };

/** The error of a field, in words; undefined if its value can be sent. */
function errorOf(definition: RegisterDefinition, name: string, field: Field, around: Surroundings) {
  const value = valueOf(around.entry, name);
  const label = fullLabelOf(definition, name);
  if (!isEmpty(field, value)) return rulesOf(field).error?.(value, field, label, around);
  return isMissing(field, value) ? `${verb[field.kind] ?? 'Enter'} ${label}` : undefined;
}

/** An entry with its fields, or only `names`, tidied as when a person leaves them. Tidying can fill in other fields. */
export function tidyEntry(
  definition: RegisterDefinition,
  entry: Values,
  settings: Settings,
  names?: readonly string[],
): Values {
  const tidied: Record<string, Value> = { ...entry };
  for (const [name, field] of enteredFields(definition)) {
    if (names && !names.includes(name)) continue;
    const value = valueOf(tidied, name);
    const { fills, tidy } = rulesOf(field);
    for (const [other, text] of Object.entries(fills?.(value, field) ?? {})) tidied[other] ||= text;
    tidied[name] = tidy?.(value, field, { entry: tidied, settings }) ?? value;
  }
  return tidied;
}

/** Every error of an entry by wire name, in the order of the fields. */
export function errorsOf(definition: RegisterDefinition, entry: Values, settings: Settings): Texts {
  const around = { entry, settings };
  const errors = enteredFields(definition).flatMap(([name, field]): [string, string][] => {
    const error = errorOf(definition, name, field, around);
    return error ? [[name, error]] : [];
  });
  return Object.fromEntries(errors);
}

/** An entry as it is sent: every field of the register in order, empty ones as `whenEmpty` or an empty text. */
export function wireValues(definition: RegisterDefinition, entry: Values): [name: string, value: string][] {
  const texts = toTexts(definition, entry);
  return fieldsOf(definition).map(([name, field]) => {
    if (field.kind === 'calculated') return [name, calculate(definition, field, texts)];
    const value = valueOf(entry, name);
    if (isEmpty(field, value)) return [name, field.whenEmpty ?? ''];
    return [name, rulesOf(field).wire?.(value) ?? textOf(field, value)];
  });
}

/**
 * An entry from its sent values: the inverse of {@link wireValues}. A field that was not sent is as in a fresh form.
 * Calculated values are left out, since they are calculated anew. A value that can no longer be sent stays as it was.
 */
export function fromWire(definition: RegisterDefinition, sent: Texts, settings: Settings): Values {
  const texts = enteredFields(definition).flatMap(([name, { whenEmpty }]): [string, string][] => {
    const value = sent[name];
    return value === undefined ? [] : [[name, value === whenEmpty ? '' : value]];
  });
  return tidyEntry(definition, fromTexts(definition, Object.fromEntries(texts)), settings);
}
