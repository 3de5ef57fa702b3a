import { usePlainSubmission } from '@registers/shared/register';

/**
 * Sends man-month entries to the endpoint that `config.json` names for this register. Nothing calls it yet: the page
 * has no form, and its later form will send its fields with it.
 */
export const useManMonthSubmission = () => usePlainSubmission('manmonth');
