import { inquiry } from '../../mfe-inquiry/src/definition';
import { invoice } from '../../mfe-invoice/src/definition';
import { job } from '../../mfe-job/src/definition';
import type { RegisterDefinition } from '../../shared/form/definition/definition';
import { errorsOf, fromWire } from '../../shared/form/definition/entry';
import { allSheetsWith, likeliestSheet, tableOf } from '../../shared/rows/file/sheetRows';
import { type FileSheet, xlsxOf } from '../../shared/rows/file/testing/workbook';
import readInWorker from '../../shared/rows/file/workbook.worker';
import { findReading } from '../../shared/rows/read/findReading';
import { isOpen } from '../../shared/rows/read/openQuestions';
import type { ReadBy } from '../../shared/rows/read/reading';
import { type RowRead, readRows } from '../../shared/rows/read/readRows';
import { unfitIn } from '../../shared/rows/read/testing/read';
import { suggestionFor, valuesToMatch } from '../../shared/rows/read/valuesToMatch';
import { inquirySheet, invoiceSheets, jobSheet } from './testing/coordinator';
import { settings } from './testing/entries';

const remembered = { columns: {}, values: {} };

/** What the page reads of a workbook, if a person takes what it offers first. */
async function readingOf(by: ReadBy, sheets: readonly FileSheet[]) {
  const { definition } = by;
  const read = await readInWorker({ bytes: xlsxOf(sheets), definition });
  if ('problem' in read) throw new Error(read.problem);
  const sheet = likeliestSheet(read);
  const all = allSheetsWith(read, sheet, []);
  return findReading(by, all?.table ?? tableOf(sheet, []));
}

const isRight = (definition: RegisterDefinition, { texts, unread }: RowRead) =>
  Object.keys({ ...errorsOf(definition, fromWire(definition, texts, settings), settings), ...unread })
    .length === 0;

/** What a person answers where nothing is suggested: the choice that a text stands for, and a value for empty cells. */
interface Known {
  matches?: Readonly<Record<string, string>>;
  fills?: Readonly<Record<string, string>>;
}

/** The rows after a person's answers, each for all rows: texts that are no choice, then fields that are empty in some. */
function answered(definition: RegisterDefinition, rows: readonly RowRead[], { matches, fills = {} }: Known) {
  const unfit = valuesToMatch(definition, settings, rows, (row) => unfitIn(definition, settings, row));
  const chosen = unfit.flatMap(({ name, field, text }) => {
    const choice = matches?.[text] ?? suggestionFor(field, text, settings);
    return choice === undefined ? [] : [{ name, text, choice }];
  });
  const filled = Object.entries(fills).map(([name, choice]) => ({ name, text: '', choice }));
  const answers = [...chosen, ...filled];
  const after = rows.map((row) => {
    const changed = answers.filter(({ name, text }) => row.texts[name] === text);
    return {
      ...row,
      texts: { ...row.texts, ...Object.fromEntries(changed.map((one) => [one.name, one.choice])) },
    };
  });
  return { answers: answers.length, after };
}

interface Counts {
  columns: number;
  /** How many rows are right at once, and after how many answers. */
  atOnce: number;
  answers: number;
  right: number;
}

test.each<[what: string, RegisterDefinition, FileSheet[], Known, Counts]>([
  [
    'jobs',
    job,
    [jobSheet()],
    { matches: { 'Our Client': 'ABS Consulting - Houston', bucks: 'USD' } },
    { columns: 26, atOnce: 11, answers: 5, right: 34 },
  ],
  [
    'invoices of four months',
    invoice,
    invoiceSheets(),
    {},
    { columns: 12, atOnce: 32, answers: 0, right: 32 },
  ],
  [
    'inquiries',
    inquiry,
    [inquirySheet()],
    { matches: { awarded: 'WON' }, fills: { ClientRequirement: 'FAT' } },
    { columns: 17, atOnce: 7, answers: 3, right: 25 },
  ],
])("a coordinator's sheets: %s", async (_what, definition, sheets, known, counts) => {
  const by = { definition, settings, remembered };
  const reading = await readingOf(by, sheets);
  expect(isOpen(by, reading)).toBe(false);
  const rows = readRows(by, reading);
  const { answers, after } = answered(definition, rows, known);
  const right = after.filter((row) => isRight(definition, row));
  expect({
    columns: reading.columns.filter(({ name }) => name !== undefined).length,
    atOnce: rows.filter((row) => isRight(definition, row)).length,
    answers,
    right: right.length,
  }).toEqual(counts);
  // Crossed out in the spreadsheet.
  const numbers = right.map(({ texts }) => texts['JobNumber']);
  for (const number of ['26-0007', '26-0033']) expect(numbers).not.toContain(number);
});
