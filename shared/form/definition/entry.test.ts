import { defineRegister } from './definition';
import { allTexts, errorsOf, missingFields, tidyTexts, wireValues } from './entry';
import { choice, date, digits, amount, searchable, severalDates, text } from './fields';
import { margin, moneyInInr } from './money';
import { settings } from '../testing/settings';

const register = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: {
      Number: text({ required: true, maxLength: 8 }),
      Day: date({ required: true }),
      Days: severalDates(),
      Report: text({ whenEmpty: 'N/A' }),
      Marked: date({ required: true, whenEmpty: 'N/A' }),
      Unit: choice(['Days', 'Hours'], { initial: 'Days' }),
      Place: searchable([{ value: 'UAE', aliases: ['Emirates'] }, { value: 'India' }]),
      Phone: digits(),
      Paid: amount(),
      ...moneyInInr('Cost', { label: 'Cost' }),
      ...moneyInInr('Offer', { label: 'Offer' }),
      Margin: margin({ cost: 'CostInINR', offered: 'OfferInINR' }),
    },
  },
});
const entry = (values: Record<string, string>) => allTexts(register, values);
const wire = (values: Record<string, string>) => Object.fromEntries(wireValues(register, entry(values)));
const errors = (values: Record<string, string>) =>
  errorsOf(register, entry({ Number: '1', Day: '5-11-2026', ...values }), settings);

test('a fresh entry is empty except for what is preselected, and holds nothing calculated', () => {
  expect(entry({})).toEqual({
    ...{
      Number: '',
      Day: '',
      Days: '',
      Report: '',
      Marked: '',
      Unit: 'Days',
      Place: '',
      Phone: '',
      Paid: '',
    },
    ...{ CostCurrency: '', Cost: '', OfferCurrency: '', Offer: '' },
  });
});

test('every field is sent in order, empty ones as empty strings or with their substitute', () => {
  expect(wireValues(register, entry({})).map(([name]) => name)).toEqual([
    ...['Number', 'Day', 'Days', 'Report', 'Marked', 'Unit', 'Place', 'Phone', 'Paid'],
    ...['CostCurrency', 'Cost', 'CostInINR', 'OfferCurrency', 'Offer', 'OfferInINR', 'Margin'],
  ]);
  expect(wire({})).toMatchObject({
    Number: '',
    Days: '',
    Report: 'N/A',
    Marked: 'N/A',
    Unit: 'Days',
    CostInINR: '',
    Margin: '',
  });
  expect(wire({ Report: '   ' })).toMatchObject({ Report: 'N/A' });
});

test('a required field is missing when it is empty and has no substitute', () => {
  expect(errorsOf(register, entry({}), settings)).toEqual({ Number: 'Enter Number', Day: 'Enter Day' });
  expect(errors({ Number: '  ' })).toEqual({ Number: 'Enter Number' });
});

test('the required fields that are empty are listed in their order, without those that have a substitute', () => {
  expect(missingFields(register, entry({}))).toEqual(['Number', 'Day']);
  expect(missingFields(register, entry({ Number: ' \u200b', Day: '5-11-2026' }))).toEqual(['Number']);
  expect(missingFields(register, entry({ Number: '1', Day: 'soon' }))).toEqual([]);
});

test('the error of an empty list asks for a selection', () => {
  const lists = defineRegister({
    formType: 'test',
    success: 'Stored',
    sections: {
      One: {
        Unit: choice(['Days'], { required: true }),
        Place: searchable([{ value: 'UAE' }], { required: true }),
        Days: severalDates({ required: true }),
      },
      Two: { OtherUnit: choice(['Days'], { required: true, label: 'Unit' }) },
    },
  });
  expect(errorsOf(lists, allTexts(lists, { Days: '\n  ' }), settings)).toEqual({
    Unit: 'Select Unit (One)',
    Place: 'Select Place',
    Days: 'Enter Days',
    OtherUnit: 'Select Unit (Two)',
  });
});

test('an empty field that need not be filled in has no error, whatever its kind', () => {
  expect(errors({ Unit: ' ', Place: ' ', Marked: ' ', Phone: ' ', Paid: ' ', Days: '\n ' })).toEqual({});
});

describe('leaving fields', () => {
  const typed = { Number: ' 7 ', Day: '5 nov 2026', Cost: 'USD 5', Offer: 'INR 7', Phone: ' 12 ' };
  const tidied = (texts: Record<string, string>, names?: string[]) =>
    tidyTexts(register, entry(texts), settings, names);

  test('all of them are brought into the form in which they are shown', () => {
    expect(tidied(typed)).toEqual({
      ...entry({}),
      ...{ Number: '7', Day: 'November 5, 2026', Phone: '12' },
      ...{ Cost: '5', CostCurrency: 'USD', Offer: '7', OfferCurrency: 'INR' },
    });
  });

  test('only the named ones are, with the fields that they fill in', () => {
    expect(tidied(typed, ['Number', 'Cost'])).toEqual({
      ...entry(typed),
      ...{ Number: '7', Cost: '5', CostCurrency: 'USD' },
    });
  });
});
