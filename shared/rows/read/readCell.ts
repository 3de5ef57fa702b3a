import type { Settings } from '@registers/shared/contract';
import type { Field } from '../../register/fields';
import { listed } from '../../register/kinds';
import { lineBreaks, trimEnds } from '../../register/rules/whiteSpace';
import type { CellReading } from './cellReading';
import { choiceNamed } from './choiceNamed';
import { type DateOrder, readDateCell } from './readDateCell';

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
    'the spreadsheet has left out figures of this number. Show all of them there and copy again, or type it',
  ],
];

/** Accountants put what is less than 0 between parentheses: `(500)`, `₹ (500.00)`. */
const lessThanZero = /^([^\d()]*)\(([₹$€£\s]*[\d.,]+\s*)\)$/;

/** A field of one line takes no line breaks. */
function inOneLine(text: string, between: string): CellReading {
  const line = text.replace(lineBreaks, between);
  return { text: line, note: line === text ? undefined : 'Its line breaks were taken out' };
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
      return { text: choiceNamed(listed(field.choices, settings), text) ?? inOneLine(text, ' ').text };
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
    case 'search':
    case 'calculated':
      return inOneLine(text, ' ');
  }
}
