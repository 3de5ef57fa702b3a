import { rowsOf, sheetsOf } from './testing/read';
import { type FileCell, serialOf, xlsxOf } from './testing/workbook';

const textOf = (cell: FileCell) => rowsOf([[cell, 'end']])[0]?.[0];

const day = serialOf(2026, 11, 5);

test.each<[string, FileCell, string]>([
  ['a day', { value: day, format: 'dd/mm/yyyy' }, '05-11-2026'],
  ['a day of another language', { value: day, format: '[$-4009]d mmmm yyyy;@' }, '05-11-2026'],
  ['a month and its year', { value: serialOf(2026, 11, 1), format: 'mmm-yy' }, 'Nov-2026'],
  ['a day shown as its month', { value: day, format: 'mmmm' }, 'November'],
  ['a day shown as its year', { value: day, format: 'yyyy' }, '2026'],
  ['a day with a time', { value: day + 0.6041666667, format: 'dd-mm-yyyy hh:mm' }, '05-11-2026 14:30'],
  ['a day of which the time is not shown', { value: day + 0.6, format: 'dd-mm-yyyy' }, '05-11-2026'],
  ['midnight', { value: day, format: 'dd-mm-yyyy hh:mm' }, '05-11-2026'],
  ['midnight, less a fraction of a second', { value: day - 1e-8, format: 'dd-mm-yyyy hh:mm' }, '05-11-2026'],
  ['a time', { value: 0.5, format: 'h:mm AM/PM' }, '12:00'],
  ['a time of a day that is not shown', { value: day + 0.75, format: 'h:mm' }, '18:00'],
  ['a duration', { value: 1.25, format: '[h]:mm' }, '30:00'],
  ['a day that is not formatted', { value: day }, '46331'],
  ['a large number', { value: '1.5E+20' }, '150000000000000000000'],
  ['a small number', { value: '1E-7' }, '0.0000001'],
  ['a number with a rounding error', { value: '1234.5600000000001' }, '1234.56'],
  ['a number of which decimals are hidden', { value: 1234.56, format: '#,##0' }, '1234.56'],
  ['a number of which the paise are shown', { value: 92013.4567, format: '#,##0.00' }, '92013.46'],
  ['a number shown in thousands', { value: 1234567, format: '0.00,' }, '1234.57'],
  ['a number shown in whole millions', { value: 120400000, format: '#,##0,,"M"' }, '120M'],
  ['a negative number', { value: -500, format: '#,##0.00;[Red](#,##0.00)' }, '-500'],
  ['a number with zeros in front', { value: 42, format: '00000' }, '00042'],
  ['a percentage', { value: 0.18, format: '0%' }, '18%'],
  ['dollars', { value: 120.5, format: '[$$-409]#,##0.00' }, '$120.5'],
  ['euro', { value: 120.5, format: '#,##0.00\\ [$€-407];-#,##0.00\\ [$€-407]' }, '120.5 €'],
  ['rupees', { value: 5, format: '"Rs. "0"/-"' }, 'Rs. 5/-'],
  [
    'lakhs of rupees',
    { value: 123456.789, format: '[>=100000]"₹ "##\\,##\\,##0.00;##,##0.00' },
    '₹ 123456.79',
  ],
  ['a formula', { value: 42, formula: 'A1*2' }, '42'],
  ['a formula with a text', { type: 'str', value: 'A & B', formula: 'A1&B1' }, 'A & B'],
  ['a formula with no text', { type: 'str', value: '', formula: 'IF(A1,"","")' }, ''],
  ['an error', { type: 'e', value: '#REF!', formula: 'A1' }, '#REF!'],
  ['yes or no', { type: 'b', value: '1' }, 'TRUE'],
  ['neither yes nor no', { type: 'b', value: '' }, ''],
  ['a shared text without its index', { type: 's', value: '' }, ''],
  ['a formula without a result', { formula: 'A1' }, '#CALC!'],
  ['riyals', { value: 120, format: '[$SAR] #,##0.00' }, 'SAR 120'],
  ['dollars of Australia', { value: 120, format: '[$$-C09]#,##0.00' }, 'other $120'],
  ['rupees of Pakistan', { value: 120, format: '[$Rs-420]#,##0' }, 'other Rs120'],
  ['riyals between other signs', { value: 1200, format: '[$SAR] # ?/?' }, 'SAR 1200'],
  ['a 0 that is hidden', { value: 0, format: '#,###' }, ''],
  [
    'a 0, as accountants write it',
    { value: 0, format: '_ "₹" * #,##0.00_ ;_ "₹" * \\-#,##0.00_ ;_ "₹" * "-"??_ ;_ @_ ' },
    '₹ 0',
  ],
  ['a 0 that is shown as a dash', { value: 0, format: '#,###;-#,###;"-"' }, '0'],
  ['a word that is shown for a number', { value: 5, format: '"Yes";-0;"No"' }, 'Yes'],
  ['a word that is shown for 0', { value: 0, format: '"Yes";-0;"No"' }, 'No'],
  ['a number that is hidden', { value: 7, format: ';;;' }, ''],
  ['a negative number that is hidden', { value: -1, format: '0;;' }, ''],
  ['a dash in place of a 0', { value: 0, format: '[$SAR] 0;-0;[$SAR] "-"??' }, 'SAR 0'],
  ['a 0 that is hidden, and texts that are not', { value: 0, format: '0;-0;;@' }, ''],
  ['a 0 that a format for days hides', { value: 0, format: 'dd-mmm-yy;;' }, ''],
  ['a number formatted as a text', { value: 7, format: '@' }, '7'],
  ['a negative number, where others have a plus', { value: -5, format: '+0;-0' }, '-5'],
  ['a number with letters in front', { value: 42, format: '"INQ-"0000' }, 'INQ-0042'],
  ['a phone number with its dashes', { value: 2225551234, format: '(000) 000-0000' }, '2225551234'],
  ['a negative number of rupees', { value: -42, format: '"₹ "0' }, '-₹ 42'],
  ['a fraction', { value: 2.5, format: '# ?/?' }, '2.5'],
  ['eighths', { value: 2.5, format: '# ?/8' }, '2.5'],
  ['a negative number of hundredths', { value: -2.5, format: '"Rs. "# ?/100' }, '-Rs. 2.5'],
  ['a number with an exponent', { value: 0.0000123456, format: '0.00E+00' }, '0.0000123456'],
  ['minutes and seconds', { value: 0.0625, format: '[mm]:ss.0' }, '01:30'],
  ['seconds', { value: 0.0625, format: '[ss].00' }, '01:30'],
  ['a day without its year', { value: day, format: 'd-mmm' }, '5-Nov (2026)'],
  ['a 0 that is shown as a day', { value: 0, format: 'dd/mm/yyyy' }, '0'],
  ['a 0 that a condition hides', { value: 0, format: '[=0]"";General' }, ''],
  ['a 0 that a condition hides behind its figures', { value: 0, format: '[=0]?;0%' }, ''],
  ['a number that is shown by the other section', { value: 1, format: '[=0]?;0%' }, '100%'],
  [
    'a number that is shown by the second condition',
    { value: -5, format: '[>9]"many";[<0]"none";0' },
    'none',
  ],
  ['a 0 that a condition shows as a dash', { value: 0, format: '[=0]"-";0' }, '0'],
  [
    'a day with a time as a text of the standard',
    { type: 'd', value: '2026-11-05T14:30:00' },
    '2026-11-05T14:30:00',
  ],
  ['a number less than any day', { value: -5, format: 'dd/mm/yyyy' }, '-5'],
])('%s', (_what, cell, text) => {
  expect(textOf(cell)).toBe(text);
});

test('days are the same where the file counts from 1904', () => {
  const rows = [
    [
      { value: day - 1462, format: 'dd/mm/yyyy' },
      { value: 1.25, format: '[h]:mm' },
    ],
  ];
  expect(rowsOf(rows, { from1904: true })).toEqual([['05-11-2026', '30:00']]);
});

test.each<[value: number, format: string, rounded: string | undefined]>([
  [9989.412, '#,##0', '9989'],
  [9989.412, '"₹ "0.0', '₹ 9989.4'],
  [9989.412, 'General', '9989.41'],
  [9989.412, '#,##0.00', undefined],
  [9989.41, '#,##0', undefined],
  [0.12345, '0%', undefined],
])('%d shown by %s can be rounded to %s', (value, format, rounded) => {
  const [sheet] = sheetsOf(xlsxOf([{ name: 'One', rows: [[{ value, format }, 'end']] }]));
  expect(sheet.rows[0]?.others[0]?.text).toBe(rounded);
});
