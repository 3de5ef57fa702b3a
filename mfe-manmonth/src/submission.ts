import { type Entry, type Outcome, useSubmission } from '@registers/shared/submit';

/**
 * Sends man-month entries to the endpoint that `config.json` names for this register, handled like every
 * other register's. The page has no form yet; the one that comes sends its fields through this.
 */
export function useManMonthSubmission() {
  const submission = useSubmission();
  const submit = (fields: Entry['fields']): Promise<Outcome | undefined> =>
    submission.submit('manmonth', fields);
  return { ...submission, submit };
}
