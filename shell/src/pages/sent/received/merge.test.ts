import { jobForm, sentItemOf } from '../../../testing/entries';
import { known, received } from '../../../testing/received';
import { type SentItem, toSentEntry } from '../sentItem';
import { fromReceived } from './fromReceived';
import { merge } from './merge';
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

test('a correction that was sent from another device marks the entry here', () => {
  const list = merged(
    [remembered('a', 1)],
    [received('b', 2, { corrects: 'a' }), received('a', 1, { correctedBy: 'b' })],
  );
  expect(list.map(({ id, corrects, correctedBy }) => [id, corrects, correctedBy])).toEqual([
    ['b', 'a', undefined],
    ['a', undefined, 'b'],
  ]);
});

test('where this device knows of another correction than the receiver, the receiver’s counts', () => {
  const [entry] = merged(
    [remembered('a', 1, { correctedBy: 'here' })],
    [received('a', 1, { correctedBy: 'there' })],
  );
  expect(entry?.correctedBy).toBe('there');
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
  const waiting = merged([], [received('a', 1), received('c', 2)], ['a']);
  expect(waiting.map(({ id, withdrawing }) => [id, withdrawing])).toEqual([
    ['c', undefined],
    ['a', true],
  ]);
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
