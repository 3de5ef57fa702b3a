import { defineRegister } from '../../form/definition/definition';
import { choice, text } from '../../form/definition/fields';
import { settings } from '../../form/testing/settings';
import { readAsEntry } from './testing/read';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: {
      Effort: text({ unitField: 'Unit' }),
      Unit: choice(['Days', 'Hours', 'Months'], { initial: 'Days' }),
    },
  },
});

const read = (Effort: string, Unit: string | undefined) =>
  readAsEntry(definition, settings, { Effort, ...(Unit !== undefined && { Unit }) });

test.each([
  ['4 hrs', undefined, '4', 'Hours'],
  ['4hrs.', 'Hr', '4', 'Hours'],
  ['2.5 man-days', '', '2.5', 'Days'],
  ['3-4 D', 'Days', '3-4', 'Days'],
  ['1 mth', undefined, '1', 'Months'],
  ['4', undefined, '4', 'Days'],
  ['TBA', undefined, 'TBA', 'Days'],
  ['Phase 2', undefined, 'Phase 2', 'Days'],
])('%s with the unit %s is %s %s', (Effort, Unit, number, unit) => {
  const row = read(Effort, Unit);
  const sent = new Map(row.fields);
  expect([sent.get('Effort'), sent.get('Unit'), row.errors]).toEqual([number, unit, {}]);
});

test.each([
  ['4 hrs', 'Days', '“4 hrs” is in Hours, but Days is chosen. Change one of them'],
  ['4 weeks', undefined, '“4 weeks” is more than a number. Choose its unit in the next field'],
  ['2 days 3 hrs', undefined, '“2 days 3 hrs” is more than a number. Choose its unit in the next field'],
])('%s with the unit %s is left to a person', (Effort, Unit, error) => {
  const row = read(Effort, Unit);
  expect(row.errors).toEqual({ Effort: error });
});
