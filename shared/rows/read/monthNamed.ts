import { months } from '@registers/shared/enum';
import { monthOf, parseDayAndMonth, parseFullDate } from '../../form/rules/dates';
import { parts } from '../../form/rules/calendar';
import { choiceNamed } from './choiceNamed';

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
