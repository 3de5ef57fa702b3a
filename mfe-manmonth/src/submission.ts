import { defineRegister } from '@registers/shared/register';

/**
 * Sends man-month entries to the endpoint that `config.json` names for this register. Nothing shows this form yet: it has
 * no fields, and the page no form.
 */
export const submission = defineRegister({
  formType: 'manmonth',
  success: 'Man Month Entry submitted !',
  sections: {},
});
