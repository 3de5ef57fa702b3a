import { jobForm, sentItemOf } from '../../../testing/entries';
import { known, received } from '../../../testing/received';
import { type SentItem, toSentEntry } from '../sentItem';
import { merge, type Withdrawal } from './merge';
import { fromReceived } from './receivedItems';
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

interface Sides {
  here?: SentItem[];
  there?: AnsweredEntry[];
  stopped?: Withdrawal[];
  withdrawn?: Withdrawal[];
}
/** What is listed of what this device remembers and has withdrawn (`stopped`), and of what a receiver answers. */
const merged = ({ here = [], there = [], stopped = [], withdrawn = [] }: Sides) =>
  merge(
    { items: here, withdrawals: stopped },
    { items: there.map((entry) => fromReceived(entry, known)), withdrawals: withdrawn },
  );

test('entries of other devices are listed among those of this one by time; one that both know is listed once', () => {
  const here = [remembered('a', 1), remembered('c', 3)];
  const list = merged({ here, there: [received('b', 2), received('a', 2)] });
  expect(list.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(list[1]).toMatchObject({ headline: 'Acme', title: 'Job Register', elsewhere: true });
  expect(list[2]).toEqual(remembered('a', 1));
});

const corrected = (by: string) => ({ is: 'corrected', by }) as const;
const stored = received('a', 2, { fields: { Client: 'Stored' } });

test.each<[string, Partial<SentItem>, AnsweredEntry, Partial<SentItem>]>([
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
  expect(merged({ here: [remembered('a', 1, change)], there: [there] })).toMatchObject([expected]);
});

const waits = { is: 'withdrawing' } as const;
const withdrawnAt = (at: number) => ({ is: 'withdrawn', by: 'w', at }) as const;

test.each<[string, Sides, SentItem['later']]>([
  ['of this device', { stopped: [{ of: 'a', later: withdrawnAt(2) }] }, withdrawnAt(2)],
  ['of another device', { withdrawn: [{ of: 'a', later: withdrawnAt(2) }] }, withdrawnAt(2)],
  ['that waits', { stopped: [{ of: 'a', later: waits }] }, waits],
  [
    'that waits, of an entry that was withdrawn elsewhere',
    { stopped: [{ of: 'a', later: waits }], withdrawn: [{ of: 'a', later: withdrawnAt(2) }] },
    withdrawnAt(2),
  ],
  [
    'that waits, of an entry that was corrected elsewhere',
    { there: [received('a', 1, { correctedBy: 'b' })], stopped: [{ of: 'a', later: waits }] },
    corrected('b'),
  ],
  ['of an entry that is not listed', { stopped: [{ of: 'gone', later: withdrawnAt(2) }] }, undefined],
])('a withdrawal %s is said of its entry', (_what, sides, later) => {
  expect(merged({ there: [received('a', 1)], ...sides }).map((item) => item.later)).toEqual([later]);
});
