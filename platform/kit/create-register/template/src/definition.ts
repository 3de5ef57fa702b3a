import { currencies } from '@registers/shared/enum';
import { amount, choice, date, defineRegister, text, textArea } from '@registers/shared/register';

/** The fields. Each is sent under the name that it has here, and becomes a column at the receiver. */
export const $id$Register = defineRegister({
  formType: '$id$',
  success: 'Entry submitted successfully!',
  // The fields that name an entry in lists.
  headline: ['Reference'],
  sections: {
    Entry: {
      Reference: text({ required: true, maxLength: 20 }),
      // `once`: the value belongs to one entry only, and is left empty in a copy.
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
