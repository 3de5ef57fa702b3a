import {
  clientChoices,
  clientPlaceholder,
  countryChoices,
  inquiryStatuses,
  jobNumberMaxLength,
  months,
} from '@registers/shared/enum';
import {
  choice,
  date,
  defineRegister,
  margin,
  moneyInInr,
  searchable,
  text,
  textArea,
} from '@registers/shared/register';

/** The form of the Inquiry Register. Its wire names are the columns of the sheet, so they must not change. */
export const inquiry = defineRegister({
  formType: 'inquiry',
  success: 'Inquiry submitted successfully!',
  headline: ['JobNumber', 'Client', 'Vendor'],
  sameWhen: [['JobNumber']],
  sections: {
    Inquiry: {
      Month: choice(months, { aliases: ['Mth'], required: true }),
      JobNumber: text({
        aliases: ['Enquiry Number', 'Inquiry Number'],
        required: true,
        maxLength: jobNumberMaxLength,
      }),
      InquiryDate: date({ aliases: ['Enquiry Date', 'Dated'], required: true, once: true }),
      InquirySource: text({ aliases: ['Source'], required: true, suggest: true }),
      Client: searchable(({ choices }) => clientChoices(choices.clients), {
        required: true,
        empty: clientPlaceholder,
      }),
      SubjectLine: text(),
      ClientRequirement: text({ aliases: ['Scope of Work'], required: true, wide: true }),
    },
    Inspection: {
      Vendor: text({ aliases: ['Supplier'], required: true }),
      Location: text({ aliases: ['Place', 'City'], required: true }),
      Country: searchable(countryChoices('inquiry'), { required: true }),
      Inspector: text({ aliases: ['Insp. Name'], required: true, suggest: true }),
      TentativeDateOfInspection: date({
        label: 'Tentative Date of Inspection',
        aliases: ['Inspection Date'],
        once: true,
      }),
      NumberOfDaysValue: text({ label: 'Number of Days', aliases: ['Days', 'Mandays'] }),
    },
    Price: {
      ...moneyInInr('Cost', { label: 'Cost', aliases: ['Inspector Fee'] }),
      ...moneyInInr('OfferedPrice', { label: 'Offered Price', aliases: ['Offered', 'Offer', 'Our Offer'] }),
      Margin: margin({ cost: 'CostInINR', offered: 'OfferedPriceInINR' }),
    },
    Outcome: {
      Status: choice(inquiryStatuses, { required: true, once: true }),
      OwnerCoordinator: choice(({ choices }) => choices.owners, {
        label: 'Owner/Coordinator',
        aliases: ['Coordinator'],
        required: true,
      }),
      Remarks: textArea({ aliases: ['Comments', 'Notes'], rows: 3 }),
    },
  },
});
