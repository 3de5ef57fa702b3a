import type { EntrySource } from '@registers/shared/contract';
import { textsFrom } from './useSource';
import { defineRegister } from '../../definition/definition';
import { amount, calculated, choice, date, searchable, text } from '../../definition/fields';
import { settings } from '../../testing/settings';

const job = defineRegister({
  formType: 'job',
  success: 'Stored',
  sections: {
    One: {
      JobNumber: text({ required: true }),
      Report: text({ whenEmpty: 'N/A', once: true }),
      Country: searchable([{ value: 'United Arab Emirates', aliases: ['UAE'] }]),
      Unit: choice(['Days', 'Hours'], { initial: 'Days' }),
      Rate: amount(),
      Twice: calculated(['Rate'], (rate) => String(2 * Number(rate))),
      Started: date(),
    },
  },
  begins: { inquiry: { JobNumber: 'Number', Country: 'Place', Started: 'Gone' } },
});

const from = (
  kind: EntrySource['kind'],
  formType: string,
  fields: EntrySource['entry']['fields'],
): EntrySource => ({
  kind,
  entry: {
    ...{ id: '1', formType, headline: '', sentAt: 0, fields, labels: {}, path: '/sent/1' },
    ...{ version: 1, base: 0, changedAt: 0 },
  },
});
const sent = [
  ['JobNumber', '24-12'],
  ['Report', 'N/A'],
  ['Country', 'United Arab Emirates'],
  ['Unit', ''],
  ['Rate', '350.00'],
  ['Twice', '999'],
  ['Started', '05-11-2026'],
] as const;

test('a correction has every value that was entered, as it is typed', () => {
  expect(textsFrom(job, from('correct', 'job', sent), settings)).toEqual({
    JobNumber: '24-12',
    Report: '',
    Country: 'United Arab Emirates',
    Unit: '',
    Rate: '350.00',
    Started: 'November 5, 2026',
  });
});

test('nothing is taken from an entry of a register that the definition does not name', () => {
  expect(textsFrom(job, from('next', 'invoice', sent), settings)).toBeUndefined();
  expect(textsFrom(job, from('copy', 'invoice', sent), settings)).toBeUndefined();
  expect(textsFrom(job, from('correct', 'inquiry', sent), settings)).toBeUndefined();
});
