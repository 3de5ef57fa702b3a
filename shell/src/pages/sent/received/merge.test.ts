import { fromReceived } from '../fromReceived';
import type { JournalEntry } from '../journalEntry';
import type { ReceivedEntry } from '../reading';
import { merge } from './merge';
import { known, received } from '../../testing/received';

const remembered = (id: string, sentAt: number, change: Partial<JournalEntry> = {}): JournalEntry => ({
  ...known,
  id,
  formType: 'job',
  fields: [['Client', 'Acme']],
  sentAt,
  ...change,
});
const merged = (here: JournalEntry[], there: ReceivedEntry[]) =>
  merge(
    here,
    there.map((entry) => fromReceived(entry, known)),
  );

test('an entry that both know is listed once, with the time at which this device sent it', () => {
  expect(merged([remembered('a', 1, { starred: true })], [received('a', 2)])).toEqual([
    remembered('a', 1, { starred: true, corrects: undefined, correctedBy: undefined }),
  ]);
});

test('entries of other devices are listed among those of this one by time, with its labels', () => {
  const list = merged([remembered('a', 1), remembered('c', 3)], [received('b', 2)]);
  expect(list.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(list[1]).toEqual(remembered('b', 2, { elsewhere: true }));
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
