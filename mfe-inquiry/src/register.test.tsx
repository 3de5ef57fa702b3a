import { fieldsOf } from '@registers/shared/register';
import { registerContract } from '@registers/testing';
import { inquiry } from './definition';
import * as register from './register';

registerContract(register, inquiry);

const listed = (text: string) => text.trim().split(/,\s+/);

// Written by hand from the specification, sections 2 and 5, and not from the code.
const names = listed(`
  Month, JobNumber, InquiryDate, InquirySource, Client, SubjectLine, ClientRequirement, Vendor, Location,
  Country, Inspector, TentativeDateOfInspection, NumberOfDaysValue, CostCurrency, Cost, CostInINR,
  OfferedPriceCurrency, OfferedPrice, OfferedPriceInINR, Margin, Status, OwnerCoordinator, Remarks
`);
const required = listed(`
  Month, JobNumber, InquiryDate, InquirySource, Client, ClientRequirement, Vendor, Location, Country,
  Inspector, Status, OwnerCoordinator
`);

test('the fields stand in the order of the specification', () => {
  expect(fieldsOf(inquiry).map(([name]) => name)).toEqual(names);
});

test('exactly these are required', () => {
  expect(fieldsOf(inquiry).flatMap(([name, field]) => (field.required ? [name] : []))).toEqual(required);
});

test('the job number has at most 8 characters, and the notice reads as specified', () => {
  expect(inquiry.sections.Inquiry.JobNumber.maxLength).toBe(8);
  expect(inquiry.success).toBe('Inquiry submitted successfully!');
});
