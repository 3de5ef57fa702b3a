import * as limits from './limits';
import {
  currencies,
  daysUnits,
  defaultDaysUnit,
  inquiryStatuses,
  invoiceStatuses,
  months,
  ratesToInr,
} from './lists';

/* The lists and constants of the specification (sections 3 and 9), to the letter. */

test('currencies in their order, and their fixed rates', () => {
  expect(currencies).toEqual(['USD', 'INR', 'EUR', 'GBP', 'AED']);
  expect(ratesToInr).toEqual({ USD: '87.63', GBP: '115.97', INR: '1', AED: '23.86', EUR: '101.26' });
});

test('the twelve months in order', () => {
  const named = Array.from({ length: 12 }, (_, month) =>
    new Date(2026, month, 1).toLocaleDateString('en', { month: 'long' }),
  );
  expect(months).toEqual(named);
});

test('units of a number of days: days unless chosen otherwise', () => {
  expect(daysUnits).toEqual(['Days', 'Hours', 'Months']);
  expect(defaultDaysUnit).toBe('Days');
});

test('statuses of an inquiry, and of an invoice, which end with the company', () => {
  expect(inquiryStatuses).toEqual(['IN PROCESS', 'BIDDING', 'WON', 'LOST', 'REGRET']);
  expect(invoiceStatuses('ISC')).toEqual(['Invoice Recieved', 'Invoice Not Recieved', 'No need ISC']);
});

test('limits', () => {
  expect(limits).toMatchObject({
    jobNumberMaxLength: 8,
    invoiceYearMaxLength: 7,
    amountDecimals: 2,
    marginDecimals: 2,
    noticeShownMs: 5000,
    noticeFadeMs: 500,
    datePickerStepMinutes: 5,
    notAvailable: 'N/A',
  });
});
