import type { Edit, Entry, Version } from './entry';
import { certainNumber, countCorrections, emptyEntry, latestVersion } from './entry';
import type { EntryEvent, EventOf } from './events';
import { nextEntry } from './nextEntry';

const origin = { user: 'asha', register: 'job', formType: 'job', form: 'job 1' };
const fields = (name: string) => [['Name', name]] as const;
const version = (number: number, change: Partial<Version> = {}): Version => ({
  ...{ number, base: number - 1, at: number, fields: fields(`v${number}`) },
  ...change,
});
const stored = (...versions: Version[]): Entry => ({
  ...emptyEntry(origin, 'a'),
  versions,
  used: versions.length,
});
/** The entry after these events, of which each must be possible. */
const after = (entry: Entry, ...events: readonly EntryEvent[]): Entry =>
  events.reduce((before, event) => {
    const next = nextEntry(before, event, 100);
    if (next === undefined || next === 'gone') throw new Error(`${event.type}: ${next}`);
    return next;
  }, entry);
const correct = { type: 'begin', edit: { state: 'draft', texts: {} } } as const;
const attempt = (name: string): EntryEvent => ({ type: 'attempt', id: name, fields: fields(name) });
const answer = (name: string, status = 0): EventOf<'answer'> => ({
  ...{ type: 'answer', attempt: name },
  outcome: status ? { state: 'rejected', status } : { state: 'accepted' },
});
const lost = (name: string): EventOf<'answer'> => ({ ...answer(name), outcome: { state: 'unconfirmed' } });
const numbers = ({ edit }: Entry) => [edit?.base, edit?.number];

test.each<[what: string, entry: Entry, events: EntryEvent[], base: number, number: number]>([
  ['a new entry', stored(), [correct], 0, 1],
  ['a correction of version 3', stored(version(1), version(2), version(3)), [correct], 3, 4],
  ['the same text again', stored(), [correct, attempt('x'), lost('x'), attempt('x')], 0, 1],
  [
    'a text that was changed after a lost answer',
    stored(),
    [correct, attempt('x'), lost('x'), attempt('y')],
    0,
    2,
  ],
  [
    'a text that goes to the outbox changed after a lost answer',
    stored(),
    [
      correct,
      attempt('x'),
      lost('x'),
      { type: 'sendLater', fields: fields('y'), failure: { state: 'offline' } },
    ],
    ...([0, 2] as const),
  ],
  [
    'a text that was never sent',
    stored(),
    [correct, attempt('x'), { ...answer('x'), outcome: { state: 'offline' } }, attempt('y')],
    ...([0, 1] as const),
  ],
  [
    'what was made from version 1, once version 3 is known',
    stored(version(1)),
    [
      correct,
      attempt('x'),
      answer('x', 412),
      { type: 'received', versions: [version(1), version(2), version(3)], askedAt: 9 },
      { type: 'rebase', texts: {} },
    ],
    3,
    4,
  ],
  [
    'what the receiver does not know',
    stored(version(1)),
    [correct, attempt('x'), answer('x', 404), { type: 'asNew' }],
    0,
    3,
  ],
])('%s is made from and becomes: %#', (_what, entry, events, base, number) => {
  expect(numbers(after(entry, ...events))).toEqual([base, number]);
});

test('an accepted edit is the latest version, and the entry has its id', () => {
  const accepted = after(stored(version(1)), correct, attempt('x'), answer('x'));
  expect(accepted).toMatchObject({ id: 'a', edit: undefined, used: 2 });
  expect(latestVersion(accepted)).toMatchObject({ number: 2, base: 1, at: 100, fields: fields('x') });
  expect(countCorrections(accepted)).toBe(1);
});

test('what is discarded though it may be stored is uncertain, and never outranks what is certain', () => {
  const discarded = after(stored(version(1)), correct, attempt('x'), lost('x'), { type: 'discard' });
  expect(discarded.versions).toMatchObject([
    { number: 1 },
    { number: 2, uncertain: true, fields: fields('x') },
  ]);
  expect([latestVersion(discarded)?.number, certainNumber(discarded)]).toEqual([1, 1]);
});

test('a correction that was changed without an answer is made from what was sent first', () => {
  const edits = [correct, attempt('x'), lost('x'), attempt('y'), lost('y'), attempt('z')];
  const sent = after(stored(version(1)), ...edits);
  const earlier = [
    { number: 2, fields: fields('x') },
    { number: 3, fields: fields('y') },
  ];
  expect(sent.edit).toMatchObject({ base: 1, number: 4, fields: fields('z'), earlier });
  expect(after(sent, answer('z')).versions).toMatchObject([
    { number: 1 },
    { number: 2, base: 1, fields: fields('x') },
    { number: 3, base: 2, fields: fields('y') },
    { number: 4, base: 3, fields: fields('z') },
  ]);
  // What was refused is not stored, and a new entry needs no base.
  const refused = after(stored(version(1)), correct, attempt('x'), answer('x', 413), attempt('y'));
  expect(refused.edit).toMatchObject({ number: 3, earlier: [] });
  expect(after(stored(), correct, attempt('x'), lost('x'), attempt('y')).edit?.earlier).toEqual([]);
});

test('a text that is not known, or was not made from what is certain now, is not sent again with its number', () => {
  const sent = after(stored(version(1)), correct, attempt('x'), lost('x'), attempt('x'), answer('x', 413));
  const again = after(sent, { type: 'discard' }, correct);
  expect(again.edit).toMatchObject({ number: 3, earlier: [], mayBeStored: false });
  const third = version(3, { base: 1, uncertain: true });
  expect(after(stored(version(1), version(2), third), correct).edit?.earlier).toEqual([]);
});

test.each(['correction', 'withdrawal'])(
  'a %s after a discarded correction that may be stored is made from that one, which is sent first',
  (what) => {
    const withdraws = what === 'withdrawal' || undefined;
    const next = { ...correct, edit: { ...correct.edit, withdraws } } as const;
    const discarded = after(stored(version(1)), correct, attempt('x'), lost('x'), { type: 'discard' });
    const begun = after(discarded, next, { type: 'attempt', id: 'y', fields: withdraws ? [] : fields('y') });
    expect(begun.edit).toMatchObject({ base: 1, number: 3, earlier: [{ number: 2, fields: fields('x') }] });
    const [, second, third] = after(begun, answer('y')).versions;
    expect(second).toEqual(version(2, { at: 100, fields: fields('x') }));
    expect([third?.number, third?.base, third?.withdrawn]).toEqual([3, 2, withdraws]);
  },
);

test('where a receiver was restored, what it says is the base; what it accepted since it was asked stays', () => {
  const received = (askedAt: number) => ({ type: 'received', versions: [version(1)], askedAt }) as const;
  const entry = stored(version(1), version(2));
  expect(certainNumber(after(entry, received(3)))).toBe(1);
  expect(after(entry, received(3)).versions).toHaveLength(2);
  expect(certainNumber(after(entry, received(2)))).toBe(2);
});

test('an entry has one edit, and none once it was withdrawn', () => {
  const withdrawn = stored(version(1), version(2, { withdrawn: true, fields: undefined }));
  for (const entry of [withdrawn, after(stored(version(1)), correct)])
    expect(nextEntry(entry, correct, 1)).toBeUndefined();
  const { edit } = after(stored(version(1)), correct);
  expect(nextEntry({ ...withdrawn, edit }, { type: 'rebase', texts: {} }, 1)).toBeUndefined();
});

test('a correction without an answer is held where the sender says so', () => {
  const waiting = after(stored(version(1)), { ...correct, edit: { ...correct.edit, state: 'waiting' } });
  const held = after(waiting, attempt('x'), { ...lost('x'), hold: true });
  expect(held.edit).toMatchObject({ state: 'held', mayBeStored: true } satisfies Partial<Edit>);
});

test('an answer changes nothing if its attempt was ended before it came', () => {
  const again = after(stored(), correct, attempt('x'), { type: 'interrupted' }, attempt('y'));
  expect(nextEntry(again, answer('x'), 1)).toBeUndefined();
});

test('what only rows can do happens to no single entry, and no row or withdrawal goes into a form', () => {
  const entryWith = (edit: Partial<Edit>) =>
    after(stored(version(1)), { type: 'begin', edit: { ...correct.edit, ...edit } });
  const marked = { type: 'marked', texts: {}, marks: {} } as const;
  const submitRow = { type: 'submitRow', batch: 'b', texts: {}, fields: fields('x') } as const;
  for (const [edit, event] of [
    [{ state: 'draft' }, marked],
    [{ state: 'draft' }, submitRow],
    [{ state: 'held', batch: 'b' }, { type: 'toDraft' }],
    [{ state: 'waiting', withdraws: true }, { type: 'toDraft' }],
  ] as const)
    expect([event.type, nextEntry(entryWith(edit), event, 1)]).toEqual([event.type, undefined]);
});
