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

/** The form of the Job Register. Its wire names, also misspelt ones, are columns of the sheet, so they must not change. */
export const job = defineRegister({
  formType: 'job',
  success: 'Job Entry Submitted successfully!',
  headline: ['JobNumber', 'Client', 'Vendor'],
  sameWhen: [['JobNumber']],
  begins: {
    inquiry: {
      JobNumber: 'JobNumber',
      InqSource: 'InquirySource',
      Client: 'Client',
      Country: 'Country',
      Vendor: 'Vendor',
      Location: 'Location',
      Inspector: 'Inspector',
      NumberOfDaysValue: 'NumberOfDaysValue',
      InspectorRateCurrency: 'CostCurrency',
      OfferedRateCurrency: 'OfferedPriceCurrency',
      OwnerCoordinator: 'OwnerCoordinator',
    },
  },
  sections: {
    Job: {
      JobNumber: text({ required: true }),
      Project: text(),
      InqSource: text({ aliases: ['Source', 'Enquiry Source'], required: true, suggest: true }),
      Client: searchable(({ choices }) => clientChoices(choices.clients), {
        required: true,
        empty: clientPlaceholder,
      }),
      EndUser: text({ aliases: ['End Client'] }),
      Country: searchable(countryChoices('jobCountry'), { required: true }),
      Item: text({ label: 'Commodity/Item', aliases: ['Product'], required: true }),
      Vendor: text({ aliases: ['Supplier', 'Manufacturer'], required: true }),
      Location: text({ aliases: ['Place', 'City'], required: true }),
    },
    Contact: {
      ContactCountry: searchable(countryChoices('jobContact'), { required: true }),
      ContactPerson: text({ aliases: ['Contact Name'], required: true }),
      ContactNumber: digits({ aliases: ['Contact Phone Number', 'Vendor Phone Number'], required: true }),
      ContactEmail: text({ label: 'Email', aliases: ['E-mail'] }),
    },
    Inspector: {
      Inspector: text({ aliases: ['Insp. Name'], required: true, suggest: true }),
      Address: text(),
      InspectorCountry: searchable(countryChoices('jobInspector'), { label: 'Country' }),
      InspectorContactNumber: digits({
        label: 'Contact Number',
        aliases: ['Inspector Phone Number'],
      }),
      InspectorEmail: text({ label: 'Email', aliases: ['E-mail', 'Inspector E-mail'] }),
      SourceOfInspector: text({ label: 'Source of Inspector', aliases: ['Inspector Source'] }),
    },
    Inspection: {
      StartofInspection: severalDates({
        label: 'Start of Inspection',
        aliases: ['Start Date', 'Visit Date', 'Inspection Date', 'Insp. Date(s)'],
        required: true,
        once: true,
      }),
      Month: choice(months, { row: 'days', once: true }),
      NumberOfDaysValue: text({
        label: 'Number of Days',
        aliases: ['Days', 'Mandays'],
        row: 'days',
        unitField: 'numberOfDaysUnit',
      }),
      numberOfDaysUnit: choice(daysUnits, { label: 'Unit', initial: defaultDaysUnit, row: 'days' }),
      ReportNo: text({ once: true }),
      ReportRecieved: text({ aliases: ['Report Recd'], whenEmpty: notAvailable, once: true }),
      ReportSubmitted: text({ aliases: ['Report Sent'], whenEmpty: notAvailable, once: true }),
    },
    Rates: {
      ...moneyInInr('InspectorRate', { label: 'Inspector Rate', aliases: ['Inspector Fee'], required: true }),
      ...moneyInInr('OfferedRate', {
        label: 'Offered Rate',
        aliases: ['Offered', 'Client Rate', 'Client Fee', 'Our Rate', 'Our Offer'],
        required: true,
      }),
      Margin: margin({ cost: 'InspectorRateInINR', offered: 'OfferedRateInINR' }),
    },
    Closing: {
      InvoiceNumberClient: text({
        label: 'Invoice Number (Client)',
        aliases: ['Client Invoice Number'],
        once: true,
      }),
      OwnerCoordinator: choice(({ choices }) => choices.owners, {
        label: 'Owner',
        aliases: ['Coordinator', 'Coord', 'Handled By'],
        required: true,
      }),
      PRJNumber: text({ label: 'PRJ Number' }),
      WorkOrderNumber: text({ aliases: ['WO'] }),
      InvoiceNumberInspector: text({
        label: 'Invoice Number (Inspector)',
        aliases: ['Inspector Invoice Number'],
        once: true,
      }),
      Remarks: textArea({ aliases: ['Comments', 'Notes'], rows: 3 }),
    },
  },
});
