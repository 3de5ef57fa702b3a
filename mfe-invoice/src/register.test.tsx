import { fieldsOf } from '@registers/shared/register';
import { registerContract } from '@registers/testing';
import { invoice } from './definition';
import * as register from './register';

registerContract(register, invoice);

const listed = (text: string) => text.trim().split(/,\s+/);

// Written by hand from the specification, sections 2 and 5, and not from the code.
const names = listed(`
  Year, Month, Inspector, Currency, Amount, INR, Country, Status, InvoiceNumber, InvoiceDate,
  NumberOfDaysValue, OwnerCoordinator, Remarks
`);
const required = listed(`
  Year, Month, Inspector, Currency, Amount, INR, Country, Status, InvoiceDate, OwnerCoordinator
`);

test('the fields stand in the order of the specification', () => {
  expect(fieldsOf(invoice).map(([name]) => name)).toEqual(names);
});

test('exactly these are required', () => {
  expect(fieldsOf(invoice).flatMap(([name, field]) => (field.required ? [name] : []))).toEqual(required);
});

test('the year has at most 7 characters, INR is typed, and an empty date is sent as N/A', () => {
  const { Inspection, Payment, Invoice } = invoice.sections;
  expect(invoice.success).toBe('Invoice Entry submitted !');
  expect(Inspection.Year.maxLength).toBe(7);
  expect(Payment.INR.kind).toBe('amount');
  expect(Payment.Currency.note?.('USD')).toBe('at 87.63');
  expect(Invoice.InvoiceDate).toMatchObject({ required: true, whenEmpty: 'N/A' });
});
