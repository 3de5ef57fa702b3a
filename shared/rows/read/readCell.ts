import type { Settings } from '@registers/shared/contract';
import type { Field } from '../../form/definition/fields';
import { listed } from '../../form/definition/kinds';
import { parseDate, parseFullDate } from '../../form/rules/dates';
import { findChoice } from '../../form/rules/choices';
import { lineBreaks, trimEnds } from '../../form/rules/whiteSpace';
import { choiceNamed } from './choiceNamed';
import { ambiguousDate, type Doubt, withDayFirst } from './monthFirst';

/** What the form would get of a cell. */
interface CellReading {
  text: string;
  /** Why the cell cannot be used, where the form alone would not see it. */
  error?: string | undefined;
  /** What a person should know of a text that is not quite that of the cell. */
  note?: string | undefined;
  /** Whether it names none of the choices of the field. */
  isUnlisted?: boolean;
}

/** What comes first in the dates of a column; undecided where a person has to say so. */
export type DateOrder = Doubt | 'month';

/** What spreadsheets show in place of what is in the cell. */
const notShown: readonly (readonly [RegExp, string])[] = [
  [
    /^#{2,}$/,
    'the column is too narrow in the spreadsheet. Widen it there and copy again, or type the value',
  ],
  [
    /^(?:#(?:N\/A|DIV\/0!|NAME\?|(?:REF|VALUE|NULL|NUM|SPILL|CALC|ERROR)!)|Err:\d{3})$/,
    'this is an error in the spreadsheet. Correct it there and copy again, or type the value',
  ],
  [
    /^-?\d(?:\.\d+)?E\+\d{2,}$/,
    'the spreadsheet shortened this number. Widen the column there and copy again, or type it',
  ],
];

/** Accountants put what is less than 0 between parentheses: `(500)`, `₹ (500.00)`. */
const lessThanZero = /^([^\d()]*)\(([₹$€£\s]*[\d.,]+\s*)\)$/;

/** A field of one line takes no line breaks. */
function inOneLine(text: string, between: string): CellReading {
  const line = text.replace(lineBreaks, between);
  return { text: line, note: line === text ? undefined : 'Its line breaks were removed' };
}

/** Of each date of a list, before its day or its month. */
const weekday =
  /(?<=^|[\s,;&])(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+(?=\d|jan|feb|ma[ry]|apr|ju[nl]|aug|sep|oct|nov|dec)/gi;
/** Programs that know no day without a time write that of its beginning. */
const midnight = /(?:T|(?<!\s)\s)\s*(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s*AM)$/i;

/** Reads a cell of a field of one or several dates. */
function readDateCell(text: string, order: DateOrder): CellReading {
  const day = text.replace(weekday, '').replace(midnight, '');
  if (order === 'undecided' && ambiguousDate(day))
    return { text, error: `“${text}” may have the day or the month first: say which, above the table` };
  const dayFirst = order === 'month' ? withDayFirst(day) : day;
  if (dayFirst === undefined) return { text, error: `“${text}” isn’t a date with the month first` };
  const lacksYear = parseFullDate(dayFirst) === undefined && parseDate(dayFirst) !== undefined;
  return { text: dayFirst, note: lacksYear ? `“${text}” has no year: the nearest one was taken` : undefined };
}

/** A text of a field with choices, as the choice that it names. */
function named(
  { whenEmpty = '' }: Field,
  reading: CellReading,
  choiceOf: (text: string) => string | undefined,
): CellReading {
  const { text } = reading;
  if (text === '' || text === whenEmpty) return reading;
  const choice = choiceOf(text);
  return choice === undefined ? { ...reading, isUnlisted: true } : { ...reading, text: choice };
}

/** Reads what spreadsheets and people write otherwise than the form takes it; everything else is left to the form. */
export function readCell(
  field: Field,
  cell: string,
  { settings, dateOrder }: { settings: Settings; dateOrder: DateOrder },
): CellReading {
  const text = trimEnds(cell);
  const reason = notShown.find(([form]) => form.test(text))?.[1];
  if (reason !== undefined) return { text, error: `“${text}”: ${reason}` };
  switch (field.kind) {
    case 'choice':
      return named(field, inOneLine(text, ' '), (line) => choiceNamed(listed(field.choices, settings), line));
    case 'search':
      return named(
        field,
        inOneLine(text, ' '),
        (line) => findChoice(listed(field.choices, settings), line)?.value,
      );
    case 'date':
    case 'dates':
      return readDateCell(text, dateOrder);
    case 'amount':
      return { text: inOneLine(text, ' ').text.replace(lessThanZero, '-$1$2') };
    case 'digits':
      // Two numbers below each other are not one.
      return { text: inOneLine(text, ', ').text };
    case 'textArea':
      return { text: text.replace(/\r\n?/g, '\n') };
    case 'text':
    case 'calculated':
      return inOneLine(text, ' ');
  }
}
