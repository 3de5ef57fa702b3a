import { readFileSync } from 'node:fs';
import { definitions } from './testing/entries';
import { rowsOf } from './testing/readRows';

/**
 * The rows of a register as a program would put them on the clipboard. Excel ends lines with CRLF, quotes only a cell
 * with a line break, and has a header of labels here. LibreOffice makes spaces of line breaks, quotes nothing, and has
 * no header here. Google Sheets ends lines with LF, the last with nothing; its header has wire names in another order.
 */
const copied = (program: string, formType: string) =>
  readFileSync(`${__dirname}/../../shared/rows/testing/${program}-${formType}.txt`, 'utf8');

/** The errors of the rows: two cells of each register cannot be sent. */
const errors: Readonly<Record<string, readonly (readonly [row: number, name: string, error: string])[]>> = {
  inquiry: [
    [6, 'Client', 'Client: “Bureau Vertias - Mumbai” isn’t in the list. Choose one from the list'],
    [
      30,
      'InquiryDate',
      'Inquiry Date: 45966 is a spreadsheet’s day number, not a date. Type day, month and year, for example 05-11-2026',
    ],
  ],
  job: [
    [
      11,
      'ContactNumber',
      '“9.19877E+11”: the spreadsheet doesn’t show all of this. Widen the column there and copy again, or type the value',
    ],
    [40, 'InspectorRate', 'Inspector Rate must be an amount, for example 1234.50'],
  ],
  invoice: [
    [3, 'Country', 'Country: “Indai” isn’t in the list. Choose one from the list'],
    [
      25,
      'Amount',
      '“#########”: the spreadsheet doesn’t show all of this. Widen the column there and copy again, or type the value',
    ],
  ],
};

/** The values of rows, to be compared. LibreOffice copies no line breaks, so all white space is one space. */
const valuesOf = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ fields }) => fields.map(([name, value]) => [name, value.replace(/\s+/g, ' ')]));

test.each(definitions)(
  '48 rows of $formType are read, but for two cells, the same from each program',
  (definition) => {
    const { formType } = definition;
    // The rows of `libreoffice-7.4` were copied in LibreOffice itself.
    const real = formType === 'invoice' ? ['libreoffice-7.4'] : [];
    const excel = rowsOf(definition, copied('excel', formType));
    for (const program of ['excel', 'libreoffice', 'sheets', ...real]) {
      const rows = rowsOf(definition, copied(program, formType));
      const found = rows.flatMap((row, index) =>
        Object.entries(row.errors).map(([name, error]) => [index, name, error]),
      );
      expect(found).toEqual(errors[formType]);
      if (program !== 'libreoffice-7.4') expect(valuesOf(rows)).toEqual(valuesOf(excel));
    }
    expect(excel).toHaveLength(48);
  },
);
