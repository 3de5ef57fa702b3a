import { inquiry } from '../../mfe-inquiry/src/definition';
import { invoice } from '../../mfe-invoice/src/definition';
import { job } from '../../mfe-job/src/definition';
import type { RegisterDefinition } from '../../shared/form/definition/definition';
import { errorsOf, fromWire } from '../../shared/form/definition/entry';
import { likeliestSheet, tableOf } from '../../shared/rows/file/sheetRows';
import { xlsxOf } from '../../shared/rows/file/testing/workbook';
import { readWorkbook } from '../../shared/rows/file/workbook.worker';
import { findReading } from '../../shared/rows/read/findReading';
import { readRows } from '../../shared/rows/read/readRows';
import { readTable, type Table } from '../../shared/rows/read/readTable';
import { settings } from './testing/entries';
import { bars, copied, document, invoices, semicolons } from './testing/messySheets';
import { nothingRemembered } from './testing/readRows';

/** Every cell that is not taken as it stands: `row name: cell → what is taken | why it cannot be sent, or a note`. */
function readingOf(definition: RegisterDefinition, table: Table) {
  const by = { definition, settings, remembered: nothingRemembered };
  const reading = findReading(by, table);
  const { header, columns } = reading;
  const unused = columns.flatMap(({ name }, at) => (name === undefined ? [header?.cells[at]] : []));
  const cells = readRows(by, reading).flatMap(({ number, texts, unread, notes }) => {
    const errors = { ...errorsOf(definition, fromWire(definition, texts, settings), settings), ...unread };
    const line = table[(header?.end ?? 0) + number - 1] ?? [];
    return columns.flatMap(({ name = '' }, at): string[] => {
      const [cell = '', text] = [line[at], texts[name]];
      const words = cell === '' ? undefined : (errors[name] ?? notes[name]);
      if (text === undefined || (text === cell && words === undefined)) return [];
      return [`${number} ${name}: ${cell} → ${text}${words === undefined ? '' : ` | ${words}`}`];
    });
  });
  return { unused, cells };
}

function sheetOf(definition: RegisterDefinition): Table {
  const read = readWorkbook(xlsxOf([invoices]), definition);
  if ('problem' in read) throw new Error(read.problem);
  return tableOf(likeliestSheet(read), []);
}

test.each<[what: string, RegisterDefinition, Table, unused: string[], cells: string[]]>([
  [
    'a .csv with decimal commas',
    inquiry,
    readTable(semicolons),
    ['Sl.'],
    [
      '1 InquiryDate: 05.11.26 → November 5, 2026',
      '1 Client: BV Mumbai → Bureau Veritas - Mumbai',
      '1 OfferedPrice: 1.250,50 → 1250.50',
      '1 Status: won → WON',
      '1 OwnerCoordinator: asha → Asha',
      '2 InquiryDate: TBA → TBA | Inquiry Date: “TBA” isn’t a date. Type day, month and year, for example 05-11-2026',
      '2 Client: BV Mumbai → Bureau Veritas - Mumbai',
      '2 Country: INDIA → India',
      '2 OfferedPrice: 980,00 → 980.00',
      '2 Status: Regretted → Regretted | Status: “Regretted” isn’t in the list. Choose one from the list',
      '3 OfferedPrice: 2.230,50 → 2230.50',
      '4 JobNumber: Note: prices without tax → Note: prices without tax | Job Number must be 8 characters or fewer; this has 24',
    ],
  ],
  [
    'a workbook with names far down',
    invoice,
    sheetOf(invoice),
    [],
    [
      '1 Month: Nov → November',
      '1 InvoiceDate: 5-Nov (2026) → November 5, 2026',
      '1 Currency: US$ → USD',
      '1 Status: Invoice recieved → Invoice Recieved',
      '1 OwnerCoordinator: ASHA → Asha',
      '2 Month: 11 → November',
      '2 Country: UAE → United Arab Emirates',
      '2 InvoiceDate: 31/11/2026 → 31/11/2026 | Invoice Date: “31/11/2026” isn’t a date. Type day, month and year, for example 05-11-2026',
      '2 Currency: € → EUR',
      '2 Amount: -300 → -300 | Amount must be 0 or more',
    ],
  ],
  [
    'copied cells',
    job,
    readTable(copied),
    [],
    [
      '1 Country: U.A.E. → United Arab Emirates',
      '1 StartofInspection: 5,6 & 7 Nov 2026 → 05-11-2026, 06-11-2026, 07-11-2026',
      '1 InspectorRate: $60/day → $60 | “$60/day” is for a day: only the amount was taken',
      '1 OwnerCoordinator: asha → Asha',
      '2 Client: do → do | “do”: this stands for another cell. Fill that down in the spreadsheet and copy again, or type the value',
      '2 EndUser: do → do | “do”: this stands for another cell. Fill that down in the spreadsheet and copy again, or type the value',
      '2 ContactNumber: 9820012345 / 46 → 9820012345 / 46 | Contact Number (Contact) must contain only digits',
      '2 StartofInspection: 2026-11-05\n2026-11-06 → 05-11-2026, 06-11-2026',
      '2 OfferedRate: 12000 + GST → 12000 + GST | Offered Rate must be an amount, for example 1234.50',
    ],
  ],
  [
    'a text of a database',
    job,
    readTable(bars),
    ['PROJ_CD'],
    [
      '1 Client: ACUREN - HOUSTON → Acuren - Houston',
      '1 Country: INDIA → India',
      '1 ContactCountry: INDIA → India',
      '1 StartofInspection: 20261105 → 05-11-2026',
      '1 InspectorRate: 60.0000 → 60.00',
      '1 OfferedRate: 12000.000 → 12000.00',
      '1 OwnerCoordinator: ASHA → Asha',
      '2 InqSource: NULL → NULL | Databases write this for an empty cell',
      '2 Client: NULL →  | Select Client',
      '2 Country: INDIA → India',
      '2 ContactCountry: INDIA → India',
      '2 ContactNumber: NULL →  | Enter Contact Number (Contact)',
      '2 StartofInspection: 00000000 → 00000000 | Start of Inspection: “00000000” isn’t a date. Type each day, for example 5, 6 and 7 Nov, or at most 31 days as 5-7 Nov',
      '2 InspectorRate: 12.000 → 12.000 | Inspector Rate must have 2 decimals or fewer',
      '2 OwnerCoordinator: NULL →  | Select Owner',
    ],
  ],
  [
    'a table of a document',
    inquiry,
    readTable(document),
    [],
    [
      '1 Month: Nov’26 → November',
      '1 InquiryDate: 11/05/2026 → 11/05/2026 | “11/05/2026” may have the day or the month first: say which in Settings',
      '1 Client: acuren – houston → Acuren - Houston',
      '1 TentativeDateOfInspection: 5–7 Nov 2026 → 5–7 Nov 2026 | Tentative Date of Inspection: “5–7 Nov 2026” isn’t a date. Type day, month and year, for example 05-11-2026',
      '1 Status: Won? → Won? | Status: “Won?” isn’t in the list. Choose one from the list',
      '2 InquiryDate: 11/25/2026 → 11/25/2026 | Inquiry Date: “11/25/2026” isn’t a date. Type day, month and year, for example 05-11-2026',
      '2 InquirySource: ″ → ″ | “″”: this stands for another cell. Fill that down in the spreadsheet and copy again, or type the value',
      '2 TentativeDateOfInspection: Mon 16 Nov → November 16, 2026 | “Mon 16 Nov” has no year: 2026 was taken',
      '2 Status: Lost  → LOST',
    ],
  ],
])(
  '%s: each cell is taken as it is shown, or it is said why not',
  (_what, definition, table, unused, cells) => {
    expect(readingOf(definition, table)).toEqual({ unused, cells });
  },
);
