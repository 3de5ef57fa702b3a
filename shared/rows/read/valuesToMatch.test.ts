import type { Texts } from '@registers/shared/contract';
import { clientChoices, countryChoices, currencies, months } from '@registers/shared/enum';
import { defineRegister, fieldsOf } from '../../form/definition/definition';
import { choice, searchable, text } from '../../form/definition/fields';
import { settings } from '../../form/testing/settings';
import { suggestionFor, valuesToMatch } from './valuesToMatch';
import { readAsEntry } from './testing/read';

type Matches = Readonly<Record<string, Texts>>;

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: {
      Month: choice(months),
      Client: searchable(clientChoices()),
      Status: choice(['Invoice Recieved', 'Invoice Not Recieved', 'No need TST'], {
        required: true,
        valueAliases: { 'No need TST': ['Own staff'] },
      }),
      Country: searchable(countryChoices('invoice')),
      Number: text({ maxLength: 2 }),
      Currency: choice(currencies),
    },
  },
});

const read = (cells: Record<string, string>, matches: Matches = {}) =>
  readAsEntry(definition, settings, cells, [], matches);
const sent = (name: string, cell: string, matches?: Matches) =>
  new Map(read({ [name]: cell }, matches).fields).get(name);

test('one for each text, with its rows, the most frequent first', () => {
  const client = 'Bureau Vertias - Mumbai';
  const twoTexts = read({ Client: client.toUpperCase(), Month: 'Nov/Dec' });
  const rows = [read({ Client: 'X' }), read({ Client: client }), twoTexts, read({ Number: '333' })];
  const found = valuesToMatch(definition, settings, rows, ({ unfit }) => unfit);
  expect(found.map((value) => [value.name, value.text, value.rows.length])).toEqual([
    ['Client', client, 2],
    ['Client', 'X', 1],
    ['Month', 'Nov/Dec', 1],
  ]);
});

test.each([
  ['Month', '11', 'November'],
  ['Month', 'Sept.', 'September'],
  ['Currency', 'Dollars', 'USD'],
  ['Status', 'no need', 'No need TST'],
])('%s %j needs no answer', (name, cell, value) => {
  expect(sent(name, cell)).toBe(value);
  expect(read({ [name]: cell }).unfit).toEqual({});
});

test.each([
  ['Status', 'received', 'Invoice Recieved'],
  ['Status', 'Recieved', 'Invoice Recieved'],
  ['Status', 'not received', 'Invoice Not Recieved'],
  ['Status', 'Not recd', 'Invoice Not Recieved'],
  ['Status', 'Recd', 'Invoice Recieved'],
  ['Status', 'own staff', 'No need TST'],
  ['Country', 'IN', 'India'],
  ['Country', 'GB', 'UK'],
  ['Country', 'DE', 'Germany'],
  ['Country', 'Tschechien', 'Czechia'],
  ['Country', 'Allemagne', 'Germany'],
  ['Country', 'Corea del Sur', 'South Korea'],
  ['Country', 'ZZ', undefined],
  ['Country', 'EU', undefined],
  ['Country', 'Congo', undefined],
  ['Country', 'RS', 'Serbia'],
  ['Client', 'IN', undefined],
  ['Client', 'Tüv S. - Pune', 'TÜV SÜD - Pune'],
  ['Client', 'B. Veritas - Pune', 'Bureau Veritas - Pune'],
  ['Client', 'Veritas Pune', 'Bureau Veritas - Pune'],
  ['Client', 'Bureau Veritas', undefined],
  ['Month', 'Movember', 'November'],
  ['Month', 'June (part)', 'June'],
  ['Month', 'Ju', undefined],
  ['Month', 'June/July', undefined],
  ['Month', 'n', undefined],
  ['Status', 'n', undefined],
])('%s %j: %s is suggested, and not taken', (name, cell, suggestion) => {
  const field = new Map(fieldsOf(definition)).get(name)!;
  expect(suggestionFor(field, cell, settings)).toBe(suggestion);
  expect(read({ [name]: cell }).unfit).toEqual({ [name]: cell });
});

test('the choice that the specification misspells is taken as people spell it, but not with a doubt', () => {
  const unfit = (Status: string) => read({ Status }).unfit;
  expect(['Invoice Received', 'invoice not received'].map(unfit)).toEqual([{}, {}]);
  expect(unfit('Invoice Received?')).toEqual({ Status: 'Invoice Received?' });
});

test('a remembered match holds for its text with other capitals and spaces, as long as the list has the choice', () => {
  const matches = { Status: { 'paid up': 'No need TST', gone: 'Paid' } };
  expect(sent('Status', ' paid  UP ', matches)).toBe('No need TST');
  expect(sent('Status', 'paid', matches)).toBe('paid');
  expect(sent('Status', 'gone', matches)).toBe('gone');
});

test('a text that a person leaves empty is left empty where the field may be', () => {
  expect(sent('Status', 'x', { Status: { x: '' } })).toBe('x');
  expect(sent('Month', 'x', { Month: { x: '' } })).toBe('');
});

test('a choice is never matched to another one, however the text was matched', () => {
  expect(sent('Month', 'may', { Month: { may: 'June', nov: 'May' } })).toBe('May');
  expect(sent('Month', 'Nov', { Month: { may: 'June', nov: 'May' } })).toBe('November');
});

test('a text may be called as a property that every object has', () =>
  expect(sent('Client', 'constructor', { Client: {} })).toBe('constructor'));
