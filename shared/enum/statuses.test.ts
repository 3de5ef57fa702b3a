import { inquiryStatuses, invoiceStatuses } from './statuses';

test('the statuses of an inquiry', () => {
  expect(inquiryStatuses).toEqual(['IN PROCESS', 'BIDDING', 'WON', 'LOST', 'REGRET']);
});

test('the statuses of an invoice end with the company', () => {
  expect(invoiceStatuses('ISC')).toEqual(['Invoice Recieved', 'Invoice Not Recieved', 'No need ISC']);
});
