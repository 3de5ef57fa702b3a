import { deviceStorage } from '@registers/shared/browser';
import { comparableValue } from '@registers/shared/sheet';
import * as v from 'valibot';
import { fieldsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Field } from '../../form/definition/fields';
import { keyOfKnown } from '../../form/state/suggestions';
import { isBlank, trimEnds } from '../../form/rules/whiteSpace';
import { namesByHeader } from './columnNames';
import { cellsIn, type Lines, type ReadBy, type Reading, type Remembered } from './reading';
import { allowsEmpty, choicesOf } from './valuesToMatch';

/** The most tables whose columns are remembered, and the most texts of each field. The oldest are forgotten. */
const maxHeaders = 50;
const maxRemembered = 200;

const storageKey = (user: string, formType: string) => keyOfKnown(user, `rows ${formType}`);

const textsByKey = v.record(v.string(), v.record(v.string(), v.string()));
const rememberedSchema = v.object({ columns: textsByKey, values: textsByKey });

/** What this device remembers for a person and a form. It is checked, as any script of the page can change it. */
export function rememberedOf(user: string, formType: string): Remembered {
  const stored = deviceStorage.getJson(storageKey(user, formType));
  return v.is(rememberedSchema, stored) ? stored : { columns: {}, values: {} };
}

const store = (user: string, formType: string, remembered: Remembered) =>
  deviceStorage.set(storageKey(user, formType), JSON.stringify(remembered));

/**
 * Names of columns as they are compared: in lower case, with single blanks inside and none around. A name that several have is
 * told by those beside it.
 */
function comparedHeader(header: readonly string[]): string[] {
  const names = header.map((cell) => comparableValue(trimEnds(cell)));
  return names.map((name, at) => (isOnly(name, names) ? name : names.slice(at && at - 1, at + 2).join('\t')));
}

const isOnly = (name: string, names: readonly string[]) => names.indexOf(name) === names.lastIndexOf(name);

/** A text that is the same for lines with the same names, in any order. */
const headerKey = (line: readonly string[] = []): string =>
  comparedHeader(line)
    .filter((_, at) => !isBlank(line[at] ?? ''))
    .sort()
    .join('\t');

/** Whether a person has said what the columns of a table are, of whose header this is the line chosen or found first. */
export const isRemembered = ({ columns }: Remembered, line: readonly string[] | undefined): boolean =>
  columns[headerKey(line)] !== undefined;

/** The fields of columns as remembered, where the register still has them, else as `found` by their names. */
export function rememberedNames(
  { definition, remembered }: ReadBy,
  { lines, header }: Lines,
  found: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  const columns = header && remembered.columns[headerKey(lines[header.at])];
  if (!columns) return found;
  const known = new Set(fieldsOf(definition).map(([name]) => name));
  const chosen = comparedHeader(header.cells).map((text) => columns[text]);
  return chosen.map((name, column) => {
    if (name === undefined) return chosen.includes(found[column]) ? undefined : found[column];
    return known.has(name) ? name : undefined;
  });
}

const lastEntries = <T>(all: Readonly<Record<string, T>>, most: number): Record<string, T> =>
  Object.fromEntries(Object.entries(all).slice(-most));

/** Remembers what a person has said of the columns, but not of those without text, nor where nothing tells two apart. */
export function rememberColumns(user: string, definition: RegisterDefinition, reading: Reading): void {
  const { lines, header, columns } = reading;
  if (!header) return;
  const { formType } = definition;
  const texts = comparedHeader(header.cells);
  const found = namesByHeader(definition, header.cells);
  const chosen = texts.flatMap((text, column): [string, string][] => {
    const name = columns[column]?.name;
    const hasText = !cellsIn(reading, column).every(isBlank);
    return isOnly(text, texts) && hasText && name !== found[column] ? [[text, name ?? '']] : [];
  });
  const before = rememberedOf(user, formType);
  const key = headerKey(lines[header.at]);
  const { [key]: _same, ...others } = before.columns;
  const all = { ...others, [key]: Object.fromEntries(chosen) };
  store(user, formType, { ...before, columns: lastEntries(all, maxHeaders) });
}

/** Remembers the choice that a person picked for a text of field `name`: empty to leave the field empty. */
export function rememberMatch(
  user: string,
  formType: string,
  name: string,
  text: string,
  choice: string,
): void {
  const before = rememberedOf(user, formType);
  const { [comparableValue(text)]: _same, ...others } = before.values[name] ?? {};
  const texts = lastEntries({ ...others, [comparableValue(text)]: choice }, maxRemembered);
  store(user, formType, { ...before, values: { ...before.values, [name]: texts } });
}

/** What is said of a cell whose text was matched. */
export const matchNote = (text: string): string => `was “${text}”`;

/** Forgets the match of which this `note` of a cell of field `name` tells: the next sheet asks again. */
export function forgetMatch(user: string, formType: string, name: string, note: string): void {
  const before = rememberedOf(user, formType);
  const isOther = ([text]: [string, string]) => comparableValue(matchNote(text)) !== comparableValue(note);
  const others = Object.fromEntries(Object.entries(before.values[name] ?? {}).filter(isOther));
  store(user, formType, { ...before, values: { ...before.values, [name]: others } });
}

/** The choice that a person picked for a text of a field, if the field still takes it; empty to leave the field empty. */
export function rememberedChoice(
  { settings, remembered }: ReadBy,
  name: string,
  field: Field,
  text: string,
): string | undefined {
  const [key, ofField] = [comparableValue(text), remembered.values[name]];
  // A text may be `constructor`, which every object has.
  const choice = ofField && Object.hasOwn(ofField, key) ? ofField[key] : undefined;
  if (choice === '') return allowsEmpty(field) ? '' : undefined;
  return choicesOf(field, settings).some(({ value }) => value === choice) ? choice : undefined;
}
