import { choice, date, defineRegister, text } from '@registers/shared/register';

export const travel = defineRegister({
  formType: 'travel',
  success: 'Entry submitted successfully!',
  sections: {
    Entry: {
      Reference: text({ required: true }),
      EntryDate: date({ required: true }),
      OwnerCoordinator: choice(({ choices }) => choices.owners, {
        label: 'Owner/Coordinator',
        required: true,
      }),
    },
  },
});
