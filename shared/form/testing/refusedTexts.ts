const dateHelp = 'Type day, month and year, for example 05-11-2026';

/**
 * Texts that cannot be sent, with what their field says. `Number` takes 8 characters; `Day`, `Days`, `Cost` and `Phone`
 * are of the kind that they are called; `Rupees` are always INR, and `Fee` has no currency.
 */
export const refusedTexts: readonly [field: string, typed: string, error: string][] = [
  ['Number', 'J-1234567', 'Number must be 8 characters or fewer; this has 9'],
  ['Day', '31-02-2026', `Day: “31-02-2026” is not a date. ${dateHelp}`],
  ['Day', '5-7 Nov 2026', `Day: “5-7 Nov 2026” is not a date. ${dateHelp}`],
  ['Day', ' 31-02 ', `Day: “ 31-02 ” is not a date. ${dateHelp}`],
  ['Days', '5; 6', `Days: “6” is not a date. ${dateHelp}`],
  ['Days', '5 Nov 2026,  31-02-2026, soon', `Days: “31-02-2026” is not a date. ${dateHelp}`],
  [
    'Days',
    '1 Jan to 31 Dec 2026',
    'Days: “1 Jan to 31 Dec 2026” is 365 days. If you mean all of them, type ranges of 62 days or fewer',
  ],
  ['Cost', '-1', 'Cost: an amount cannot be less than 0'],
  ['Cost', '1.005', 'Cost: an amount has at most two decimals'],
  ['Cost', '1.234,50', 'Cost: use commas between thousands and a point before decimals, like 1,234.50'],
  ['Cost', 'a lot', 'Cost: this is not an amount. Type it like 1234.50'],
  ['Cost', 'SGD 5', 'Cost: this is not an amount. Type it like 1234.50'],
  ['Rupees', 'USD 5', 'Rupees: “USD 5” is in USD, but this amount is in INR'],
  ['Fee', 'USD 5', 'Fee: “USD 5” is in USD, which is not sent. Type only the figures'],
  ['Phone', '98765 or 43210', 'Phone must contain only digits'],
  [
    'Phone',
    '98765 43210 ext. 12',
    'Phone: “ext. 12” is an extension. Leave it out: only the digits of the number are sent',
  ],
];
