import type { Offers } from '../../config/siteConfig';
import { inquiryForm, sentEntry, sentItemOf } from '../../testing/entries';
import { recordOf } from '../../testing/samples';
import { asCsv, asRow } from '../export';
import { actionsFor } from './actions';
import { sentItem, toSentEntry } from './sentItem';

test('an entry whose values are empty is called so', () => {
  expect(sentItem(sentEntry({ fields: [['JobNumber', '']] }), inquiryForm)).toMatchObject({
    headline: 'Empty',
  });
});

test('a register gets an entry with its headline, its labels and the address of its page', () => {
  const extra = sentEntry({ fields: [...(sentEntry().fields ?? []), ['TravelDays', '2']] });
  expect(toSentEntry(sentItem(extra, inquiryForm))).toEqual({
    id: extra.id,
    formType: 'inquiry',
    headline: '24-0012 · Société Générale',
    sentAt: extra.changedAt,
    fields: extra.fields,
    // A field without a label in the form has its wire name in words.
    labels: expect.objectContaining({ CostInINR: 'Cost in INR', TravelDays: 'Travel Days' }) as object,
    path: `/sent/${extra.id}`,
  });
});

const registers = [
  recordOf('inquiry', { path: '/' }),
  recordOf('job', { path: '/job-register', title: 'Job Register', beginsFrom: ['inquiry'] }),
  recordOf('invoice', { beginsFrom: ['job'] }),
];
const correcting: Offers = { inquiry: ['correct'] };
const withCorrect = ['Correct', 'Copy as new', 'Create job'];
const others = ['Copy as new', 'Create job'];

test.each([
  ['is corrected and copied in its own form, and begun in those that take it', {}, correcting, withCorrect],
  ['is not corrected where the receiver takes no corrections', {}, {}, others],
  ['that was corrected is not corrected again', { later: { is: 'corrected', by: 'b' } }, correcting, others],
  ['that is being withdrawn is not corrected', { later: { is: 'withdrawing' } }, correcting, others],
  ['that may not have arrived is not corrected', { mayBeStored: true }, correcting, others],
  ['that was withdrawn is only copied', { later: { is: 'withdrawn', by: 'b' } }, correcting, ['Copy as new']],
  ['whose values are not known opens no form', { fields: undefined }, correcting, []],
  ['of a register that has left registers.json opens no form', { register: 'gone' }, correcting, []],
] as const)('an entry %s', (_what, change, offers, labels) => {
  const actions = actionsFor(sentItemOf({ id: 'a', ...change }), registers, offers);
  expect(actions.map(({ label }) => label)).toEqual(labels);
});

const sentAt = Date.UTC(2026, 10, 20, 8, 32);

test('the columns are the wire names of the newest entry, then those of older ones', () => {
  const newest = sentItemOf({ id: 'b', corrects: 'a', sentAt, fields: [['Client', 'A, "B"']] });
  const oldest = sentItemOf({ id: 'a', sentAt, fields: [['Old', 'x']] });
  expect(asCsv([newest, oldest])).toBe(
    '\ufeffClient,Old,submissionId,sentAt,corrects\r\n' +
      '"A, ""B""",,b,2026-11-20T08:32:00.000Z,a\r\n' +
      ',x,a,2026-11-20T08:32:00.000Z,\r\n',
  );
});

test('nothing that is exported or copied is run by a spreadsheet, and a cell stays one cell', () => {
  const entry = sentItemOf({
    fields: [
      ['Client', '=HYPERLINK("http://x")'],
      ['Cost', '-5'],
      ['Remarks', 'a\tb\nc'],
    ],
  });
  expect(asCsv([entry])).toContain(`"'=HYPERLINK(""http://x"")",-5,`);
  expect(asRow(entry)).toBe(`"'=HYPERLINK(""http://x"")"\t-5\t"a\tb\nc"`);
});
