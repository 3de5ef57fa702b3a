import { expect, field, openRegister, type Page, search, submit } from './app';
import { fillInvoice } from './entries';

/** The notice after an entry was stored, by form type. */
export const stored = {
  inquiry: 'Inquiry submitted successfully!',
  job: 'Job Entry Submitted successfully!',
  invoice: 'Invoice Entry submitted !',
};

/** Fills an inquiry, with which a job can be begun. `location` is the wire name of that field. */
export async function fillInquiry(
  page: Page,
  jobNumber: string,
  status = 'WON',
  location = 'Location',
): Promise<void> {
  await field(page, 'Month').selectOption('May');
  await field(page, 'JobNumber').fill(jobNumber);
  await field(page, 'InquiryDate').fill('5-5-2026');
  await field(page, 'InquirySource').fill('Trade fair');
  await search(page, 'Client', 'bureau veritas - mum');
  await field(page, 'ClientRequirement').fill('Expediting');
  await field(page, 'Vendor').fill('Acme Pumps');
  await field(page, location).fill('Sharjah');
  await search(page, 'Country', 'UAE');
  await field(page, 'Inspector').fill('R. Iyer');
  await field(page, 'NumberOfDaysValue').fill('3');
  await field(page, 'CostCurrency').selectOption('AED');
  await field(page, 'Cost').fill('900');
  await field(page, 'OfferedPriceCurrency').selectOption('USD');
  await field(page, 'OfferedPrice').fill('350');
  await field(page, 'Status').selectOption(status);
  await field(page, 'OwnerCoordinator').selectOption('Isha');
}

/** Fills and submits an inquiry, after which the form is empty. @returns the id under which it was sent. */
export async function sendInquiry(page: Page, jobNumber: string, status?: string): Promise<string> {
  await fillInquiry(page, jobNumber, status);
  const request = await submit(page, stored.inquiry);
  await expect(field(page, 'JobNumber')).toHaveValue('');
  return idOf(request.url());
}

/** Fills and submits an invoice. @returns the id under which it was sent. */
export async function sendInvoice(page: Page, remark: string): Promise<string> {
  await openRegister(page, 'Inspector Invoice');
  await fillInvoice(page, remark);
  const request = await submit(page, stored.invoice);
  return idOf(request.url());
}

/** The id of a submission, from its address. */
export const idOf = (address: string) => new URL(address).searchParams.get('submissionId') ?? '';
