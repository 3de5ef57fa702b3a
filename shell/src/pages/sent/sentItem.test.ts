import fc from 'fast-check';
import type { Offers } from '../../config/siteConfig';
import { inquiryForm, sentEntry, sentItemOf } from '../../testing/entries';
import { recordOf } from '../../testing/samples';
import { asCsv, asRow } from '../export';
import { actionsFor } from './actions';
import { sectionsOf } from './entry/fields';
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

const registers = [
  recordOf('inquiry', { path: '/' }),
  recordOf('job', { path: '/job-register', title: 'Job Register', beginsFrom: ['inquiry'] }),
  recordOf('invoice', { beginsFrom: ['job'] }),
];
const item = sentItemOf({ id: 'a' });
const correcting: Offers = { inquiry: ['correct'] };
const labels = (change = {}, offers: Offers = correcting, records = registers) =>
  actionsFor({ ...item, ...change }, records, offers).map(({ label }) => label);

test('an entry is corrected and copied in its own form, and begun in those that take it', () => {
  expect(actionsFor(item, registers, correcting)).toEqual([
    { label: 'Correct', to: '/?begin=correct&entry=a' },
    { label: 'Copy as new', to: '/?begin=copy&entry=a' },
    { label: 'Create job', to: '/job-register?begin=next&entry=a' },
  ]);
});

test('only the latest version is corrected, and only where the receiver takes corrections', () => {
  expect(labels({ correctedBy: 'b' })).not.toContain('Correct');
  expect(labels({}, {})).toEqual(['Copy as new', 'Create job']);
});

test('what was withdrawn is only copied, and what is being withdrawn not corrected', () => {
  expect(labels({ correctedBy: 'b', withdrawn: true })).toEqual(['Copy as new']);
  expect(labels({ withdrawing: true })).toEqual(['Copy as new', 'Create job']);
});

test('an entry whose words are not known opens no form', () => {
  expect(labels({ fields: undefined })).toEqual([]);
});

test('an entry of a register that has left registers.json has none', () => {
  expect(labels({}, correcting, registers.slice(1))).toEqual([]);
});

test('fields are in the sections of their form, with labels and values as sent', () => {
  const [inquiry, price] = sectionsOf(sentItemOf(), undefined);
  expect(inquiry).toEqual({
    heading: 'Inquiry',
    fields: [
      { name: 'JobNumber', label: 'Job Number', value: '24-0012', was: undefined },
      { name: 'Client', label: 'Client', value: 'Société Générale', was: undefined },
    ],
  });
  expect(price?.heading).toBe('Price');
});

test('what its form did not name comes last; of an old form that is everything, named in words', () => {
  const extra = sentItemOf({ fields: [...(sentItemOf().fields ?? []), ['TravelDays', '2']] });
  expect(sectionsOf(extra, undefined).map(({ heading }) => heading)).toEqual(['Inquiry', 'Price', 'Fields']);
  const old = sectionsOf(sentItemOf({ form: undefined }), undefined);
  expect(old.map(({ fields }) => fields.map(({ label }) => label))).toEqual([
    ['Job Number', 'Client', 'Cost In INR', 'Remarks'],
  ]);
});

test('a correction says what each field that differs was', () => {
  const corrected = sentItemOf({
    fields: [
      ['JobNumber', '24-0011'],
      ['Client', ''],
      ['Gone', 'x'],
    ],
  });
  const fields = sectionsOf(sentItemOf(), corrected).flatMap((section) => section.fields);
  expect(fields.map(({ name, was }) => [name, was])).toEqual([
    ['JobNumber', '24-0011'],
    ['Client', ''],
    // Fields that the corrected one did not have are not called different.
    ['CostInINR', undefined],
    ['Remarks', undefined],
  ]);
});

const sentAt = Date.UTC(2026, 10, 20, 8, 32);

test('the columns are the wire names of the newest entry, then those of older ones, then the entry’s own', () => {
  const csv = asCsv([
    sentItemOf({
      id: 'b',
      corrects: 'a',
      sentAt,
      fields: [
        ['Client', 'A, "B"'],
        ['Days', '2'],
      ],
    }),
    sentItemOf({
      id: 'a',
      sentAt,
      fields: [
        ['Old', 'x'],
        ['Client', 'Acme\r\nWorks'],
      ],
    }),
  ]);
  expect(csv).toBe(
    '\ufeffClient,Days,Old,submissionId,sentAt,corrects\r\n' +
      '"A, ""B""",2,,b,2026-11-20T08:32:00.000Z,a\r\n' +
      '"Acme\r\nWorks",,x,a,2026-11-20T08:32:00.000Z,\r\n',
  );
});

test('what was withdrawn and its withdrawal are rows as in a download', () => {
  const withdrawn = { correctedBy: 'b', withdrawn: true, withdrawnAt: sentAt + 1_000 } as const;
  expect(asCsv([sentItemOf({ id: 'a', sentAt, fields: [['Days', '2']], ...withdrawn })])).toBe(
    '\ufeffDays,submissionId,sentAt,corrects,withdraws\r\n' +
      '2,a,2026-11-20T08:32:00.000Z,,\r\n' +
      ',b,2026-11-20T08:32:01.000Z,,a\r\n',
  );
});

test('nothing that is exported or copied is run by a spreadsheet', () => {
  const entry = sentItemOf({
    fields: [
      ['Client', '=HYPERLINK("http://x")'],
      ['Cost', '-5'],
    ],
  });
  expect(asCsv([entry])).toContain(`"'=HYPERLINK(""http://x"")",-5,`);
  expect(asRow(entry)).toBe(`"'=HYPERLINK(""http://x"")"\t-5`);
});

/** The cells of one row, as a spreadsheet reads its clipboard. */
const pasted = (row: string) =>
  [...row.matchAll(/(?:^|\t)(?:"((?:[^"]|"")*)"|([^\t]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );

test('a copied row is pasted as the cells that it was made of', () => {
  const value = fc.stringMatching(/^[a-z][a-z \t\n"]*$/);
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const fields = values.map((text, index) => [`F${index}`, text] as const);
      expect(pasted(asRow(sentItemOf({ fields })))).toEqual(values);
    }),
  );
});
