import {
  clientChoices,
  clientPlaceholder,
  countryChoices,
  daysUnits,
  defaultDaysUnit,
  months,
  notAvailable,
} from '@registers/shared/enum';
import {
  choice,
  defineRegister,
  digits,
  margin,
  moneyInInr,
  searchable,
  severalDates,
  text,
  textArea,
} from '@registers/shared/register';

export const job = defineRegister({
  formType: 'job',
  success: 'Job Entry Submitted successfully!',
  sections: {
    Job: {
      JobNumber: text({ required: true }),
      Project: text(),
      InqSource: text({ required: true, suggest: true }),
      Client: searchable(({ choices }) => clientChoices(choices.clients), {
        required: true,
        empty: clientPlaceholder,
      }),
      EndUser: text(),
      Country: searchable(countryChoices('jobCountry'), { required: true }),
      Item: text({ label: 'Commodity/Item', required: true }),
      Vendor: text({ required: true }),
      Location: text({ required: true }),
    },
    Contact: {
      ContactCountry: searchable(countryChoices('jobContact'), { required: true }),
      ContactPerson: text({ required: true }),
      ContactNumber: digits({ required: true }),
      ContactEmail: text({ label: 'Email' }),
    },
    Inspector: {
      Inspector: text({ required: true, suggest: true }),
      Address: text(),
      InspectorCountry: searchable(countryChoices('jobInspector'), { label: 'Country' }),
      InspectorContactNumber: digits({ label: 'Contact Number' }),
      InspectorEmail: text({ label: 'Email' }),
      SourceOfInspector: text({ label: 'Source of Inspector' }),
    },
    Inspection: {
      StartofInspection: severalDates({ label: 'Start of Inspection', required: true }),
      Month: choice(months, { row: 'days' }),
      NumberOfDaysValue: text({ label: 'Number of Days', row: 'days' }),
      numberOfDaysUnit: choice(daysUnits, { label: 'Unit', initial: defaultDaysUnit, row: 'days' }),
      ReportNo: text(),
      ReportRecieved: text({ whenEmpty: notAvailable }),
      ReportSubmitted: text({ whenEmpty: notAvailable }),
    },
    Rates: {
      ...moneyInInr('InspectorRate', { label: 'Inspector Rate', required: true }),
      ...moneyInInr('OfferedRate', { label: 'Offered Rate', required: true }),
      Margin: margin({ cost: 'InspectorRateInINR', offered: 'OfferedRateInINR' }),
    },
    Closing: {
      InvoiceNumberClient: text({ label: 'Invoice Number (Client)' }),
      OwnerCoordinator: choice(({ choices }) => choices.owners, { label: 'Owner', required: true }),
      PRJNumber: text({ label: 'PRJ Number' }),
      WorkOrderNumber: text(),
      InvoiceNumberInspector: text({ label: 'Invoice Number (Inspector)' }),
      Remarks: textArea({ rows: 3 }),
    },
  },
});
