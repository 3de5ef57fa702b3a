import type { Entry } from '@registers/shared/entries';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import { keep, sentEntry } from '../../testing/entries';
import { findMatching, findSent } from './find';

const entryOf = (id: string, change: Partial<Entry> = {}) =>
  sentEntry({
    id,
    formType: 'job',
    fields: [
      ['JobNumber', '24-12'],
      ['Client', 'Acme'],
    ],
    ...change,
  });
const find = (entries: Entry[], values: Record<string, string>) =>
  findMatching(entries, { formType: 'job', values }).map(({ id }) => id);

test('entries with all of the values are found, whatever their case', () => {
  const other = entryOf('b', { fields: [['JobNumber', '24-12']] });
  expect(find([entryOf('a'), other], { JobNumber: ' 24-12', Client: 'ACME ' })).toEqual(['a']);
});

test('entries of other registers and those that were corrected are not found', () => {
  const entries = [entryOf('a', { formType: 'inquiry' }), entryOf('b', { correctedBy: 'c' }), entryOf('c')];
  expect(find(entries, { JobNumber: '24-12' })).toEqual(['c']);
});

test('what was withdrawn and withdrawals are not found', () => {
  const entries = [
    entryOf('a', { correctedBy: 'b', withdrawn: true }),
    entryOf('b', { corrects: 'a', withdraws: true, fields: [] }),
  ];
  expect(find(entries, { JobNumber: '24-12' })).toEqual([]);
  expect(find(entries, {})).toEqual([]);
});

test('an entry whose words are not known is not found', () => {
  expect(find([entryOf('a', { fields: undefined })], { JobNumber: '24-12' })).toEqual([]);
});

test('the newest five on this device are found, also behind thousands of others', async () => {
  const entries = Array.from({ length: 250 }, (_, nth) => entryOf(`${nth}`, { changedAt: nth }));
  const access = { user: 'auth0|1', endpoints: {}, offers: {} } as SentEntryAccess;
  const found = async (JobNumber: string) =>
    (await findSent(access, { formType: 'job', values: { JobNumber } })).map(({ id }) => id);
  for (const [nth, entry] of entries.entries())
    await keep(nth < 7 ? entry : { ...entry, fields: [['JobNumber', 'other']] });
  expect(await found('24-12')).toEqual(['6', '5', '4', '3', '2']);
  expect(await found('other')).toEqual(['249', '248', '247', '246', '245']);
});
