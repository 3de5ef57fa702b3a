import { clientChoices, months } from '@registers/shared/enum';
import { defineRegister } from '../../form/definition/definition';
import { choice, searchable, text } from '../../form/definition/fields';
import { settings } from '../../form/testing/settings';
import { closeMatches } from './closeMatches';
import { readRow } from './readRow';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: {
      Month: choice(months),
      Client: searchable(clientChoices()),
      Status: choice(['Invoice Recieved', 'Invoice Not Recieved', 'No need TST']),
      Number: text({ maxLength: 2 }),
    },
  },
});

const matches = (...rows: Record<string, string>[]) =>
  closeMatches(
    definition,
    rows.map((cells) => readRow(definition, cells, settings, { dateOrders: {} })),
    settings,
  );

test('one for each text, with the number of its rows, in the order of the fields', () => {
  const client = 'Bureau Vertias - Mumbai';
  expect(matches({ Client: client }, { Client: client, Month: 'Nov-25' }, { Number: '333' })).toEqual([
    { name: 'Month', text: 'Nov-25', match: 'November', rows: 1 },
    { name: 'Client', text: client, match: 'Bureau Veritas - Mumbai', rows: 2 },
  ]);
});

test.each([
  ['Status', 'Invoice Received', 'Invoice Recieved'],
  ['Status', 'Invoice not received', 'Invoice Not Recieved'],
  ['Client', 'bureau veritas pune', undefined],
  ['Client', 'Veritas Pune', 'Bureau Veritas - Pune'],
  ['Client', 'Bureau Veritas', undefined],
  ['Client', 'Somebody Else', undefined],
  ['Month', 'Movember', 'November'],
  ['Month', 'June 2026', 'June'],
  ['Month', 'Ju', undefined],
])('%s %j: %s', (name, cell, match) => expect(matches({ [name]: cell })[0]?.match).toBe(match));
