import { type FileSheet, serialOf } from '../../../shared/rows/file/testing/workbook';

/*
 * Three sheets as a coordinator keeps them: with titles, groups above the names, lines for months and totals, jobs that are
 * crossed out, and names of columns that are nobody else's.
 */

type Row = FileSheet['rows'][number];
type Cell = Row[number];

const cells = (line: string): Row => line.split('|');
/** A row of these texts, with other cells at some places. */
const rowOf = (line: string, others: Readonly<Record<number, Cell>>): Row =>
  cells(line).map((text, at) => others[at] ?? text);

const day = (date: number) => ({ value: serialOf(2026, 11, date), format: 'dd-mmm-yy' });
const sum = (value: number) => ({ value, format: '#,##0' });

const groups = cells('|JOB|||||||||VENDOR CONTACT|||INSPECTION|||||||MONEY');
const jobNames = cells(
  'Sr|Job No|Proj|Source|Client|User|Country|Item|Vendor|Place|Contact Country|Contact Person|Contact No|Inspector|' +
    'Insp. Mobile|Insp. Date(s)|Days|Rep. #|Report Recd|Report Sent|Insp. Fee|Fee Cur|Client Rate|Rate Cur|' +
    'Client Inv No|Paid?|Owner|Remarks',
);

/** As somebody writes them in a hurry: a person has to say what each stands for. */
const jobClients = ['Acuren - Houston', 'Bureau Vertias Mumbai', 'acuren-houston', 'Our Client'];

const job = (index: number): Row =>
  rowOf(
    `|26-${String(index).padStart(4, '0')}|P-7|Mail|${jobClients[index % 4] ?? ''}||` +
      `${index % 10 === 0 ? 'Indai' : 'India'}|Valves|Acme|Pune|India|R. Rao|` +
      `${index === 5 ? '9820012345 / 9820054321' : '9820012345'}|Asha Rao|9820054321|TBC||R-${index}|yes|yes|` +
      `60 per visit|${index % 9 === 0 ? 'bucks' : 'USD'}|as agreed|INR||no|${index % 3 === 0 ? 'Asha R' : 'Asha'}|`,
    {
      0: { value: index },
      ...(index !== 12 && { 15: day((index % 28) + 1) }),
      16: { value: 2 },
      ...(index !== 20 && { 20: { value: 60.5 } }),
      ...(index !== 31 && { 22: { value: 12000, format: '#,##0.00' } }),
    },
  );

/**
 * 48 lines: two titles, the groups, the names, and two months of 20 jobs with their totals. `26-0007` and `26-0033` are
 * crossed out. In four of the others, something is wrong that is wrong nowhere else: a phone, a date, two fees.
 */
export function jobSheet(): FileSheet {
  const month = (name: string, first: number): Row[] => [
    [name],
    ...Array.from({ length: 20 }, (_, index) => job(first + index)),
    rowOf(`|Total${'|'.repeat(21)}`, { 20: sum(1210), 22: sum(240000) }),
  ];
  const [titles, months] = [
    [['JOB LIST 2026'], ['Updated', day(20)]],
    [...month('NOV', 1), ...month('DEC', 21)],
  ];
  return { name: 'Jobs', rows: [...titles, groups, jobNames, ...months], struckRows: [11, 39] };
}

/** Four sheets, one a month, of eight invoices each. */
export const invoiceSheets = (): FileSheet[] =>
  ['Aug 26', 'Sep 26', 'Oct 26', 'Nov 26'].map((name, month) => ({
    name,
    rows: [
      ['Invoices', name],
      cells('Year|Sr|Inspector|Inv No|Inv Date|Cur|Amount|INR|Country|Days|Status|Owner'),
      ...Array.from({ length: 8 }, (_, index) =>
        rowOf(`||Asha Rao|A-${month}${index}||USD|||India||Invoice Recieved|Asha`, {
          0: { value: 2026 },
          1: { value: index + 1 },
          4: day(index + 1),
          6: { value: 120 + index },
          7: { value: (120 + index) * 84, formula: `G${index}*84`, format: '#,##0' },
          9: { value: 3 },
        }),
      ),
    ],
  }));

/** 27 inquiries; nine lack what an inquiry must have, and two have no date. */
export const inquirySheet = (): FileSheet => ({
  name: 'Enquiries',
  rows: [
    cells(
      'Month|Enq No|Enq Date|Source|Client|Subject|Requirement|Vendor|Place|Country|Inspector|Mandays|Offered Cur|' +
        'Offered|Status|Owner|Rem',
    ),
    ...Array.from({ length: 27 }, (_, index) =>
      rowOf(
        `Nov|E26-${index + 10}|TBC|Mail|${index % 2 === 0 ? 'Acuren - Houston' : 'Acuren Houston USA'}|Valves|` +
          `${index % 3 === 0 ? '' : 'FAT'}|Acme|Pune|India|Asha Rao||USD||${index % 8 === 0 ? 'awarded' : 'WON'}|Asha|`,
        { ...(index % 12 !== 5 && { 2: day(index + 1) }), 11: { value: 2 }, 13: { value: 300 } },
      ),
    ),
  ],
});
