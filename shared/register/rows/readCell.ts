import type { Settings } from '@registers/shared/contract';
import type { Field } from '../fields';
import { listed } from '../kinds';
import { currencyNamed } from '../rules/amounts';
import { findChoice, onlyChoice } from '../rules/choices';
import { trimEnds } from '../rules/whiteSpace';
import { dayFirst } from './monthFirst';

/** What a cell says to the form. */
export interface ReadCell {
  /** As the form understands it; undefined where nothing can be made of the cell. */
  text?: string;
  error?: string;
  note?: string;
}

/** What spreadsheets show in place of a value that they have. */
const lost: readonly (readonly [RegExp, string])[] = [
  [/^#+$/, 'its column was too narrow in the spreadsheet. Widen it there and copy again, or type the value'],
  [
    /^(?:#(?:N\/A|[A-Z]+[0-9/]*[A-Z0-9]*[!?])|Err:\d{3})$/,
    'this is an error of the spreadsheet. Correct it there and copy again, or type the value',
  ],
  [
    /^-?\d(?:\.\d+)?E\+\d{2,}$/,
    'the spreadsheet shows this number without its last figures. Show it there as a number and copy again, or type it',
  ],
];

const timeOfMidnight = /[T ,]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)$/i;
const accountingMinus = /^(.*?)\((.*\d.*)\)$/;

/** A choice without case and accents, by what else it is called, or by its first three or more letters. */
function choiceNamed(choices: readonly string[], text: string): string | undefined {
  if (choices.includes(text)) return text;
  const list = choices.map((value) => ({ value }));
  const named = findChoice(list, text) ?? (text.length >= 3 ? onlyChoice(list, text) : undefined);
  const currency = currencyNamed(text);
  return named?.value ?? choices.find((choice) => choice === currency);
}

function readDate(text: string, isMonthFirst: boolean): ReadCell {
  const day = text.replace(timeOfMidnight, '');
  if (!isMonthFirst) return { text: day };
  const turned = dayFirst(day);
  return turned === undefined ? { error: `“${text}” is not a date with the month first` } : { text: turned };
}

/** A cell for a field, as the form understands it. */
export function readCell(field: Field, cell: string, settings: Settings, isMonthFirst: boolean): ReadCell {
  const text = trimEnds(cell);
  const spoilt = lost.find(([form]) => form.test(text))?.[1];
  if (spoilt !== undefined) return { error: `“${text}”: ${spoilt}` };
  switch (field.kind) {
    case 'choice':
      return { text: choiceNamed(listed(field.choices, settings), text) ?? text };
    case 'date':
    case 'dates':
      return readDate(text, isMonthFirst);
    case 'amount':
      return { text: text.replace(accountingMinus, '-$1$2') };
    case 'textArea':
      return { text: cell };
    case 'calculated':
      return {};
    case 'text':
    case 'search':
    case 'digits':
      return { text: text.replace(/\s*[\r\n]+\s*/g, ' ') };
  }
}
