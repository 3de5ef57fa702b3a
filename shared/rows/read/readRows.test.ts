import { months } from '@registers/shared/enum';
import { defineRegister } from '../../form/definition/definition';
import {
  amount,
  choice,
  date,
  digits,
  searchable,
  severalDates,
  text,
  textArea,
} from '../../form/definition/fields';
import { moneyInInr } from '../../form/definition/money';
import { parseDate } from '../../form/rules/dates';
import { settings } from '../../form/testing/settings';
import type { DateOrder } from './reading';
import { mismatchNote } from './readFields';
import { readRows } from './readRows';
import { findReading } from './findReading';
import { readAsEntry } from './testing/read';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: {
      Month: choice(months),
      Owner: choice(({ choices }) => choices.owners),
      Number: text({ required: true, maxLength: 8 }),
      Client: searchable([{ value: 'Bureau Veritas', aliases: ['BV'] }, { value: 'Acme' }]),
      Day: date(),
      Days: severalDates(),
      Phone: digits(),
      Report: text({ whenEmpty: 'N/A' }),
      Unit: choice(['Days', 'Hours'], { initial: 'Days' }),
      Remarks: textArea({ rows: 3 }),
    },
    Price: { ...moneyInInr('Cost', { label: 'Cost' }), Fee: amount() },
  },
});

const column = (name: string, dates: DateOrder) => ({ name, dates, comma: 'thousands' as const });
const read = (cells: Record<string, string>, ...monthFirst: string[]) =>
  readAsEntry(
    definition,
    settings,
    cells,
    monthFirst.map((name) => column(name, 'month')),
  );

/** The value that is sent for a cell of the field `name`. */
const sent = (name: string, cell: string, ...monthFirst: string[]) =>
  new Map(read({ [name]: cell }, ...monthFirst).fields).get(name);

test.each<[name: string, wire: string, ...cells: string[]]>([
  ['Month', 'November', 'nov', 'Nov-26', 'Nov’26', 'November 2026', '11/2026', '2026-11'],
  ['Month', 'November', '05/11/2026', '2026-11-05 14:30:00'],
  ['Month', 'May', 'may'],
  ['Month', 'September', 'Sept. 2026'],
  ['Owner', 'Asha', 'ASHA'],
  ['Client', 'Bureau Veritas', 'B.V.'],
  ['Number', '007', '\u00a0007\u200b'],
  ['Number', "'007", "'007"],
  ['Remarks', 'NULL', 'NULL'],
  ['Number', '=1+1', '=1+1'],
  ['Number', 'a b', 'a\r\nb'],
  ['Remarks', 'a\nb', 'a\r\nb'],
  ['Day', '03-04-2026', '03/04/2026'],
  ['Day', '05-11-2026', '5-Nov-26', 'Thursday, November 5, 2026', '2026-11-05T00:00:00.000'],
  ['Day', '20-11-2019', '20112019', '20191120'],
  ['Day', '05-11-2026', '05-11-2026 14:30', '5 Nov 2026 2:30 PM', '2026-11-05T14:30:00Z'],
  ['Day', '05-11-2026', 'Thu, 5 Nov 2026 14:30:00 +0530', 'November 5, 2026 at 2:30 p.m.'],
  ['Days', '04-05-2026, 05-05-2026', 'Mon 4 May 2026\nTue 5 May 2026'],
  ['Days', '05-11-2026, 06-11-2026', '05/11/2026\n06/11/2026'],
  ['Days', '05-11-2026, 06-11-2026, 07-11-2026', '05-11-2026 14:30; 06-11-2026 9:00\n07-11-2026'],
  ['Cost', '123456.00', '1,23,456.00'],
  ['Cost', '60.00', '60.0000'],
  ['Cost', '12000.50', '12000.500'],
  ['Client', '', 'NULL'],
  ['Day', '05-11-2026', "'5/11/2026"],
  ['Cost', '500', ' ₹\u00a0500 '],
  ['Cost', '250', '250/day', 'USD 250 per day'],
  ['Cost', '1250', 'Rs. 1,250/- per man-day'],
  ['Cost', '1500', '1\u200b,500\ufeff'],
  ['CostCurrency', 'INR', 'Rs.'],
  ['Phone', '919876543210', '+91 98765-43210', "'91 98765 43210"],
  ['Unit', 'Days', ''],
])('%s is %j if the cell is %j', (name, wire, ...cells) => {
  for (const cell of cells) {
    expect([cell, sent(name, cell)]).toEqual([cell, wire]);
    expect(read({ Number: '1', [name]: cell }).errors).toEqual({});
  }
});

test('a choice that is preselected stays so without a cell', () =>
  expect(new Map(read({ Number: '1' }).fields).get('Unit')).toBe('Days'));

const withCell = (error: string) => expect.stringContaining(error) as string;

test.each<[name: string, error: string, ...cells: string[]]>([
  ['Month', 'isn’t in the list', 'Ma', '13/2026', '45966'],
  ['Day', 'isn’t a date', '05-11-2026 14:30 to 16:00', '04/25/2026'],
  ['Day', 'is a spreadsheet’s day number', '45966'],
  ['Day', 'doesn’t show all of this', '######'],
  ['Number', 'Enter Number', ''],
  ['Number', 'must be 8 characters or fewer', '123456789'],
  ['Number', 'an error in the spreadsheet', '#REF!'],
  ['Client', 'isn’t in the list', 'Bureau Vertias'],
  ['Client', 'did you mean Bureau Veritas', 'Bur'],
  ['Phone', 'doesn’t show all of this', '9.19877E+11'],
  ['Phone', 'doesn’t show all of this', '4,50012E+11'],
  ['Phone', 'only digits', '98765\n43210'],
  ['Cost', 'must be an amount', '(about 500)', '250/hour', 'per day'],
  ['Cost', 'must have 2 decimals or fewer', '1.005', '12.000', '60.0001'],
])('%s: %s, if the cell is %j', (name, error, ...cells) => {
  for (const cell of cells) {
    const row = read({ Number: '1', [name]: cell });
    expect([cell, row.errors]).toEqual([cell, { [name]: withCell(error) }]);
  }
});

describe('with the month first', () => {
  test.each([
    ['Day', '04/25/2026', '25-04-2026'],
    ['Day', '3/4/26', '04-03-2026'],
    ['Day', '5 November 2026', '05-11-2026'],
    ['Day', '05-11-2026', '05-11-2026'],
    ['Days', '11/05/2026, 11/06/2026', '05-11-2026, 06-11-2026'],
    ['Day', '11/5/2026 14:30:00', '05-11-2026'],
    ['Month', '11/05/2026', 'November'],
  ])('%s reads %j as %j', (name, cell, wire) => expect(sent(name, cell, name)).toBe(wire));

  test('a date that has no month in front is an error, not the day before the month', () => {
    const { texts, errors } = read(
      { Number: '1', Day: '25/04/2026', Days: '4/5/2026, 25/4/2026' },
      'Day',
      'Days',
    );
    expect(texts['Day']).toBe('25/04/2026');
    expect(errors).toEqual({
      Day: '“25/04/2026” isn’t a date with the month first',
      Days: '“4/5/2026, 25/4/2026” isn’t a date with the month first',
    });
  });
});

const expectedYear = parseDate('5 Nov')?.slice(0, 4);
test.each([
  ['Day', '5 Nov', `“5 Nov” has no year: ${expectedYear} was taken`],
  ['Days', '5,6 Nov', `“5,6 Nov” has no year: ${expectedYear} was taken`],
  ['Days', '5,6 Nov 2023', undefined],
  ['Day', '05-11-2026 14:30', '“05-11-2026 14:30” has a time of day: only the day was taken'],
  ['Day', '05-11-2026 00:00', undefined],
  ['Number', 'a\nb', 'Its line breaks were removed'],
  ['Cost', 'USD 60', undefined],
  ['Cost', '250/day', '“250/day” is for a day: only the amount was taken'],
])('of %s %j is said: %s', (name, cell, note) =>
  expect(read({ Number: '1', [name]: cell }).notes[name]).toBe(note),
);

const rupees = 'CostInINR';
test.each([
  ['5,300.00', 'Cost in INR here 5,257.80, in your sheet 5,300.00'],
  ['₹ 1,05,300', 'Cost in INR here 5,257.80, in your sheet 1,05,300.00'],
  [`.${'1'.repeat(60)}`, `Cost in INR here 5,257.80, in your sheet 0.${'1'.repeat(60)}`],
  ['?', 'Cost in INR here 5,257.80, in your sheet ?'],
  ['5257.8', undefined],
  ['5,258', undefined],
  ['₹5,257.80', undefined],
  ['', undefined],
  ['#####', undefined],
])('a calculated cell of %j is compared', (cell, note) => {
  const { texts, fields, errors } = read({ Number: '1', CostCurrency: 'USD', Cost: '60', [rupees]: cell });
  const value = new Map(fields).get(rupees) ?? '';
  expect(mismatchNote('Cost in INR', value, texts[rupees] ?? '')).toBe(note);
  expect(value).toBe('5257.80');
  expect(errors).toEqual({});
});

test.each(['USD 60', 'USD 60 per day'])('%s chooses the currency', (Cost) =>
  expect(new Map(read({ Cost, CostCurrency: '' }).fields).get('CostCurrency')).toBe('USD'),
);

test('a date that is another day with the month first waits until a person has said what comes first', () => {
  const undecided = (Day: string) =>
    readAsEntry(definition, settings, { Day }, [column('Day', 'undecided')]).errors;
  expect(undecided('03/04/2026')).toMatchObject({
    Day: '“03/04/2026” may have the day or the month first: say which in Settings',
  });
  for (const certain of ['4/4/2026', '03-04-2026', '5 November 2026', '13/4/2026'])
    expect(undecided(certain)).not.toHaveProperty('Day');
});

test.each([
  ['Cost', '१२३४.५०', '1234.50'],
  ['Phone', '+९१ ०९८', '91098'],
  ['Day', '٠٥/١١/٢٠٢٦', '05-11-2026'],
  ['Days', '５ and ６ Nov ２０２６', '05-11-2026, 06-11-2026'],
  ['Month', '١١', 'November'],
])('of %s the figures %j are sent as %s', (name, cell, sent) =>
  expect(new Map(read({ [name]: cell }).fields).get(name)).toBe(sent),
);

test.each([
  ['Owner', 'Asha?', 'Asha?'],
  ['Month', 'Nov*', 'Nov*'],
  ['Client', 'Acme (?)', 'Acme (?)'],
  ['Client', 'acmé', undefined],
])('of %s the doubt in %j is left to a person', (name, cell, unfit) =>
  expect(read({ Number: '1', [name]: cell }).unfit[name]).toBe(unfit),
);

test.each(['"', '-do-', 'Same', 'd.o.', 'ditto', 'as above', '- " -', '„', '“'])(
  '%s stands for another cell: it is no value of any field, and is asked for no choice',
  (cell) => {
    for (const name of ['Month', 'Client', 'Number', 'Day', 'Days', 'Phone', 'Report', 'Remarks', 'Fee']) {
      const { errors, unfit } = readAsEntry(definition, settings, { [name]: cell }, [], {
        Client: { [cell.toLowerCase()]: 'Acme' },
      });
      expect(errors[name]).toContain(`“${cell}”: this stands for another cell`);
      expect(unfit).toEqual({});
    }
  },
);

test('of a day without its year in a file, texts have what the spreadsheet shows, and dates have the year', () => {
  const cell = '5-Nov (2026)';
  const { texts, notes } = read({ Number: cell, Remarks: cell, Day: cell, Days: cell, Month: cell });
  expect(texts).toMatchObject({ Number: '5-Nov', Remarks: '5-Nov', Month: 'November' });
  expect([texts['Day'], texts['Days']].map((text) => parseDate(text ?? ''))).toEqual([
    parseDate('05-11-2026'),
    parseDate('05-11-2026'),
  ]);
  const note = '“5-Nov” is a date in the spreadsheet: check what it should be';
  expect(notes).toEqual({ Number: note, Remarks: note });
});

test.each(['do it', 'same day', '6"', 'Dodo'])('%s stands for itself', (cell) =>
  expect(read({ Remarks: cell }).texts['Remarks']).toBe(cell),
);

const by = { definition, settings, remembered: { columns: {}, values: {} } };
const id = 'a3f2a91b-0000-4000-8000-00000000000c';

test('rows have numbers, texts of the columns that are used, and the entries that they name', () => {
  const lines = [
    ['Number', 'Owner', 'submissionId', 'version', 'Said', 'Month'],
    ['7', 'asha', id.toUpperCase(), '2', 'x', ''],
    ['8', 'bob', '', '', '', '######'],
  ];
  expect(readRows(by, findReading(by, lines))).toEqual([
    {
      number: 1,
      texts: { Number: '7', Owner: 'Asha', Month: '' },
      ...{ unread: {}, notes: {}, names: { id, version: 2 } },
    },
    {
      number: 2,
      texts: { Number: '8', Owner: 'bob', Month: '######' },
      unread: { Month: expect.stringContaining('doesn’t show all of this') as string },
      ...{ notes: {}, names: undefined },
    },
  ]);
});

test('a date without a year keeps the year that it was read with', () =>
  expect(read({ Day: '5 Nov' }).texts['Day']).toBe(`November 5, ${expectedYear}`));
