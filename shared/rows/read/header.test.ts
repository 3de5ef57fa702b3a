import fc from 'fast-check';
import { defineRegister, fieldsOf, labelOf } from '../../form/definition/definition';
import { text } from '../../form/definition/fields';
import { moneyInInr } from '../../form/definition/money';
import { namesOfHeader, withoutTitles } from './header';

/** With names that begin alike, and labels that two fields have. */
const job = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    Job: { JobNumber: text(), Client: text(), Country: text(), Vendor: text() },
    Contact: {
      ContactPerson: text(),
      ContactNumber: text(),
      ContactEmail: text({ label: 'Email' }),
    },
    Inspector: {
      Inspector: text(),
      InspectorCountry: text({ label: 'Country' }),
      InspectorContactNumber: text({ label: 'Contact Number' }),
      InspectorEmail: text({ label: 'Email' }),
      NumberOfDaysValue: text({ label: 'Number of Days' }),
      ReportNo: text(),
      ReportRecieved: text(),
    },
    Rates: {
      ...moneyInInr('InspectorRate', { label: 'Inspector Rate' }),
      ...moneyInInr('OfferedRate', { label: 'Offered Rate' }),
    },
    Closing: {
      InvoiceNumberClient: text({ label: 'Invoice Number (Client)' }),
      OwnerCoordinator: text({ label: 'Owner' }),
    },
  },
});

describe('names of columns', () => {
  const namesIn = (...header: string[]) => namesOfHeader(job, header);

  test.each([
    ['Customer', 'Client'],
    ['Contact No.', 'ContactNumber'],
    ['Contact Nos', 'ContactNumber'],
    ['Inspector Contact No.', 'InspectorContactNumber'],
    ['Contact Number of Inspector', 'InspectorContactNumber'],
    ['Email ID', 'ContactEmail'],
    ['Coordinator', 'OwnerCoordinator'],
    ['Contact', undefined],
    ['Inspector Name', 'Inspector'],
    ['ReportReceived', 'ReportRecieved'],
    ['Vender', 'Vendor'],
    ['Job No', 'JobNumber'],
    ['Inv. No. (Customer)', 'InvoiceNumberClient'],
    ['Insp. Rate', 'InspectorRate'],
    ['Insp. Rate (INR)', 'InspectorRateInINR'],
    ['Insp.', undefined],
    ['Offered Rate (USD)', 'OfferedRate'],
  ])('%s is %s', (column, name) => expect(namesIn(column)).toEqual([name]));

  test('a label that is equal wins over one that the name begins, wherever it stands', () => {
    expect(namesIn('Invoice Number (Client)', 'Customer')).toEqual(['InvoiceNumberClient', 'Client']);
  });

  test('of columns with the same name, the second is that of the next field with this label', () =>
    expect(namesIn('Contact No.', 'Email ID', 'Contact No.', 'Email ID')).toEqual([
      'ContactNumber',
      'ContactEmail',
      'InspectorContactNumber',
      'InspectorEmail',
    ]));

  test('no column has the field of another one, and none changes with a column that names nothing', () => {
    const cells = fc.oneof(
      fc.constantFrom(...fieldsOf(job).flatMap(([name, field]) => [name, labelOf(name, field)])),
      fc.constantFrom('Customer', 'Contact No.', 'Rate', 'Inspector', 'Insp. Rate', 'No.', '7', ''),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 12 }), (header) => {
        const names = namesIn(...header);
        const used = names.filter((name) => name !== undefined);
        expect(new Set(used).size).toBe(used.length);
        expect(namesIn('', ...header)).toEqual([undefined, ...names]);
      }),
    );
  });
});

describe('a header over two lines', () => {
  const row = ['24-1', 'SGS', 'Asha Rao', 'India', 'USD', '60'];
  const joined = [
    'Job No.',
    'Client',
    'Inspector Name',
    'Inspector Country',
    'Rate Currency',
    'Offered Rate',
  ];

  test('is one, and its second line no row', () => {
    const lines = [
      ['Job', 'Client', 'Inspector', 'Inspector', 'Offered Rate', 'Offered'],
      ['No.', '', 'Name', 'Country', 'Currency', 'Rate'],
    ];
    const [header = [], ...rows] = withoutTitles(job, [['Jobs of November'], ...lines, row]);
    expect(rows).toEqual([row]);
    expect(namesOfHeader(job, header)).toEqual([
      'JobNumber',
      'Client',
      'Inspector',
      'InspectorCountry',
      'OfferedRateCurrency',
      'OfferedRate',
    ]);
  });

  test('has the text of a merged cell above each of its columns', () => {
    const lines = [
      ['Job No.', 'Client', 'Inspector', '', 'Offered Rate', ''],
      ['', '', 'Name', 'Country', 'Currency', 'INR'],
    ];
    const [header = [], ...rows] = withoutTitles(job, [...lines, row]);
    expect(rows).toEqual([row]);
    expect(namesOfHeader(job, header)).toEqual([
      'JobNumber',
      'Client',
      'Inspector',
      'InspectorCountry',
      'OfferedRateCurrency',
      'OfferedRateInINR',
    ]);
  });

  test('has an amount below its name, beside its currency', () => {
    const lines = [
      ['Job No.', 'Client', 'Offered Rate', ''],
      ['', '', 'Currency', 'Amount'],
    ];
    const cells = ['24-1', 'SGS', 'USD', '60'];
    const [header = [], ...rows] = withoutTitles(job, [...lines, cells]);
    expect(rows).toEqual([cells]);
    expect(namesOfHeader(job, header)).toEqual(['JobNumber', 'Client', 'OfferedRateCurrency', 'OfferedRate']);
  });

  test('has units below the names', () =>
    expect(
      withoutTitles(job, [
        ['Job No.', 'Offered Rate', 'Number'],
        ['', '(INR)', '(Days)'],
        ['24-1', '60', '3'],
      ]),
    ).toEqual([
      ['Job No.', 'Offered Rate (INR)', 'Number (Days)'],
      ['24-1', '60', '3'],
    ]));

  test('is none where the second line has anything else', () => {
    for (const second of [row, ['24-1', 'Client', '', '', '', ''], ['', 'Client', '', '', '', '']])
      expect(withoutTitles(job, [joined, second, row])).toEqual([joined, second, row]);
  });
});
