import type { ReceivedEntry } from '@registers/shared/contract';
import { jobForm, sentItemOf } from '../../../testing/entries';
import { type SentItem, toSentEntry } from '../sentItem';
import { type Covered, merge, missingBefore, type Withdrawal } from './listing';
import { fromReceived, type Known } from './receivedItems';

const known: Known = { user: 'auth0|1', register: 'job', title: 'Job Register', form: jobForm };
const received = (id: string, receivedAt: number, change: Partial<ReceivedEntry> = {}): ReceivedEntry => ({
  ...{ id, formType: 'job', receivedAt, corrects: null, correctedBy: null, fields: { Client: 'Acme' } },
  ...change,
});

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

const answered = (entries: readonly ReceivedEntry[]) => entries.map((entry) => fromReceived(entry, known));
const merged = (here: SentItem[], there: ReceivedEntry[]) =>
  merge({ items: here, withdrawals: [] }, { items: answered(there), withdrawals: [] });

test('entries of other devices are listed among those of this one by time; one that both know is listed once', () => {
  const here = [remembered('a', 1), remembered('c', 3)];
  const list = merged(here, [received('b', 2), received('a', 2)]);
  expect(list.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(list[1]).toMatchObject({ headline: 'Acme', title: 'Job Register', elsewhere: true });
  expect(list[2]).toEqual(remembered('a', 1));
});

const corrected = (by: string) => ({ is: 'corrected', by }) as const;
const stored = received('a', 2, { fields: { Client: 'Stored' } });

test.each<[string, Partial<SentItem>, ReceivedEntry, Partial<SentItem>]>([
  ['the values that it has sent', {}, stored, { headline: 'Acme', mayBeStored: false, sentAt: 1 }],
  ['none that only may be stored', { mayBeStored: true }, stored, { headline: 'Stored', mayBeStored: false }],
  ['not the values that it does not know', { fields: undefined }, stored, { headline: 'Stored' }],
  [
    'its correction of which the receiver has not said yet',
    { later: corrected('x') },
    stored,
    { later: corrected('x') },
  ],
  [
    'not its correction, where the receiver has another',
    { later: corrected('x') },
    received('a', 1, { correctedBy: 'b' }),
    { later: corrected('b') },
  ],
  [
    'nothing of a withdrawal from another device',
    {},
    received('a', 1, { correctedBy: 'b', withdrawn: true }),
    { later: { is: 'withdrawn', by: 'b' } },
  ],
  ['not what it corrects', { corrects: 'x' }, received('a', 1, { corrects: 'b' }), { corrects: 'b' }],
])('of an entry that both have, this device knows %s', (_what, change, there, expected) => {
  expect(merged([remembered('a', 1, change)], [there])).toMatchObject([expected]);
});

const waits = { is: 'withdrawing' } as const;
const accepted = { is: 'withdrawn', by: 'w', at: 2 } as const;

interface Said {
  here?: Withdrawal['later'];
  there?: Withdrawal['later'];
  of?: string;
  answer?: Partial<ReceivedEntry>;
}

test.each<[string, Said, SentItem['later']]>([
  ['of this device', { here: accepted }, accepted],
  ['of another device', { there: accepted }, accepted],
  ['that waits', { here: waits }, waits],
  ['that waits, of an entry that was withdrawn elsewhere,', { here: waits, there: accepted }, accepted],
  [
    'that waits, of an entry that was corrected elsewhere,',
    { here: waits, answer: { correctedBy: 'b' } },
    corrected('b'),
  ],
  ['of an entry that is not listed', { here: accepted, of: 'gone' }, undefined],
])('a withdrawal %s is said of its entry', (_what, { here, there, of = 'a', answer }, expected) => {
  const said = (later: Withdrawal['later'] | undefined) => (later ? [{ of, later }] : []);
  const items = answered([received('a', 1, answer)]);
  const list = merge({ items: [], withdrawals: said(here) }, { items, withdrawals: said(there) });
  expect(list.map(({ later }) => later)).toEqual([expected]);
});

const readFrom = (from: number, until: number): Covered => ({ from, until });

test.each<[string, number, Covered[], number]>([
  ['nothing, where the device remembers all and nobody is asked', 0, ['notAsked'], 0],
  ['what the device has forgotten', 5, ['unanswered'], 5],
  ['nothing, once a receiver was read to its end', 5, [readFrom(0, 9)], 0],
  ['what is behind the page of a receiver', 0, [readFrom(3, 9)], 3],
  ['what is behind the page of the receiver that was read the least', 0, [readFrom(3, 9), readFrom(4, 7)], 4],
  ['what the device has forgotten, of a receiver that does not answer', 5, [readFrom(0, 9), 'unanswered'], 5],
  ['what is behind the page of one, where another does not answer', 0, [readFrom(3, 9), 'unanswered'], 3],
  ['what the device has sent since the receiver was read, and forgotten', 5, [readFrom(0, 4)], 5],
  ['nothing, where it has forgotten none of that', 5, [readFrom(0, 5)], 0],
])('there may be missing %s', (_what, remembered, receivers, time) => {
  expect(missingBefore(remembered, receivers)).toBe(time);
});
