import * as limits from './limits';

test('the constants of the specification', () => {
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
