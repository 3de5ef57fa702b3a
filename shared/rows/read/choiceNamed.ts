import { months } from '@registers/shared/enum';
import type { Field } from '../../form/definition/fields';
import { currencyNamed } from '../../form/rules/amounts';
import { parts } from '../../form/rules/calendar';
import { choicesBegun, comparable, findChoice, isDoubtful } from '../../form/rules/choices';
import { monthOf, parseDayAndMonth, parseFullDate } from '../../form/rules/dates';
import { kept } from '../../form/rules/kept';

/** A text with fewer letters is not read as the beginning of a choice. */
const minLetters = 3;

const areMonths = (choices: readonly string[]): boolean =>
  choices.length === months.length && months.every((month, index) => choices[index] === month);

/** Whether a field is a choice of the months of a year. */
export const isMonthField = (field: Field): boolean =>
  field.kind === 'choice' && Array.isArray(field.choices) && areMonths(field.choices as readonly string[]);

/** How people write units, in small letters. */
const unitsWritten: Readonly<Record<string, string>> = {
  d: 'Days',
  h: 'Hours',
  hr: 'Hours',
  hrs: 'Hours',
  mth: 'Months',
  mths: 'Months',
};

/** The choices of a short list, as those of a long one. Kept, as what is worked out from them is too. */
const asChoices = kept((values: readonly string[]) => values.map((value) => ({ value })));

/**
 * The choice of a short list that a text names: ignoring case and accents, but no sign of doubt, by its first three or more letters if no other
 * choice begins with these, or as the sign or another name of a currency or a unit. Undefined if the text names none.
 */
export function choiceNamed(values: readonly string[], text: string): string | undefined {
  const choices = asChoices(values);
  const other = currencyNamed(text) ?? unitsWritten[comparable(text)];
  const named = findChoice(choices, text)?.value ?? values.find((value) => value === other);
  if (named !== undefined) return named;
  if (isDoubtful(text, values) || comparable(text).length < minLetters) return undefined;
  const right = values.find((value) => spelt(value) === spelt(text));
  const [first, ...others] = choicesBegun(choices, text);
  return right ?? (others.length === 0 ? first?.value : undefined);
}

/** A text as it is compared with others, with the word that the specification misspells put right. */
const spelt = (text: string): string => comparable(text).replace('recieved', 'received');

const monthNumber = String.raw`(?<month>0?[1-9]|1[0-2])`;
const separator = String.raw`(?:\s*[-‐‑–/.]\s*|\s+)`;

/** A month alone or with its year: `11`, `Nov-26`, `Nov’26`, `November 2026`, `11/2026`, `2026-11`. */
const monthForms = [
  monthNumber,
  String.raw`(?<name>[a-z]{3,9})[-‐‑–/.,'’\s]*(?:\d{4}|\d{2})`,
  String.raw`${monthNumber}${separator}\d{4}`,
  String.raw`\d{4}${separator}${monthNumber}`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/** The number of a month that is written alone or with its year; 0 if the text is no such month. */
function monthWritten(text: string): number {
  const found = monthForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  return found?.['name'] === undefined ? Number(found?.['month'] ?? 0) : monthOf(found['name']);
}

function monthOfDate(text: string): number {
  const day = parseFullDate(text);
  return day ? parts(day)[1] : (parseDayAndMonth(text)?.month ?? 0);
}

/**
 * The month that a cell or the name of a sheet says: by its first letters, its number, with its year, or by a date.
 * Undefined if it says none.
 */
export const monthNamed = (text: string): string | undefined =>
  choiceNamed(months, text) ?? months[(monthWritten(text) || monthOfDate(text)) - 1];
