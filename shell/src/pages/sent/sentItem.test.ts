import { inquiryForm, sentEntry } from '../../testing/entries';
import { sentItem, toSentEntry } from './sentItem';

const id = sentEntry().id;

test('an entry is known by the headline of its form, and has the title of its register', () => {
  expect(sentItem(sentEntry(), inquiryForm)).toMatchObject({
    headline: '24-0012 · Société Générale',
    title: 'Inquiry Register',
    sentAt: sentEntry().changedAt,
  });
});

test('without its form an entry is known by its first values, and one without values or words still has a name', () => {
  expect(sentItem(sentEntry(), undefined)).toMatchObject({
    headline: '24-0012 · Société Générale · 100.10',
    title: 'inquiry',
  });
  expect(sentItem(sentEntry({ fields: [['JobNumber', '']] }), inquiryForm).headline).toBe('Empty');
  expect(sentItem(sentEntry({ fields: undefined }), inquiryForm).headline).toBe('Entry 3f2a91bc');
});

test('a register gets an entry with its headline, its labels and the address of its page', () => {
  const extra = sentEntry({ fields: [...(sentEntry().fields ?? []), ['TravelDays', '2']] });
  expect(toSentEntry(sentItem(extra, inquiryForm))).toEqual({
    id,
    formType: 'inquiry',
    headline: '24-0012 · Société Générale',
    sentAt: sentEntry().changedAt,
    fields: extra.fields,
    labels: {
      JobNumber: 'Job Number',
      Client: 'Client',
      CostInINR: 'Cost in INR',
      Remarks: 'Remarks',
      // A field that the form said nothing of has its wire name in words.
      TravelDays: 'Travel Days',
    },
    path: `/sent/${id}`,
  });
});
