import { sentItemOf } from '../../../testing/entries';
import { sectionsOf } from './fields';

test('fields are in the sections of their form, with labels and values as sent', () => {
  const [inquiry, price] = sectionsOf(sentItemOf(), undefined);
  expect(inquiry).toEqual({
    heading: 'Inquiry',
    fields: [
      { name: 'JobNumber', label: 'Job Number', value: '24-0012', was: undefined },
      { name: 'Client', label: 'Client', value: 'Société Générale', was: undefined },
    ],
  });
  expect(price?.heading).toBe('Price');
});

test('what its form did not name comes last; of an old form that is everything, named in words', () => {
  const extra = sentItemOf({ fields: [...(sentItemOf().fields ?? []), ['TravelDays', '2']] });
  expect(sectionsOf(extra, undefined).map(({ heading }) => heading)).toEqual(['Inquiry', 'Price', 'Fields']);
  const old = sectionsOf(sentItemOf({ form: undefined }), undefined);
  expect(old.map(({ fields }) => fields.map(({ label }) => label))).toEqual([
    ['Job Number', 'Client', 'Cost In INR', 'Remarks'],
  ]);
});

test('a correction says what each field that differs was', () => {
  const corrected = sentItemOf({
    fields: [
      ['JobNumber', '24-0011'],
      ['Client', ''],
      ['Gone', 'x'],
    ],
  });
  const fields = sectionsOf(sentItemOf(), corrected).flatMap((section) => section.fields);
  expect(fields.map(({ name, was }) => [name, was])).toEqual([
    ['JobNumber', '24-0011'],
    ['Client', ''],
    // Fields that the corrected one did not have are not called different.
    ['CostInINR', undefined],
    ['Remarks', undefined],
  ]);
});
