import type { RegisterDefinition } from '../../shared/form/definition/definition';
import { inquiry } from '../../mfe-inquiry/src/definition';
import { invoice } from '../../mfe-invoice/src/definition';
import { job } from '../../mfe-job/src/definition';
import { allSheetsOf } from '../../shared/rows/file/allSheets';
import { likeliestSheet, nothingIncluded, tableOfSheet } from '../../shared/rows/file/sheetRows';
import { type FileSheet, xlsxOf } from '../../shared/rows/file/testing/workbook';
import readInWorker from '../../shared/rows/file/workbook.worker';
import { cellsByName, findColumns } from '../../shared/rows/read/columns';
import { withoutTitles } from '../../shared/rows/read/header';
import { noAnswers, readNewRow } from '../../shared/rows/read/readRow';
import { inquirySheet, invoiceSheets, jobSheet } from './testing/coordinator';
import { settings } from './testing/entries';

/** Reads a workbook as the page does without any answer: how many columns have a field, and how many rows are right. */
async function countsOf(definition: RegisterDefinition, sheets: readonly FileSheet[]) {
  const read = await readInWorker({ bytes: xlsxOf(sheets), definition });
  if ('problem' in read) throw new Error(read.problem);
  const sheet = likeliestSheet(read);
  const all = allSheetsOf(definition, read.sheets, sheet, nothingIncluded);
  const table = withoutTitles(definition, all?.table ?? tableOfSheet(sheet, nothingIncluded));
  const { names } = findColumns(definition, table, settings);
  const rows = table.map((cells) =>
    readNewRow({ definition, settings, answers: noAnswers }, cellsByName(names, cells)),
  );
  return {
    columns: names.filter((name) => name !== undefined).length,
    right: rows.filter(({ errors }) => Object.keys(errors).length === 0).length,
  };
}

test.each<[what: string, RegisterDefinition, FileSheet[], counts: { columns: number; right: number }]>([
  ['jobs, but for 2 that are crossed out', job, [jobSheet()], { columns: 26, right: 38 }],
  ['invoices of four months', invoice, invoiceSheets(), { columns: 12, right: 32 }],
  ['inquiries that are complete', inquiry, [inquirySheet()], { columns: 17, right: 18 }],
])("a coordinator's sheets are read at once: %s", async (_what, definition, sheets, counts) => {
  expect(await countsOf(definition, sheets)).toEqual(counts);
});
