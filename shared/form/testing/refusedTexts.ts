const dateHelp = 'Type day, month and year, for example 05-11-2026';

/**
 * Texts that cannot be sent, with what their field says. `Number` takes 8 characters; `Day`, `Days`, `Cost` and `Phone`
 * are of the kind that they are called; `Rupees` are always INR, and `Fee` has no currency.
 */
export const refusedTexts: readonly [field: string, typed: string, error: string][] = [
  ['Number', 'J-1234567', 'Number must be 8 characters or fewer; this has 9'],
  ['Day', '31-02-2026', `Day: “31-02-2026” isn’t a date. ${dateHelp}`],
  ['Day', '5-7 Nov 2026', `Day: “5-7 Nov 2026” isn’t a date. ${dateHelp}`],
  ['Day', ' 31-02 ', `Day: “ 31-02 ” isn’t a date. ${dateHelp}`],
  ['Days', '5; 6', `Days: “6” isn’t a date. ${dateHelp}`],
  ['Days', '5 Nov 2026,  31-02-2026, soon', `Days: “31-02-2026” isn’t a date. ${dateHelp}`],
  [
    'Days',
    '1 Jan to 31 Dec 2026',
    'Days: “1 Jan to 31 Dec 2026” is 365 days. Type ranges of 62 days or fewer',
  ],
  ['Cost', '-1', 'Cost must be 0 or more'],
  ['Cost', '1.005', 'Cost must have 2 decimals or fewer'],
  [
    'Cost',
    '1.234,50',
    'Cost must have commas between thousands and a point before decimals, for example 1,234.50',
  ],
  ['Cost', 'a lot', 'Cost must be an amount, for example 1234.50'],
  ['Cost', 'SGD 5', 'Cost must be an amount, for example 1234.50'],
  ['Rupees', 'USD 5', 'Rupees: “USD 5” is in USD, but this amount is in INR'],
  ['Fee', 'USD 5', 'Fee: “USD 5” is in USD. Type only the amount'],
  ['Phone', '98765 or 43210', 'Phone must contain only digits'],
  ['Phone', '98765 43210 ext. 12', 'Phone must contain only digits'],
];
