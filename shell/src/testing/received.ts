import type { ReceivedEntry } from '../sent/reading';

export const details = { sections: [{ heading: 'Job', labels: { Client: 'Client' } }], headline: ['Client'] };

/** What is known of an entry that a receiver has answered with. */
export const known = { user: 'asha', register: 'job', title: 'Job Register', details };

/** A job as a receiver has it. */
export const received = (
  id: string,
  receivedAt: number,
  change: Partial<ReceivedEntry> = {},
): ReceivedEntry => ({
  id,
  formType: 'job',
  receivedAt,
  corrects: null,
  correctedBy: null,
  fields: { Client: 'Acme' },
  ...change,
});
