import { currencies } from '@registers/shared/enum';
import { amount, choice, date, defineRegister, text, textArea } from '@registers/shared/register';

/** The fields by their wire names, which become columns at the receiver. */
export const $id$Register = defineRegister({
  formType: '$id$',
  success: 'Entry submitted successfully!',
  // What people know an entry by.
  headline: ['Reference'],
  sections: {
    Entry: {
      Reference: text({ required: true, maxLength: 20 }),
      // Belongs to one entry only: left empty in a copy.
      EntryDate: date({ required: true, once: true }),
      OwnerCoordinator: choice(({ choices }) => choices.owners, {
        label: 'Owner/Coordinator',
        required: true,
      }),
    },
    Details: {
      Currency: choice(currencies, { initial: 'INR' }),
      Amount: amount({ currencyField: 'Currency' }),
      Remarks: textArea({ rows: 3 }),
    },
  },
});
