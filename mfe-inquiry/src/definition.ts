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
      Month: choice(months, { aliases: ['Mth'], required: true, once: true }),
      JobNumber: text({
        aliases: ['Enquiry Number', 'Inquiry Number', 'Reference Number'],
        required: true,
        maxLength: jobNumberMaxLength,
      }),
      InquiryDate: date({ aliases: ['Enquiry Date', 'Received On', 'Dated'], required: true, once: true }),
      InquirySource: text({ aliases: ['Source', 'Received From'], required: true, suggest: true }),
      Client: searchable(({ choices }) => clientChoices(choices.clients), {
        required: true,
        empty: clientPlaceholder,
      }),
      SubjectLine: text({ aliases: ['Subject'] }),
      ClientRequirement: text({ aliases: ['Scope of Work'], required: true, wide: true }),
    },
    Inspection: {
      Vendor: text({ aliases: ['Supplier', 'Manufacturer'], required: true }),
      Location: text({ aliases: ['Place', 'City'], required: true }),
      Country: searchable(countryChoices('inquiry'), { required: true }),
      Inspector: text({ aliases: ['Insp. Name'], required: true, suggest: true }),
      TentativeDateOfInspection: date({
        label: 'Tentative Date of Inspection',
        aliases: ['Inspection Date', 'Planned Date'],
        once: true,
      }),
      NumberOfDaysValue: text({ label: 'Number of Days', aliases: ['Days', 'Mandays'] }),
    },
    Price: {
      ...moneyInInr('Cost', { label: 'Cost', aliases: ['Inspector Fee'] }),
      ...moneyInInr('OfferedPrice', {
        label: 'Offered Price',
        aliases: ['Offered', 'Offer', 'Our Offer', 'Quote'],
      }),
      Margin: margin({ cost: 'CostInINR', offered: 'OfferedPriceInINR' }),
    },
    Outcome: {
      Status: choice(inquiryStatuses, {
        aliases: ['Result', 'Outcome'],
        required: true,
        once: true,
        valueAliases: {
          'IN PROCESS': ['WIP', 'Open', 'Pending', 'Ongoing'],
          BIDDING: ['Quoted', 'Offered', 'Bid submitted'],
          WON: ['Order received', 'PO received', 'Awarded', 'Confirmed'],
          LOST: ['Not awarded'],
          REGRET: ['Regretted', 'Declined', 'No quote', 'Not quoted'],
        },
      }),
      OwnerCoordinator: choice(({ choices }) => choices.owners, {
        label: 'Owner/Coordinator',
        aliases: ['Coordinator', 'Coord', 'Handled By'],
        required: true,
      }),
      Remarks: textArea({ aliases: ['Comments', 'Notes'], rows: 3 }),
    },
  },
});
