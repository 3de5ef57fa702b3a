import { months } from '@registers/shared/enum';
import type { Day } from '../calendar';

/*
 * What version 1.1 understood, unchanged: what people type by habit must keep its meaning. Left out is a year of
 * two digits between different signs (`5-7/11`), which is not read as a date any more.
 */

const separator = String.raw`(?:\s*[-‐‑–/.]\s*|\s+)`;
const gap = String.raw`[-‐‑–/.,\s]*`;
const forms = [
  String.raw`(?<day>\d{1,2})${separator}(?<month>\d{1,2})${separator}(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})\s*(?<sign>[-‐‑–/.\s])\s*(?<month>\d{1,2})\s*\k<sign>\s*(?<year>\d{2})`,
  String.raw`(?<year>\d{4})${separator}(?<month>\d{1,2})${separator}(?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?${gap}(?<name>[a-z]{3,9})${gap}(?<year>\d{4}|\d{2})`,
  String.raw`(?<name>[a-z]{3,9})${gap}(?<day>\d{1,2})(?:st|nd|rd|th)?[-‐‑–/.,\s]+(?<year>\d{4}|\d{2})`,
].map((form) => new RegExp(`^${form}$`, 'i'));

export function formerDate(text: string): Day | undefined {
  const found = forms.map((form) => form.exec(text.trim())?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const name = found['name']?.toLowerCase();
  const month = name
    ? months.findIndex((other) => other.toLowerCase().startsWith(name)) + 1
    : Number(found['month']);
  const year = Number(found['year']) + (found['year']?.length === 2 ? 2000 : 0);
  const date = new Date(Date.UTC(year, month - 1, Number(found['day'])));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(found['day']);
  return real && year >= 1900 && year <= 2100 ? (date.toISOString().slice(0, 10) as Day) : undefined;
}

/** The days of a list, or undefined where something was left over. */
export function formerList(text: string): Day[] | undefined {
  const days: (Day | undefined)[] = [];
  for (const stretch of text.split(/[;\t\r\n&]|\band\b/i)) {
    const pieces = stretch.split(',');
    for (let at = 0; at < pieces.length; at += 1) {
      const [piece = '', next = ''] = [pieces[at], pieces[at + 1]];
      const alone = formerDate(piece);
      const joined = !alone && /^\s*\d{4}\s*$/.test(next) ? formerDate(`${piece},${next}`) : undefined;
      if (joined) at += 1;
      const day = alone ?? joined;
      if (day || piece.trim() !== '') days.push(day);
    }
  }
  return days.every((day) => day !== undefined) ? days : undefined;
}
