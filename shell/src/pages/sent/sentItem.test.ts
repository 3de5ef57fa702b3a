import type { AcceptedEntry } from '@registers/shared/contract';
import { headlineOf, labelsOf, toSentEntry } from './journalEntry';

const entry: AcceptedEntry = {
  id: '3f2a91bc-0000-4000-8000-000000000000',
  formType: 'job',
  fields: [
    ['Month', 'May'],
    ['JobNumber', '24-12'],
    ['EndUser', ''],
    ['Client', 'Acme'],
    ['Vendor', 'Siemens'],
  ],
};
const details = {
  sections: [{ heading: 'Job', labels: { JobNumber: 'Job No.', Client: 'Client' } }],
  headline: ['JobNumber', 'EndUser', 'Client'],
};

test('the headline is what the form names, without what is empty', () => {
  expect(headlineOf({ ...entry, details })).toBe('24-12 · Acme');
});

test('without it, or where all of it is empty, the headline is the first three values', () => {
  expect(headlineOf(entry)).toBe('May · 24-12 · Acme');
  expect(headlineOf({ ...entry, details: { ...details, headline: ['EndUser'] } })).toBe('May · 24-12 · Acme');
});

test('the label of a field that the form said nothing of is its wire name in words', () => {
  expect(labelsOf({ ...entry, details })).toEqual({
    Month: 'Month',
    JobNumber: 'Job No.',
    EndUser: 'End User',
    Client: 'Client',
    Vendor: 'Vendor',
  });
});

test('a register gets an entry with its headline and the address of its page', () => {
  const sent = { ...entry, details, user: 'asha', register: 'job', title: 'Job Register', sentAt: 5 };
  expect(toSentEntry(sent)).toMatchObject({
    headline: '24-12 · Acme',
    path: '/sent/3f2a91bc-0000-4000-8000-000000000000',
    sentAt: 5,
  });
});
