import { usePlainSubmission } from '@registers/shared/register';

/**
 * Sends man-month entries to the endpoint that `config.json` names for this register, handled like every
 * other register's. The page has no form yet; the one that comes sends its fields through this.
 */
export const useManMonthSubmission = () => usePlainSubmission('manmonth');
