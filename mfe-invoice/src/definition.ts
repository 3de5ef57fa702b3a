import {
  countryChoices,
  currencies,
  invoiceStatuses,
  invoiceYearMaxLength,
  months,
  notAvailable,
} from '@registers/shared/enum';
import {
  amount,
  choice,
  date,
  defineRegister,
  rateToInr,
  searchable,
  text,
  textArea,
} from '@registers/shared/register';

/** The form of the Inspector Invoice Register. Its wire names are columns of the sheet, so they must not change. */
export const invoice = defineRegister({
  formType: 'invoice',
  success: 'Invoice Entry submitted !',
  headline: ['Inspector', 'InvoiceNumber', 'Month', 'Year'],
  sameWhen: [
    ['Inspector', 'InvoiceNumber'],
    ['Inspector', 'Year', 'Month', 'Currency', 'Amount'],
  ],
  begins: {
    job: {
      Month: 'Month',
      Inspector: 'Inspector',
      Currency: 'InspectorRateCurrency',
      Country: 'InspectorCountry',
      InvoiceNumber: 'InvoiceNumberInspector',
      NumberOfDaysValue: 'NumberOfDaysValue',
      OwnerCoordinator: 'OwnerCoordinator',
    },
  },
  sections: {
    Inspection: {
      Year: text({
        aliases: ['Yr', 'FY', 'Financial Year'],
        required: true,
        maxLength: invoiceYearMaxLength,
      }),
      Month: choice(months, { aliases: ['Mth'], required: true }),
      Inspector: text({ aliases: ['Insp. Name'], required: true, suggest: true }),
    },
    Payment: {
      Currency: choice(currencies, {
        aliases: ['Amount Currency'],
        required: true,
        row: 'amount',
        note: rateToInr,
      }),
      Amount: amount({
        aliases: ['Fee', 'Fees'],
        required: true,
        currencyField: 'Currency',
        row: 'amount',
        once: true,
      }),
      INR: amount({
        aliases: ['Amount in INR', 'INR Amount', 'Rupees'],
        required: true,
        currency: 'INR',
        rupeesOf: ['Amount', 'Currency'],
        row: 'amount',
        once: true,
      }),
    },
    Invoice: {
      Country: searchable(countryChoices('invoice'), { required: true }),
      Status: choice(({ company }) => invoiceStatuses(company.shortName), { required: true }),
      InvoiceNumber: text({ once: true }),
      InvoiceDate: date({
        aliases: ['Dated'],
        required: true,
        whenEmpty: notAvailable,
        hint: 'N/A if empty',
        once: true,
      }),
      NumberOfDaysValue: text({ label: 'Number of Days', aliases: ['Days', 'Mandays'] }),
      OwnerCoordinator: choice(({ choices }) => choices.owners, {
        label: 'Owner/Coordinator',
        aliases: ['Coordinator', 'Coord', 'Handled By'],
        required: true,
      }),
      Remarks: textArea({ aliases: ['Comments', 'Notes'], rows: 3 }),
    },
  },
});
