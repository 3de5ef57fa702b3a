import type { Known } from '../pages/sent/received/receivedItems';
import type { AnsweredEntry } from '../pages/sent/received/reading';
import { jobForm } from './entries';

/** What is known of an entry that a receiver has answered with. */
export const known: Known = { user: 'auth0|1', register: 'job', title: 'Job Register', form: jobForm };

/** A job as a receiver has it. */
export const received = (
  id: string,
  receivedAt: number,
  change: Partial<AnsweredEntry> = {},
): AnsweredEntry => ({
  id,
  formType: 'job',
  receivedAt,
  corrects: null,
  correctedBy: null,
  fields: { Client: 'Acme' },
  ...change,
});
