import * as limits from './limits';

test('the constants of the specification', () => {
  expect(limits).toMatchObject({
    jobNumberMaxLength: 8,
    invoiceYearMaxLength: 7,
    amountStep: '0.01',
    amountMinimum: 0,
    amountDecimals: 2,
    marginDecimals: 2,
    noticeShownMs: 5000,
    noticeFadeMs: 500,
    datePickerStepMinutes: 5,
    dateFormatStored: 'd-m-Y',
    dateFormatDisplayed: 'F j, Y',
    ownerCount: 9,
    notAvailable: 'N/A',
  });
});
