import { defineRegister } from './definition';
import { allTexts, errorsOf, tidyTexts, wireValues } from './entry';
import { type AmountField, amount, choice, date, digits, searchable, severalDates, text } from './fields';
import { rulesOf, valueInWords } from './kinds';
import { settings } from '../testing/settings';

/*
 * The rules of each kind of field without a screen: what is wrong with a text, and what it becomes when the field is
 * left. What a form shows of each kind, and what it sends, is in typing.test.tsx.
 */

const register = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    All: {
      Number: text({ maxLength: 8 }),
      Unit: choice(['Days', 'Hours']),
      Owner: choice(({ choices }) => choices.owners),
      Place: searchable([
        { value: 'UAE', aliases: ['Emirates'] },
        { value: 'India' },
        { value: 'Indonesia' },
      ]),
      Day: date({ whenEmpty: 'N/A' }),
      Days: severalDates(),
      Currency: choice(['USD', 'INR']),
      Cost: amount({ currencyField: 'Currency' }),
      Rupees: amount({ currency: 'INR' }),
      Fee: amount(),
      Phone: digits(),
    },
  },
});
type Texts = Record<string, string>;
const entry = (texts: Texts) => allTexts(register, texts);
const errors = (texts: Texts) => errorsOf(register, entry(texts), settings);
/** The texts that change when their fields are left, each as it is then. */
const left = (texts: Texts) => {
  const before = entry(texts);
  const after = tidyTexts(register, entry(texts), settings);
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));
};
const sent = (texts: Texts) => Object.fromEntries(wireValues(register, entry(texts)));

const dateHelp = 'Type day, month and year, for example 05-11-2026';

test.each([
  ['Day', '31-02-2026', `Day: “31-02-2026” isn’t a date. ${dateHelp}`],
  ['Day', '5-7 Nov 2026', `Day: “5-7 Nov 2026” isn’t a date. ${dateHelp}`],
  [
    'Days',
    'soon, 5 Nov 2026,  31-02-2026',
    'Days: “31-02-2026” isn’t a date. Type each day, for example 5, 6 and 7 Nov, or at most 31 days as 5-7 Nov',
  ],
  [
    'Days',
    '7-5 Nov 2026',
    'Days: “7-5 Nov 2026” isn’t a date. Type each day, for example 5, 6 and 7 Nov, or at most 31 days as 5-7 Nov',
  ],
  ['Cost', '-1', 'Cost must be 0 or more'],
  [
    'Cost',
    '1.234,50',
    'Cost must have commas between thousands and a point before decimals, for example 1,234.50',
  ],
  ['Cost', 'a lot', 'Cost must be an amount, for example 1234.50'],
  ['Cost', 'SGD 5', 'Cost must be an amount, for example 1234.50'],
  ['Phone', '98765 or 43210', 'Phone must contain only digits'],
  ['Unit', 'Weeks', 'Unit: “Weeks” isn’t in the list. Choose one from the list'],
  ['Owner', 'Zed', 'Owner: “Zed” isn’t in the list. Choose one from the list'],
  ['Place', 'Atlantis', 'Place: “Atlantis” isn’t in the list. Choose one from the list'],
  ['Place', 'emir', 'Place: did you mean UAE? Choose it from the list'],
  ['Place', 'ind', 'Place: 2 choices match “ind”. Choose one from the list'],
])('%s: %j is refused, and stays when the field is left', (name, typed, error) => {
  const stored = name === 'Days' ? `\n${typed}` : typed;
  expect(errors({ [name]: stored })).toEqual({ [name]: error });
  expect(left({ [name]: stored })).toEqual({});
});

test.each([
  ['Number', 'J-'.repeat(2000), 'Number must be 8 characters or fewer; this has 4000'],
  ['Day', '-'.repeat(101), 'Day must be 100 characters or fewer; this has 101'],
  ['Days', '5/11, '.repeat(400), 'Days must be 2000 characters or fewer; this has 2400'],
  ['Cost', '1'.repeat(101), 'Cost must be an amount, for example 1234.50'],
  ['Phone', '1'.repeat(101), 'Phone must be 100 characters or fewer; this has 101'],
])('%s: a text that is too long is refused, stays, and would be sent as typed', (name, typed, error) => {
  const stored = name === 'Days' ? `\n${typed}` : typed;
  expect(errors({ [name]: stored })).toEqual({ [name]: error });
  expect(left({ [name]: stored })).toEqual({});
  if (name !== 'Days') expect(sent({ [name]: typed })[name]).toBe(typed);
});

test.each([
  ['Place', ' ind ', 'ind'],
  ['Rupees', ' 1.005 ', '1.005'],
  ['Rupees', ' $5 ', '$5'],
  ['Fee', ' a lot ', 'a lot'],
])('%s: %j is not understood, and becomes %j when the field is left', (name, typed, becomes) => {
  expect(left({ [name]: typed })).toEqual({ [name]: becomes });
});

test('what is sent for an empty date can be typed', () => {
  expect(left({ Day: 'n/a ' })).toEqual({ Day: '' });
  expect(sent({ Day: '' })).toMatchObject({ Day: 'N/A' });
});

test('a currency in the text of an amount is chosen where none is, and refused where another one is', () => {
  expect(left({ Cost: 'USD 5' })).toEqual({ Currency: 'USD', Cost: '5' });
  expect(left({ Currency: 'USD', Cost: 'USD 5' })).toEqual({ Cost: '5' });
  expect(left({ Cost: '5 /-' })).toEqual({ Cost: '5' });
  expect(left({ Currency: 'INR', Cost: 'USD 5' })).toEqual({});
  expect(errors({ Currency: 'INR', Cost: 'USD 5' })).toEqual({
    Cost: 'Cost: “USD 5” is in USD, but INR is chosen. Change one of them',
  });
});

test('an amount is sent without currency and commas, also before its field is left', () => {
  expect(sent({ Cost: 'USD 1,234.50' })).toMatchObject({ Cost: '1234.50' });
});

test('an amount chooses a currency only where it is understood, names one, and has a field for it', () => {
  const chosen = (typed: string, field = amount({ currencyField: 'Currency' })) =>
    rulesOf(field).fills?.(typed, field);
  expect(chosen('USD 5')).toStrictEqual({ Currency: 'USD' });
  for (const typed of ['USD -5', '5', 'a lot', '']) expect(chosen(typed)).toStrictEqual({});
  expect(chosen('USD 5', amount())).toStrictEqual({});
  expect(left({ Cost: 'USD -5' })).toEqual({});
});

test('an amount is compared with the one of which it is the value in rupees', () => {
  const texts = { Amount: '100', Currency: 'USD' };
  const said = (field: AmountField) => {
    const { note, offer } = rulesOf(field);
    return [note?.('876', field, texts), offer?.('876', field, { texts })];
  };
  expect(said(amount({ rupeesOf: ['Amount', 'Currency'] }))).toEqual([
    '100.00 at 87.63 is 8,763.00',
    '8763.00',
  ]);
  expect(said(amount())).toEqual([undefined, undefined]);
});

test('a telephone number says what will be sent where that is not what it shows', () => {
  const note = (typed: string) => rulesOf(digits()).note?.(typed, digits(), {});
  expect(note('+91 98765-43210')).toBe('Will be sent as 919876543210');
  expect(note('98765-43 210')).toBeUndefined();
  for (const typed of ['0099123', ' 0099123\t', '12a4', '']) expect(note(typed)).toBeUndefined();
});

test.each([
  ['date', '05-11-2026', 'November 5, 2026'],
  ['date', 'N/A', 'N/A'],
  ['dates', '05-11-2026, 30-11-2026', 'November 5, 2026; November 30, 2026'],
  ['dates', '', ''],
  ['amount', '121562.63', '1,21,562.63'],
  ['calculated', '22.93%', '22.93%'],
  ['digits', '919812345678', '919812345678'],
  ['text', '05-11-2026', '05-11-2026'],
  ['a later kind', '121562.63', '121562.63'],
  [undefined, '121562.63', '121562.63'],
])('a sent value of the kind %s, %j, reads %j', (kind, sent, words) => {
  expect(valueInWords(kind, sent)).toBe(words);
});
