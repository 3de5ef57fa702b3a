import { chainsOf, entriesOf, type Entry } from './entries';
import { makerOf } from './people';
import { type Sent, type StoredRow, verdictOn } from './verdict';

const entries = entriesOf(1, 'a row', 'job', 3);
const none = { lost: 0, doubled: 0, otherName: 0, forked: 0 };
/** The row of an entry as it should be in the store. */
const rowOf = ({ id, fields }: Entry, corrects: Entry | null = null): StoredRow => ({
  id,
  fields: Object.fromEntries(fields),
  subject: makerOf(id),
  corrects: corrects?.id ?? null,
  withdraws: fields.length === 0,
});
const rows = entries.map((entry) => rowOf(entry));
const sent = entries.map((entry) => ({ entry, outcome: 'stored' as const }));
const [first] = rows as [StoredRow];
const others = rows.slice(1);
const strange = { ...first, id: 'x', fields: { JobNumber: 'x' }, subject: makerOf('x') };

test.each<[string, StoredRow[], Partial<typeof none>]>([
  ['everything is there once, in any order', rows.toReversed(), {}],
  ['a row is missing', others, { lost: 1 }],
  ['a row is there twice', [...rows, first], { doubled: 1 }],
  ['a row is there again under another id', [...rows, { ...first, id: 'x' }], { doubled: 1 }],
  ['a row is under another id only', [{ ...first, id: 'x' }, ...others], { lost: 1 }],
  ['a field was changed', [{ ...first, fields: { ...first.fields, Client: 'x' } }, ...others], { lost: 1 }],
  ['a field was added', [{ ...first, fields: { ...first.fields, x: '' } }, ...others], { lost: 1 }],
  ['a row is there that was not sent', [...rows, strange], { doubled: 1 }],
  ['a row is under another name', [{ ...first, subject: 'somebody else' }, ...others], { otherName: 1 }],
])('%s', (_what, stored, verdict) => {
  expect(verdictOn(sent, stored)).toEqual({ ...none, ...verdict });
});

test('a seed makes the same entries again, and another one other ones', () => {
  expect(entriesOf(1, 'a row', 'job', 3)).toEqual(entries);
  expect(entriesOf(2, 'a row', 'job', 3)[0]?.id).not.toBe(entries[0]?.id);
  expect(entries[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('a chain of corrections', () => {
  const [[[root], [clicked], [winner, loser], [withdrawal, , late]]] = chainsOf(
    entriesOf(1, 'a row', 'job', 6),
    false,
  ) as [[[Entry], [Entry, Entry], [Entry, Entry], [Entry, Entry, Entry]]];
  const heard = (entry: Entry, corrects?: Entry, outcome: Sent['outcome'] = 'stored'): Sent => ({
    entry: { ...entry, corrects: corrects?.id },
    outcome,
  });
  const all = [
    heard(root),
    heard(clicked, root),
    heard(clicked, root),
    heard(winner, clicked),
    heard(loser, clicked, 'refused'),
  ];
  const stored = [rowOf(root), rowOf(clicked, root), rowOf(winner, clicked)];

  it('is by one person, and has one tab over a script', () => {
    expect(new Set([root, clicked, winner, loser].map(({ id }) => makerOf(id))).size).toBe(1);
    expect(chainsOf(entriesOf(1, 'a row', 'job', 6), true)[0]?.map((step) => step.length)).toEqual([
      1, 2, 1, 2,
    ]);
  });

  it('with one end is clean, whichever that is', () => {
    expect(verdictOn(all, stored)).toEqual(none);
    const withdrawn = [...all, heard(withdrawal, winner), heard(late, winner, 'refused')];
    expect(verdictOn(withdrawn, [...stored, rowOf(withdrawal, winner)])).toEqual(none);
    const corrected = [...all, heard(withdrawal, winner, 'refused'), heard(late, winner)];
    expect(verdictOn(corrected, [...stored, rowOf(late, winner)])).toEqual(none);
  });

  it.each<[string, Sent[], StoredRow[], Partial<typeof none>]>([
    ['with two ends', all, [...stored, rowOf(loser, clicked)], { doubled: 1, forked: 1 }],
    [
      'whose second tab was told OK as well',
      [...all.slice(0, 4), heard(loser, clicked)],
      [...stored, rowOf(loser)],
      { lost: 1, forked: 1 },
    ],
    ['whose row says nothing of it', all, [...stored.slice(0, 2), rowOf(winner)], { lost: 1, forked: 1 }],
    ['in a circle', all, [rowOf(root, winner), ...stored.slice(1)], { lost: 1, forked: 1 }],
    [
      'whose retry was told no',
      all.map((each, index) => (index === 2 ? { ...each, outcome: 'refused' as const } : each)),
      stored,
      { doubled: 1 },
    ],
    [
      'which both a withdrawal and a correction end',
      [...all, heard(withdrawal, winner), heard(late, winner)],
      [...stored, rowOf(withdrawal, winner), rowOf(late, winner)],
      { forked: 1 },
    ],
    [
      'whose withdrawal is a correction in the store',
      [...all, heard(withdrawal, winner)],
      [...stored, { ...rowOf(withdrawal, winner), withdraws: false }],
      { lost: 1 },
    ],
    [
      'in which nobody was told OK',
      all.map((each, index) => (index === 3 ? { ...each, outcome: 'refused' as const } : each)),
      stored.slice(0, 2),
      { lost: 1 },
    ],
  ])('%s is found', (_what, sentOnes, rowsThere, verdict) => {
    expect(verdictOn(sentOnes, rowsThere)).toEqual({ ...none, ...verdict });
  });
});
