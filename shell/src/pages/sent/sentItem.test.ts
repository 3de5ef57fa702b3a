import type { Edit, Entry, Version } from '@registers/shared/submit';
import type { Offers } from '../../config/siteConfig';
import { heldEntry, inquiryForm, sampleTime, sentEntry, sentItemOf } from '../../testing/entries';
import { recordOf } from '../../testing/samples';
import { asRow, sentAsCsv, unsentAsCsv } from '../export';
import { actionsFor, canWithdraw } from './actions';
import { listChanges, sentItem, statusInWords, toSentEntry } from './sentItem';

test('an entry whose values are empty is called so', () => {
  expect(sentItemOf({ first: { fields: [['JobNumber', '']] } }).headline).toBe('Empty');
});

test('a register gets an entry with its headline, its labels, its version and the address of its page', () => {
  const fields = [...(sentEntry().versions[0]?.fields ?? []), ['TravelDays', '2']] as const;
  const { entry, ...item } = sentItemOf({ later: [{ fields, at: sampleTime + 1 }] });
  expect(toSentEntry({ entry, ...item })).toEqual({
    id: entry.id,
    formType: 'inquiry',
    headline: '24-0012 · Société Générale',
    sentAt: sampleTime,
    ...{ version: 2, base: 1, changedAt: sampleTime + 1 },
    fields,
    // A field without a label in the form has its wire name in words.
    labels: expect.objectContaining({ CostInINR: 'Cost in INR', TravelDays: 'Travel Days' }) as object,
    path: `/sent/${entry.id}`,
  });
});

const registers = [
  recordOf('inquiry', { path: '/' }),
  recordOf('job', { path: '/job-register', title: 'Job Register', beginsFrom: ['inquiry'] }),
  recordOf('invoice', { beginsFrom: ['job'] }),
];
const offers: Offers = { inquiry: ['correct', 'withdraw'] };
const others = ['Copy as new', 'Create job'];
const [correct, withdraw] = ['Correct', 'withdraw'];
const { versions } = sentEntry();
const editing = (edit: Partial<Edit>) => heldEntry({ versions, edit }).edit;
const draft = editing({ state: 'draft' });
const waiting = editing({ state: 'waiting' });
const withdrawing = editing({ state: 'waiting', withdraws: true });
const overtaken = editing({ withdraws: true, failure: { state: 'rejected', status: 412 } });

test.each<
  [string, Partial<Entry> & { first?: Partial<Version>; later?: Partial<Version>[] }, string, string[]]
>([
  ['as it was sent', {}, 'Sent', [correct, ...others, withdraw]],
  ['corrected once', { later: [{}] }, 'Corrected', [correct, ...others, withdraw]],
  ['corrected twice', { later: [{}, {}] }, 'Corrected twice', [correct, ...others, withdraw]],
  ['corrected more often', { later: [{}, {}, {}] }, 'Corrected 3 times', [correct, ...others, withdraw]],
  ['changed after a lost answer', { later: [{ base: 0 }] }, 'Sent', [correct, ...others, withdraw]],
  ['withdrawn', { later: [{}, { withdrawn: true }] }, 'Withdrawn', ['Copy as new']],
  ['deleted though it may have arrived', { first: { uncertain: true } }, 'Not confirmed', others],
  ['being corrected', { edit: draft }, 'Sent', ['Continue correcting', ...others]],
  ['whose correction waits', { edit: waiting }, 'Correction not sent yet', others],
  ['whose correction was refused', { edit: editing({}) }, 'Correction not accepted', others],
  [
    'whose change after a lost answer was refused',
    { edit: editing({ base: 0 }) },
    'Change not accepted',
    others,
  ],
  ['whose withdrawal waits', { edit: withdrawing }, 'Withdrawal not sent yet', others],
  [
    'changed before its withdrawal',
    { edit: overtaken },
    'Withdrawal not accepted',
    [correct, ...others, withdraw],
  ],
  ['whose values are not known', { first: { uncertain: true, fields: undefined } }, 'Not confirmed', []],
  ['of a register that is gone', { register: 'gone' }, 'Sent', []],
])('an entry %s says so, and can be opened in the forms for it', (_what, change, status, actions) => {
  const item = sentItemOf(change);
  const { correct: main, begin } = actionsFor(item, registers, offers);
  const labels = [...(main ? [main] : []), ...begin].map(({ label }) => label);
  expect([statusInWords(item), labels.concat(canWithdraw(item, offers) ? withdraw : [])]).toEqual([
    status,
    actions,
  ]);
});

test('a correction is compared with the version that it was made from, though a number between them was lost', () => {
  const later: Partial<Version> = { number: 3, base: 1, fields: [['Client', 'y']] };
  const entry = sentEntry({ first: { fields: [['Client', 'x']] }, later: [later] });
  expect([...listChanges(entry, entry.versions[1]!)]).toEqual([['Client', 'x']]);
});

test('an entry is neither corrected nor withdrawn where the receiver does not offer it', () => {
  expect(actionsFor(sentItemOf(), registers, {}).correct).toBeUndefined();
  expect(canWithdraw(sentItemOf(), {})).toBe(false);
});

test('an export has a row an entry, its latest values, when it was sent and changed, and its version', () => {
  const corrected = sentItemOf({
    id: 'b',
    first: { fields: [['Client', 'x']] },
    later: [{ at: sampleTime + 60_000, fields: [['Client', 'A, "B"']] }],
  });
  const [sent, changed] = [sampleTime, sampleTime + 60_000].map((time) => new Date(time).toISOString());
  expect(sentAsCsv([corrected, sentItemOf({ id: 'a', first: { fields: [['Old', 'x']] } })])).toBe(
    '\ufeffClient,Old,submissionId,sentAt,changedAt,version\r\n' +
      `"A, ""B""",,b,${sent},${changed},2\r\n` +
      `,x,a,${sent},${sent},1\r\n`,
  );
  expect(
    unsentAsCsv([heldEntry(), heldEntry({ id: 'b', versions })])
      .split('\r\n')
      .slice(1),
  ).toEqual(['24-0001,a,,,1', `24-0001,b,${sent},,2`, '']);
});

test('nothing that is exported or copied is run by a spreadsheet, and a cell stays one cell', () => {
  const entry = sentItem(
    sentEntry({
      first: {
        fields: [
          ['Client', '=HYPERLINK("http://x")'],
          ['Cost', '-5'],
          ['Remarks', 'a\tb\nc'],
        ],
      },
    }),
    inquiryForm,
  );
  expect(sentAsCsv([entry])).toContain(`"'=HYPERLINK(""http://x"")",-5,`);
  expect(asRow(entry)).toBe(`"'=HYPERLINK(""http://x"")"\t-5\t"a\tb\nc"`);
});
