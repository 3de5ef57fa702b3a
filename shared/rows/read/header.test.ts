import { defineRegister } from '../../form/definition/definition';
import { text } from '../../form/definition/fields';
import { moneyInInr } from '../../form/definition/money';
import { findHeader, headerAt } from './header';
import type { Table } from './readTable';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    Job: { JobNumber: text(), Client: text(), Day: text(), Status: text() },
    Inspector: {
      Inspector: text(),
      InspectorCountry: text({ label: 'Country' }),
      NumberOfDaysValue: text({ label: 'Number of Days' }),
    },
    Rates: {
      ...moneyInInr('InspectorRate', { label: 'Inspector Rate' }),
      ...moneyInInr('OfferedRate', { label: 'Offered Rate' }),
    },
  },
});

/** The table from its header on, with the header in one line; unchanged if it has no header. */
function withoutTitles(table: Table): Table {
  const header = findHeader(definition, table);
  return header ? [header.cells, ...table.slice(header.end)] : table;
}

describe('lines above a header', () => {
  const header = ['Job Number', 'Client', 'Day', 'Status'];
  const row = ['1', 'SGS', '5-5-2026', 'WON'];

  test.each([
    ['Jobs, November'],
    // The name of a field may be in a title, too.
    ['Status'],
    ['Day: 5 May 2026'],
    ['Offered Rate in INR'],
    ['Number of inspections'],
  ])('are titles and no rows: %s', (title) => {
    expect(withoutTitles([[title], header, row])).toEqual([header, row]);
    expect(withoutTitles([[title], ['', 'in Goa'], header, row])).toEqual([header, row]);
  });

  test('are titles though they name some of the columns', () => {
    const [wide, filled] = [header, row].map((cells) => [...cells, 'Inspector']);
    const table = [['Client', 'Status'], wide!, filled!];
    expect(withoutTitles(table)).toEqual([wide, filled]);
  });

  test('stay above a header that names more than half of the columns, whatever its rows say', () => {
    const some = ['Job No.', 'Client', 'Country', 'Status', 'x', 'y'];
    const rows = [[...header, 'Inspector', 'Acme'], row];
    expect(withoutTitles([['Jobs'], some, ...rows])).toEqual([some, ...rows]);
  });

  test('are rows where one of them fills half of the columns', () => {
    for (const table of [
      [row, header, row],
      [['24-1', 'SGS', '', ''], header, row],
      [['Jobs'], row, header, row],
      [['Jobs'], row],
      [header, row],
      // A value may be the name of a field.
      [['Jobs'], ['24-1', 'Client', 'Acme', 'Pune'], row],
    ])
      expect(withoutTitles(table)).toEqual(table);
  });
});

/** Makes a table of texts, one for each line, in which bars separate the cells. */
const lines = (...texts: string[]) => texts.map((text) => text.split('|'));

describe('a line of names of which few are known', () => {
  const header = 'Job No.|Client|Status|Country|R|S|T|U|V|W';
  const row = '24-1|SGS|a|b|c|d|e|f|g|h';

  test('is the header all the same, also below the names of groups', () => {
    const groups = 'Job|||Inspector||||Money||';
    expect(withoutTitles(lines('Jobs', groups, header, row))).toEqual(lines(header, row));
  });

  test.each([
    ['where a cell has figures', '24-1|Client|Inspector|Pune|Acme|x|y|z'],
    ['where it names one field', 'Acme|Client|Bureau|Pune|x|y|z|v'],
  ])('is a row %s', (_what, first) => {
    expect(findHeader(definition, [first.split('|')])).toBeUndefined();
  });
});

describe('a header over two lines', () => {
  test.each([
    [
      'below a title',
      [
        'Jobs of November',
        'Job|Client|Inspector|Inspector|Offered Rate|Offered',
        'No.||Name|Country|Currency|Rate',
      ],
      'Job No.|Client|Inspector Name|Inspector Country|Offered Rate Currency|Offered Rate',
    ],
    [
      'with merged cells above',
      ['Job No.|Client|Inspector||Offered Rate||', '||Name|Country|Currency||INR'],
      'Job No.|Client|Inspector Name|Inspector Country|Offered Rate Currency|Offered Rate|Offered Rate INR',
    ],
    [
      'with an amount below its name, beside its currency',
      ['Job No.|Client|Offered Rate|', '||Currency|Amount'],
      'Job No.|Client|Offered Rate Currency|Offered Rate Amount',
    ],
    [
      'with the text of cells merged over both lines repeated',
      ['Client|Status|Inspector|Offered Rate', 'Client|Status|Name|(INR)'],
      'Client|Status|Inspector Name|Offered Rate (INR)',
    ],
    [
      'with a name that is only in the lower line',
      ['Client||Status|Offered Rate', '|Day||(INR)'],
      'Client|Day|Status|Offered Rate (INR)',
    ],
    [
      'with words of labels that name no further field',
      ['Status', 'Inspector|Job No.|Offered Rate', 'Name||(INR)'],
      'Inspector Name|Job No.|Offered Rate (INR)',
    ],
  ])('is read as one: %s', (_what, table, header) => {
    const row = header.replace(/[^|]+/g, '1');
    expect(withoutTitles(lines(...table, row))).toEqual(lines(header, row));
  });

  test('is none where the second line has anything else', () => {
    const header = 'Job No.|Client|Inspector Name|Inspector Country|Status|Offered Rate';
    const row = '24-1|SGS|Asha Rao|India|WON|60';
    for (const second of [row, '24-1|Client||||', '|Client||||'])
      expect(withoutTitles(lines(header, second, row))).toEqual(lines(header, second, row));
  });
});

test('a line that a person takes as the header is used as far as its names are known', () => {
  const table = lines('24-1|Pune|Acme|9', 'No.|Buyer|Inspector|Sr', '||Name|', '1|Acme|Asha|2');
  expect(findHeader(definition, table)).toBeUndefined();
  expect(headerAt(definition, table, 1)).toMatchObject({
    cells: 'No.|Buyer|Inspector|Sr'.split('|'),
    names: [undefined, undefined, 'Inspector', undefined],
    ...{ at: 1, end: 2 },
  });
});
