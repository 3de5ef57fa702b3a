import { type FileSheet, serialOf } from '../../../shared/rows/file/testing/workbook';

/* Sheets as other programs make them, each with what is wrong in it. */

const cells = (line: string) => line.split('|');

/** A .csv of LibreOffice in German: titles, decimal commas, TBA, a subtotal without a name, a note. */
export const semicolons = `sep=;
Enquiry register Q4;;;;;;;;;;;;;
;;;;;;;;;;;;;
Sl.;Enq. #;Dated;Customer name;Sub.;Scope of work;Mfr / Supplier;City;Country;Insp Name;Our offer;Ccy;Result;Co-ordinator
1;E26-0101;05.11.26;BV Mumbai;Valves;TPI;Acme;Pune;India;A. Rao;1.250,50;EUR;won;asha
2;E26-0102;TBA;BV Mumbai;;"Stage; final";Acme;Pune;INDIA;A. Rao;980,00;EUR;Regretted;Asha
;;;;;;;;;;2.230,50;;;
;Note: prices without tax;;;;;;;;;;;;
`;

const day = (date: number, format: string) => ({ value: serialOf(2026, 11, date), format });
const sum = (value: number, format = '#,##0') => ({ value, format });

/** A workbook of accounts: names in line 9, below six titles and the names of groups; a day without its year; a total. */
export const invoices: FileSheet = {
  name: 'Inv',
  rows: [
    ...[['Inspector invoices'], ['FY 2026-27'], ['Prepared by', 'Asha'], ['Checked', 'no']],
    ...[['Version', '3'], ['Printed', day(20, 'dd-mmm-yy')], ['']],
    cells('||Insp||Invoice||Amount||||'),
    cells('Yr|Mth|Name|Country|#|Dated|Ccy|Amt|INR|Status|Co-ordinator'),
    [
      ...['2026', 'Nov', 'Asha Rao', 'India', "'0982", day(5, 'd-mmm'), 'US$'],
      ...[sum(120.5, '#,##0.00'), sum(10559.41), 'Invoice recieved', 'ASHA'],
    ],
    [
      ...['2026', '11', 'Asha Rao', 'UAE', '0983', '31/11/2026', '€', sum(-300, '#,##0;[Red](#,##0)')],
      ...[sum(7158), '', 'Asha'],
    ],
    ['Total', '', '', '', '', '', '', '', sum(17717.41), '', ''],
  ],
};

/** Cells of Google Sheets: line breaks in names, short repeats, two numbers in one cell, several dates. */
export const copied = [
  'Job #\tCustomer\tEnd Client\tCountry\tProduct\tSupplier\tCity\t"Contact\nCountry"\t"Contact\nName"\tPhone\tE-mail ID',
  '\tInspector\tInsp. Mobile\t"Visit\nDates"\tMan-days\t"Insp.\nRate"\tCur\t"Client\nRate"\tCur\tSource\tOwner\n',
  '26-0101\tAcuren - Houston\tADNOC\tU.A.E.\t"Valves 6"""\tAcme\tPune\tIndia\tR. Rao\t+91 98200 12345\tr@a.in',
  '\tAsha Rao\t098200-54321\t5,6 & 7 Nov 2026\t3\t$60/day\tUSD\t₹12,000/-\tINR\tWeb\tasha\n',
  '26-0102\tdo\tdo\tIndia\tPipes\tAcme\tPune\tIndia\tR. Rao\t9820012345 / 46\t',
  '\tAsha Rao\t098200 54321\t"2026-11-05\n2026-11-06"\t3\t60\tUSD\t12000 + GST\tINR\tWeb\tAsha',
].join('');

/** A database's text with bars: names in short, days without signs, four decimals, NULL. */
export const bars = `JOB_NO|PROJ_CD|INQ_SOURCE|CLIENT_NM|COUNTRY|ITEM_DESC|VENDOR_NM|LOC|CONTACT_COUNTRY|CONTACT_NM|CONTACT_NO|INSP_NM|START_DT|NO_OF_DAYS|INSP_RATE_CUR|INSP_RATE|OFF_RATE_CUR|OFF_RATE|OWNER
000123|P1|WEB|ACUREN - HOUSTON|INDIA|VALVE|ACME|PUNE|INDIA|R RAO|09820012345|ASHA RAO|20261105|2.000|USD|60.0000|INR|12000.000|ASHA
000124|NULL|NULL|NULL|INDIA|VALVE|ACME|PUNE|INDIA|R RAO|NULL|ASHA RAO|00000000|0|USD|12.000|INR|0|NULL
`;

/** A table of a document: dashes, typographic signs, months first, doubt. */
export const document = [
  'Month\u00a0\tEnquiry\u00a0No.\tEnquiry date\tSource\tClient’s name\tRequirement\tVendor\tPlace\tCountry\tInspector',
  '\tInspection date\tInsp. fee\tStatus\tOwner / Coordinator\n',
  'Nov’26\tE26–0110\t11/05/2026\tE–mail\tacuren – houston\tTPI\tAcme\tPune\tIndia\tAsha',
  '\t5–7 Nov 2026\tUS$ 1,200\tWon?\tAsha\n',
  'November\tE26–0111\t11/25/2026\t″\tAcuren - Houston\tTPI\tAcme\tPune\tIndia\tAsha\tMon 16 Nov\t60 USD\tLost \tAsha',
].join('');
