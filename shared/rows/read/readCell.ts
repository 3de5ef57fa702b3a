import type { Settings } from '@registers/shared/contract';
import type { Field } from '../../form/definition/fields';
import { listFor } from '../../form/definition/kinds';
import type { Day } from '../../form/rules/calendar';
import { findChoice } from '../../form/rules/choices';
import { withFigures } from '../../form/rules/figures';
import { lineBreaks, trimEnds } from '../../form/rules/whiteSpace';
import { readAmountCell } from './amountCell';
import { choiceNamed, isMonthField, monthNamed } from './choiceNamed';
import { readDateCell } from './dateCell';
import { type CellReading, type CommaUse, type DateOrder } from './reading';

/** An error of a formula. All cells that have the same one may lack the same value. */
const sheetError = /^(?:#(?:N\/A|DIV\/0!|NAME\?|(?:REF|VALUE|NULL|NUM|SPILL|CALC|ERROR)!)|Err:\d{3})$/;

export const isSheetError = (cell: string): boolean => sheetError.test(cell);

/** Texts that stand in place of a value, as *same* does: what happened, and what a person can do. */
const notShown: readonly (readonly [RegExp, string])[] = [
  [
    /^[-–—.\s]*(?:d[.\s]*o|dit?to|idem|same|(?:same\s*)?as\s*above|["“”„″〃]{1,2}|''|,,)[-–—.\s]*$/i,
    'this stands for another cell. Fill that down in the spreadsheet and copy again, or type the value',
  ],
  [
    /^(?:#{2,}|-?\d(?:[.,]\d+)?E\+\d{2,})$/,
    'the spreadsheet doesn’t show all of this. Widen the column there and copy again, or type the value',
  ],
  [sheetError, 'this is an error in the spreadsheet. Correct it there and copy again, or type the value'],
];

/** Characters without width, as in texts that were copied from a page or a chat. They are removed. */
const zeroWidth = /[\u200b\u2060\ufeff]/g;

/** The apostrophe that makes figures a text in a spreadsheet: `'0982`, `'5/11/2026`. */
const apostrophe = /^'(?=\d[\d\s./-]*$)/;

/** What databases write for an empty cell. */
const emptyCell = 'NULL';

/** What a cell says that is no text: a day with the year that is hidden, figures without their apostrophe. */
const plain = (shown: string): string =>
  shown === emptyCell ? '' : shown.replace(withHiddenYear, '$1-$2').replace(apostrophe, '');

/** A text with `between` in place of each line break, for a field of one line. */
function inOneLine(text: string, between: string): CellReading {
  const line = text.replace(lineBreaks, between);
  return { text: line, note: line === text ? undefined : 'Its line breaks were removed' };
}

/** A day of a file, whose year the spreadsheet does not show: `2-3` or `12/5` may have been typed there. */
const withHiddenYear = /^(\d{1,2}-[A-Z][a-z]{2}) \((\d{4})\)$/;

/** The reading with the choice that its text names; unlisted if it names none. An empty text stays empty. */
function asChoice(
  { whenEmpty = '' }: Field,
  reading: CellReading,
  choiceOf: (text: string) => string | undefined,
): CellReading {
  const { text } = reading;
  if (text === '' || text === whenEmpty) return reading;
  const choice = choiceOf(text);
  return choice === undefined ? { ...reading, unlisted: text } : { ...reading, text: choice };
}

/** Reads a cell of a field whose choices are the months: a name or a number, with or without a year, or a date. */
function readMonthCell(field: Field, reading: CellReading, order: DateOrder): CellReading {
  const date = readDateCell(withFigures(reading.text), order);
  if (date.error !== undefined) return date;
  return asChoice(field, reading, () => monthNamed(date.text));
}

/** The settings of the site, and what holds for all cells of a column. */
interface CellColumn {
  settings: Settings;
  dateOrder: DateOrder;
  comma: CommaUse;
  /** The year of dates that lack it. */
  year: number | undefined;
  /** Another day of the row: a date that still lacks its year is the nearest to it. */
  near?: Day | undefined;
}

/** Changes the text of a cell to what the form takes. Errors that the form itself finds are left to it. */
export function readCell(
  field: Field,
  cell: string,
  { settings, dateOrder, comma, year, near }: CellColumn,
): CellReading {
  const shown = trimEnds(cell.replace(zeroWidth, ''));
  const day = withHiddenYear.exec(shown)?.[1];
  const isText = field.kind === 'text' || field.kind === 'textArea';
  if (isText && day !== undefined)
    return { text: day, note: `“${day}” is a date in the spreadsheet: check what it should be` };
  if (isText && shown === emptyCell) return { text: shown, note: 'Databases write this for an empty cell' };
  const text = isText ? shown : plain(shown);
  const reason = notShown.find(([form]) => form.test(text))?.[1];
  if (reason !== undefined) return { text, error: `“${text}”: ${reason}` };
  switch (field.kind) {
    case 'choice': {
      const [line, choices] = [inOneLine(text, ' '), listFor(field.choices, settings)];
      return isMonthField(field)
        ? readMonthCell(field, line, dateOrder)
        : asChoice(field, line, (name) => choiceNamed(choices, name));
    }
    case 'search':
      return asChoice(
        field,
        inOneLine(text, ' '),
        (line) => findChoice(listFor(field.choices, settings), line)?.value,
      );
    case 'date':
    case 'dates':
      return readDateCell(withFigures(text), dateOrder, { year, near });
    case 'amount':
      return readAmountCell(withFigures(inOneLine(text, ' ').text), comma);
    case 'digits':
      // Two numbers in two lines must not become one.
      return { text: inOneLine(text, ', ').text };
    case 'textArea':
      return { text: text.replace(/\r\n?/g, '\n') };
    case 'text':
    case 'calculated':
      return inOneLine(text, ' ');
  }
}
