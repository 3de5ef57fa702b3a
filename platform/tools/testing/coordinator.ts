import { type FileSheet, serialOf } from '../../../shared/rows/file/testing/workbook';

/*
 * Three sheets as a coordinator keeps them: with titles, groups above the names, lines for months and totals, jobs that are
 * crossed out, and names of columns that are nobody else's.
 */

type Row = FileSheet['rows'][number];

const day = (date: number) => ({ value: serialOf(2026, 11, date), format: 'dd-mmm-yy' });
const sum = (value: number) => ({ value, format: '#,##0' });

const groups = [
  '',
  'JOB',
  ...Array<string>(8).fill(''),
  'VENDOR CONTACT',
  '',
  '',
  'INSPECTION',
  '',
  '',
  '',
  '',
  '',
  '',
  'MONEY',
];
const jobNames = [
  ...['Sr', 'Job No', 'Proj', 'Source', 'Client', 'User', 'Country', 'Item', 'Vendor', 'Place'],
  ...[
    'Contact Country',
    'Contact Person',
    'Contact No',
    'Inspector',
    'Insp. Mobile',
    'Insp. Date(s)',
    'Days',
  ],
  ...[
    'Rep. #',
    'Report Recd',
    'Report Sent',
    'Insp. Fee',
    'Fee Cur',
    'Client Rate',
    'Rate Cur',
    'Client Inv No',
  ],
  ...['Paid?', 'Owner', 'Remarks'],
];

/** As somebody writes them in a hurry: a person has to say what each stands for. */
const jobClients = ['Acuren - Houston', 'Bureau Vertias Mumbai', 'acuren-houston', 'Our Client'];

const job = (index: number): Row => [
  ...[
    { value: index },
    `26-${String(index).padStart(4, '0')}`,
    'P-7',
    'Mail',
    jobClients[index % 4] ?? '',
    '',
    index % 10 === 0 ? 'Indai' : 'India',
    'Valves',
    'Acme',
    'Pune',
  ],
  ...[
    'India',
    'R. Rao',
    index === 5 ? '9820012345 / 9820054321' : '9820012345',
    'Asha Rao',
    '9820054321',
    index === 12 ? 'TBC' : day((index % 28) + 1),
    { value: 2 },
  ],
  ...[
    `R-${index}`,
    'yes',
    'yes',
    index === 20 ? '60 per visit' : { value: 60.5 },
    index % 9 === 0 ? 'bucks' : 'USD',
    index === 31 ? 'as agreed' : { value: 12000, format: '#,##0.00' },
    'INR',
    '',
  ],
  ...['no', index % 3 === 0 ? 'Asha R' : 'Asha', ''],
];

/**
 * 48 lines: two titles, the groups, the names, and two months of 20 jobs with their totals. `26-0007` and `26-0033` are
 * crossed out. In four of the others, something is wrong that is wrong nowhere else: a phone, a date, two fees.
 */
export function jobSheet(): FileSheet {
  const month = (name: string, first: number): Row[] => [
    [name],
    ...Array.from({ length: 20 }, (_, index) => job(first + index)),
    ['', 'Total', ...Array<string>(18).fill(''), sum(1210), '', sum(240000)],
  ];
  return {
    name: 'Jobs',
    rows: [
      ['JOB LIST 2026'],
      ['Updated', day(20)],
      groups,
      jobNames,
      ...month('NOV', 1),
      ...month('DEC', 21),
    ],
    struckRows: [11, 39],
  };
}

const invoiceNames = [
  'Sr',
  'Inspector',
  'Inv No',
  'Inv Date',
  'Cur',
  'Amount',
  'INR',
  'Country',
  'Days',
  'Status',
  'Owner',
];

/** Four sheets, one a month, of eight invoices each. */
export const invoiceSheets = (): FileSheet[] =>
  ['Aug 26', 'Sep 26', 'Oct 26', 'Nov 26'].map((name, month) => ({
    name,
    rows: [
      ['Invoices', name],
      ['Year', ...invoiceNames],
      ...Array.from({ length: 8 }, (_, index): Row => {
        const amount = 120 + index;
        return [
          ...[
            { value: 2026 },
            { value: index + 1 },
            'Asha Rao',
            `A-${month}${index}`,
            day(index + 1),
            'USD',
            { value: amount },
          ],
          ...[
            { value: amount * 84, formula: `G${index}*84`, format: '#,##0' },
            'India',
            { value: 3 },
            'Invoice Recieved',
            'Asha',
          ],
        ];
      }),
    ],
  }));

const inquiryNames = [
  ...[
    'Month',
    'Enq No',
    'Enq Date',
    'Source',
    'Client',
    'Subject',
    'Requirement',
    'Vendor',
    'Place',
    'Country',
    'Inspector',
  ],
  ...['Mandays', 'Offered Cur', 'Offered', 'Status', 'Owner', 'Rem'],
];

/** 27 inquiries; nine lack what an inquiry must have, and two have no date. */
export const inquirySheet = (): FileSheet => ({
  name: 'Enquiries',
  rows: [
    inquiryNames,
    ...Array.from({ length: 27 }, (_, index): Row => [
      ...[
        'Nov',
        `E26-${index + 10}`,
        index % 12 === 5 ? 'TBC' : day(index + 1),
        'Mail',
        index % 2 === 0 ? 'Acuren - Houston' : 'Acuren Houston USA',
        'Valves',
        index % 3 === 0 ? '' : 'FAT',
        'Acme',
        'Pune',
        'India',
      ],
      ...['Asha Rao', { value: 2 }, 'USD', { value: 300 }, index % 8 === 0 ? 'awarded' : 'WON', 'Asha', ''],
    ]),
  ],
});
