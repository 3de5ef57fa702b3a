import { addedColumns } from '@registers/shared/sheet';
import fc from 'fast-check';
import { defineRegister, fieldsOf, labelOf } from '../../form/definition/definition';
import { text } from '../../form/definition/fields';
import { moneyInInr } from '../../form/definition/money';
import { namesByHeader } from './columnNames';

/** A register with names of fields that begin alike, and labels that two fields have. */
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
      OwnerCoordinator: text({ label: 'Owner', aliases: ['Responsible Person'] }),
    },
  },
});

const namesIn = (...header: string[]) => namesByHeader(job, header);

/** By how a name differs from that of its field, each with the field's wire name. */
const examples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'as it is, but for signs and case': {
    inspectorCONTACTnumber: 'InspectorContactNumber',
    'owner:': 'OwnerCoordinator',
    'Country (Inspector)': 'InspectorCountry',
    Email: 'ContactEmail',
    'responsible person': 'OwnerCoordinator',
  },
  'misspelt, or with a synonym': {
    ReportReceived: 'ReportRecieved',
    Vender: 'Vendor',
    Customer: 'Client',
    'Contact No.': 'ContactNumber',
    'Contact Nos': 'ContactNumber',
    'Inspector Contact No.': 'InspectorContactNumber',
    'Report #': 'ReportNo',
  },
  'with short words': {
    'Insp. Rate': 'InspectorRate',
    'Resp. Pers.': 'OwnerCoordinator',
    'Inv. No. (Customer)': 'InvoiceNumberClient',
  },
  'with fewer words': { 'Insp. Rate (INR)': 'InspectorRateInINR', Coordinator: 'OwnerCoordinator' },
  'with more words': {
    'Contact Number of Inspector': 'InspectorContactNumber',
    'Email ID': 'ContactEmail',
    'Inspector Name': 'Inspector',
    'Offered Rate (USD)': 'OfferedRate',
  },
};

test.each(Object.entries(examples))('a name %s', (_how, columns) => {
  for (const [cell, name] of Object.entries(columns)) expect([cell, ...namesIn(cell)]).toEqual([cell, name]);
});

test.each(['Contact', 'Insp.', 'No', '24', 'Name'])('%s names no field', (cell) =>
  expect(namesIn(cell)).toEqual([undefined]),
);

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

test('a column whose name fits two fields is for none of them', () => {
  const alike = defineRegister({
    formType: 'test',
    success: 'Stored',
    sections: {
      All: {
        ContractNumber: text(),
        ContactNumber: text(),
        DayRate: text(),
        HourRate: text(),
        ReportDate: text(),
        Representative: text(),
      },
    },
  });
  const doubtful = ['Cont. No.', 'Rate', 'Rep'];
  expect(namesByHeader(alike, doubtful)).toEqual([undefined, undefined, undefined]);
  const names = namesByHeader(alike, [...doubtful, 'Contract Number', 'Report Date', 'Hour Rate']);
  expect(names.join()).toBe('ContactNumber,DayRate,Representative,ContractNumber,ReportDate,HourRate');
});

test.each([
  ['Client Rate|Rate Cur', 'OfferedRate|OfferedRateCurrency'],
  ['Rate Cur|Fee|Client Rate', '||OfferedRate'],
  [
    'Insp. Rate|Cur|INR|Client Rate|Cur|INR',
    'InspectorRate|InspectorRateCurrency|InspectorRateInINR|OfferedRate|OfferedRateCurrency|OfferedRateInINR',
  ],
  [
    'Cur|Insp. Rate|Client|Client Rate|Cur',
    'InspectorRateCurrency|InspectorRate|Client|OfferedRate|OfferedRateCurrency',
  ],
  // An amount is meant before its currency, and the one that is left; never the currency of one that has its column.
  ['Inspector|Insp. Rate|Client Rate|Rate', 'Inspector|InspectorRate|OfferedRate|'],
  ['Insp|Client Rate|Cur', '|OfferedRate|OfferedRateCurrency'],
  ['Cur|Rate|Cur|Client Rate', 'InspectorRateCurrency|InspectorRate|OfferedRateCurrency|OfferedRate'],
  ['Rate|Cur|Client Rate|Cur', 'InspectorRate|InspectorRateCurrency|OfferedRate|OfferedRateCurrency'],
])(
  'a name that fits several fields is for the one beside the field of the next column: %s',
  (header, names) => {
    const rates = defineRegister({
      formType: 'test',
      success: 'Stored',
      sections: {
        All: {
          Client: text(),
          Inspector: text(),
          ...moneyInInr('InspectorRate', { label: 'Inspector Rate' }),
          ...moneyInInr('OfferedRate', { label: 'Offered Rate', aliases: ['Client Rate'] }),
        },
      },
    });
    expect(namesByHeader(rates, header.split('|')).map((name) => name ?? '')).toEqual(names.split('|'));
  },
);

test.each(addedColumns)('the column %s of a download is of no field, whatever that is called', (column) => {
  const likeIt = defineRegister({
    formType: 'test',
    success: 'Stored',
    sections: { All: { Client: text(), Other: text({ label: `${column} of it` }) } },
  });
  expect(namesByHeader(likeIt, ['Client', column])).toEqual(['Client', undefined]);
});
