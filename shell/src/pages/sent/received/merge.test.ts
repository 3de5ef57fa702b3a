import { jobForm, sentItemOf } from '../../../testing/entries';
import { known, received } from '../../../testing/received';
import { type SentItem, toSentEntry } from '../sentItem';
import { missingBefore } from '../useSent';
import { merge } from './merge';
import { fromReceived } from './reader';
import type { AnsweredEntry } from './reading';

test('fields that the receiver leaves out because they are empty are there again, in the form’s order', () => {
  const labels = { JobNumber: 'Job Number', Client: 'Client', Vendor: 'Vendor' };
  const there = received('a', 1, { fields: { Vendor: 'Siemens', Client: 'Acme', Former: 'x' } });
  const sections = [{ heading: 'Job', labels }];
  const item = fromReceived(there, { ...known, form: { ...jobForm, sections } });
  expect(item.fields).toEqual([
    ['JobNumber', ''],
    ['Client', 'Acme'],
    ['Vendor', 'Siemens'],
    ['Former', 'x'],
  ]);
});

test('an entry of a colleague is known as one, and has no page here', () => {
  const item = fromReceived(received('a', 1, { own: false }), known);
  expect(item.ofColleague).toBe(true);
  expect(toSentEntry(item).path).toBeUndefined();
  expect(toSentEntry(fromReceived(received('a', 1), known)).path).toBe('/sent/a');
});

const remembered = (id: string, sentAt: number, change: Partial<SentItem> = {}): SentItem =>
  sentItemOf({ ...known, id, formType: 'job', fields: [['Client', 'Acme']], sentAt, ...change });
const merged = (here: SentItem[], there: AnsweredEntry[], withdrawing: readonly string[] = []) =>
  merge(
    { items: here, withdrawing },
    there.map((entry) => fromReceived(entry, known)),
  );

test('an entry that both know is listed once, with the time at which this device sent it', () => {
  expect(merged([remembered('a', 1)], [received('a', 2)])).toEqual([remembered('a', 1)]);
});

test('entries of other devices are listed among those of this one by time, with its labels', () => {
  const list = merged([remembered('a', 1), remembered('c', 3)], [received('b', 2)]);
  expect(list.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(list[1]).toMatchObject({ headline: 'Acme', title: 'Job Register', elsewhere: true });
});

test.each([
  ['sent from another device marks the entry here', {}],
  ['that the receiver knows counts, where this device knows of another', { correctedBy: 'here' }],
])('a correction %s', (_what, change) => {
  const list = merged(
    [remembered('a', 1, change)],
    [received('b', 2, { corrects: 'a' }), received('a', 1, { correctedBy: 'b' })],
  );
  expect(list).toMatchObject([
    { id: 'b', corrects: 'a' },
    { id: 'a', correctedBy: 'b' },
  ]);
});

test('an entry that was withdrawn, here or elsewhere, is known as one, and so is one whose withdrawal waits', () => {
  const withdrawal = { corrects: 'a', withdraws: true, fields: {} } as const;
  const there = merged(
    [remembered('a', 1)],
    [received('b', 2, withdrawal), received('a', 1, { correctedBy: 'b', withdrawn: true })],
  );
  // The withdrawal itself has nothing to show.
  expect(there).toMatchObject([{ id: 'a', correctedBy: 'b', withdrawn: true, withdrawnAt: 2 }]);
  // Sent since the receiver was read.
  const own = remembered('b', 2, { corrects: 'a', withdraws: true, fields: [] });
  expect(merged([own], [received('a', 1)])).toMatchObject([{ correctedBy: 'b', withdrawnAt: 2 }]);
  expect(merged([{ ...own, mayBeStored: true }], [received('a', 1)])[0]?.withdrawn).toBeUndefined();
  expect(merged([], [received('a', 1)], ['a'])).toMatchObject([{ withdrawing: true }]);
});

test('of what this device does not know for certain, the receiver’s word counts', () => {
  const list = merged(
    [remembered('a', 2, { mayBeStored: true }), remembered('b', 1, { fields: undefined })],
    [received('a', 1, { fields: { Client: 'Stored' } }), received('b', 1, { fields: { Client: 'Earlier' } })],
  );
  expect(list.map(({ headline, mayBeStored, elsewhere }) => [headline, mayBeStored, elsewhere])).toEqual([
    ['Stored', false, undefined],
    ['Earlier', false, undefined],
  ]);
});

const readTo = (next: string | null, ...times: number[]) => ({
  items: times.map((sentAt) => remembered(`r${sentAt}`, sentAt)),
  next,
});
const here = [remembered('a', 9), remembered('b', 5)];

test.each([
  ['nothing is missing where this device remembers all, and nobody else is asked', here, true, [], 0],
  ['what this device has forgotten may be missing', here, false, [], 5],
  ['nothing is missing once a receiver was read to its end', here, false, [readTo(null, 9, 2)], 0],
  ['what is behind the page of a receiver may be missing', here, true, [readTo('more', 9, 3)], 3],
  [
    'of several receivers the one that was read the least counts',
    here,
    true,
    [readTo('x', 9, 3), readTo('x', 7, 4)],
    4,
  ],
  ['a receiver that has not answered says nothing', here, false, [readTo(null, 9, 2), readTo('more')], 5],
  [
    'between the newest of the receivers and this device there may be others',
    here,
    false,
    [readTo(null, 4)],
    5,
  ],
])('%s', (_what, items, areAll, receivers, time) => {
  expect(missingBefore(items, areAll, receivers)).toBe(time);
});
