import { fieldsOf } from '@registers/shared/register';
import { registerContract } from '@registers/testing';
import { job } from './definition';
import * as register from './register';

registerContract(register, job);

const listed = (text: string) => text.trim().split(/,\s+/);

// Written by hand from the specification, sections 2 and 5, and not from the code.
const names = listed(`
  JobNumber, Project, InqSource, Client, EndUser, Country, Item, Vendor, Location, ContactCountry,
  ContactPerson, ContactNumber, ContactEmail, Inspector, Address, InspectorCountry,
  InspectorContactNumber, InspectorEmail, SourceOfInspector, StartofInspection, Month, NumberOfDaysValue,
  numberOfDaysUnit, ReportNo, ReportRecieved, ReportSubmitted, InspectorRateCurrency, InspectorRate,
  InspectorRateInINR, OfferedRateCurrency, OfferedRate, OfferedRateInINR, Margin, InvoiceNumberClient,
  OwnerCoordinator, PRJNumber, WorkOrderNumber, InvoiceNumberInspector, Remarks
`);
const required = listed(`
  JobNumber, InqSource, Client, Country, Item, Vendor, Location, ContactCountry, ContactPerson,
  ContactNumber, Inspector, StartofInspection, InspectorRateCurrency, InspectorRate, OfferedRateCurrency,
  OfferedRate, OwnerCoordinator
`);

test('the fields stand in the order of the specification', () => {
  expect(fieldsOf(job).map(([name]) => name)).toEqual(names);
});

test('exactly these are required', () => {
  expect(fieldsOf(job).flatMap(([name, field]) => (field.required ? [name] : []))).toEqual(required);
});

test('labels, limits and texts read as specified', () => {
  const { Job, Contact, Inspector, Inspection, Closing } = job.sections;
  expect(job.success).toBe('Job Entry Submitted successfully!');
  expect(Job.Item.label).toBe('Commodity/Item');
  expect([
    Contact.ContactEmail.label,
    Inspector.InspectorCountry.label,
    Inspector.InspectorEmail.label,
  ]).toEqual(['Email', 'Country', 'Email']);
  expect(Inspection.StartofInspection.label).toBe('Start of Inspection');
  expect([Inspection.ReportRecieved.whenEmpty, Inspection.ReportSubmitted.whenEmpty]).toEqual(['N/A', 'N/A']);
  expect(Inspection.numberOfDaysUnit.initial).toBe('Days');
  expect(Closing.OwnerCoordinator.label).toBe('Owner');
  expect(Closing.Remarks.rows).toBe(3);
});
