import type { JournalEntry } from '../sent/journalEntry';

/** An inquiry of the person of samples.ts that was accepted. */
export const sentEntry = (change: Partial<JournalEntry> = {}): JournalEntry => ({
  id: '3f2a91bc-0000-4000-8000-000000000001',
  user: 'auth0|1',
  register: 'inquiry',
  title: 'Inquiry Register',
  formType: 'inquiry',
  fields: [
    ['JobNumber', '24-0012'],
    ['Client', 'Société Générale'],
    ['CostInINR', '100.10'],
    ['Remarks', ''],
  ],
  details: {
    sections: [
      { heading: 'Inquiry', labels: { JobNumber: 'Job Number', Client: 'Client' } },
      { heading: 'Price', labels: { CostInINR: 'Cost in INR', Remarks: 'Remarks' } },
    ],
    headline: ['JobNumber', 'Client'],
    total: 'CostInINR',
  },
  sentAt: new Date(2026, 10, 20, 14, 2).getTime(),
  ...change,
});
