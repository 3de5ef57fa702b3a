import { usePlainSubmission } from '@registers/shared/register';

/**
 * Sends man-month entries to the endpoint that `config.json` names for this register. Nothing calls this hook yet: the
 * page has no form. A later form will send its fields with this hook.
 */
export const useManMonthSubmission = () => usePlainSubmission('manmonth');
