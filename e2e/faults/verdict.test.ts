import { changed, chainsOf, entriesOf, type Version } from './entries';
import { makerOf } from './people';
import { type Sent, type StoredRow, verdictOn } from './verdict';

const entries = entriesOf(1, 'a row', 'job', 3);
const none = { lost: 0, doubled: 0, otherName: 0, forked: 0 };
/** The row of a version as it should be in the store. */
const rowOf = ({ id, number, base, withdraws, fields }: Version, latest = number): StoredRow => ({
  ...{ id, number, base, latest },
  withdraws: withdraws ?? false,
  fields: Object.fromEntries(fields),
  subject: makerOf(id),
});
const rows = entries.map((entry) => rowOf(entry));
const sent = entries.map((version): Sent => ({ version, outcome: 'stored' }));
const [first] = rows as [StoredRow];
const others = rows.slice(1);
const strange = { ...first, id: 'x', fields: { JobNumber: 'x' }, subject: makerOf('x') };

test.each<[string, StoredRow[], Partial<typeof none>]>([
  ['everything is there once, in any order', rows.toReversed(), {}],
  ['a row is missing', others, { lost: 1 }],
  ['a row is there twice', [...rows, first], { doubled: 1, forked: 1 }],
  ['a row is there again under another id', [...rows, { ...first, id: 'x' }], { doubled: 1, forked: 1 }],
  ['a row is under another id only', [{ ...first, id: 'x' }, ...others], { lost: 1 }],
  ['a field was changed', [{ ...first, fields: { ...first.fields, Client: 'x' } }, ...others], { lost: 1 }],
  ['a field was added', [{ ...first, fields: { ...first.fields, x: '' } }, ...others], { lost: 1 }],
  ['a row is there that was not sent', [...rows, strange], { doubled: 1 }],
  ['a row is under another name', [{ ...first, subject: 'somebody else' }, ...others], { otherName: 1 }],
  ['a row is not said to be the latest', [{ ...first, latest: 2 }, ...others], { forked: 1 }],
])('%s', (_what, stored, verdict) => {
  expect(verdictOn(sent, stored)).toEqual({ ...none, ...verdict });
});

test('a seed makes the same entries again, and another one other ones', () => {
  expect(entriesOf(1, 'a row', 'job', 3)).toEqual(entries);
  expect(entriesOf(2, 'a row', 'job', 3)[0]?.id).not.toBe(entries[0]?.id);
  expect(entries[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a text that was changed without an answer may be stored below the later one, and nowhere else', () => {
  const [before] = entries as [Version];
  const after = changed(before);
  const heard: Sent[] = [
    { version: before, outcome: 'unknown' },
    { version: after, outcome: 'stored' },
  ];
  expect(verdictOn(heard, [rowOf(after)])).toEqual(none);
  expect(verdictOn(heard, [rowOf(before, 2), rowOf(after)])).toEqual(none);
  expect(verdictOn(heard, [rowOf(before)])).toEqual({ ...none, lost: 1 });
});

describe('a chain of corrections', () => {
  const numbered = (version: Version, base: number): Version => ({ ...version, base, number: base + 1 });
  const [[[root], [second], tabs, ends]] = chainsOf(entriesOf(1, 'a row', 'job', 6), false) as [
    [[Version], [Version, Version], [Version, Version], [Version, Version, Version]],
  ];
  const clicked = numbered(second, 1);
  const [winner, loser] = tabs.map((version) => numbered(version, 2)) as [Version, Version];
  const [withdrawal, , late] = ends.map((version) => numbered(version, 3)) as [Version, Version, Version];
  const heard = (version: Version, outcome: Sent['outcome'] = 'stored'): Sent => ({ version, outcome });
  const all = [heard(root), heard(clicked), heard(clicked), heard(winner), heard(loser, 'refused')];
  const stored = (...versions: Version[]) => {
    const given = [root, clicked, ...versions];
    return given.map((version) => rowOf(version, Math.max(...given.map(({ number }) => number))));
  };
  const clean = stored(winner);

  it('is one entry, and has one tab over a script', () => {
    expect(new Set([root, clicked, winner, loser, withdrawal].map(({ id }) => id)).size).toBe(1);
    expect(chainsOf(entriesOf(1, 'a row', 'job', 6), true)[0]?.map((step) => step.length)).toEqual([
      1, 2, 1, 2,
    ]);
  });

  it('with one end is clean, whichever that is', () => {
    expect(verdictOn(all, clean)).toEqual(none);
    const withdrawn = [...all, heard(withdrawal), heard(late, 'refused')];
    expect(verdictOn(withdrawn, stored(winner, withdrawal))).toEqual(none);
    const corrected = [...all, heard(withdrawal, 'refused'), heard(late)];
    expect(verdictOn(corrected, stored(winner, late))).toEqual(none);
  });

  const overwriting = { ...loser, number: 4 };
  it.each<[string, Sent[], StoredRow[], Partial<typeof none>]>([
    ['with two ends', all, stored(winner, overwriting), { doubled: 1, forked: 1 }],
    ['with two texts of one number', all, stored(winner, loser), { doubled: 1, forked: 1 }],
    ['whose second tab was told OK as well', [...all.slice(0, 4), heard(loser)], clean, { lost: 1 }],
    ['whose row says nothing of its base', all, stored({ ...winner, base: 0 }), { lost: 1, forked: 1 }],
    [
      'whose retry was told no',
      all.map((each, index) => (index === 2 ? { ...each, outcome: 'refused' } : each)),
      clean,
      { doubled: 1 },
    ],
    [
      'which goes on after a withdrawal',
      [...all, heard(withdrawal), heard({ ...late, number: 5, base: 4 })],
      stored(winner, withdrawal, { ...late, number: 5, base: 4 }),
      { forked: 1 },
    ],
    [
      'whose withdrawal is a correction in the store',
      [...all, heard(withdrawal)],
      [...stored(winner, { ...withdrawal, withdraws: undefined })],
      { lost: 1 },
    ],
    [
      'in which nobody was told OK',
      all.map((each, index) => (index === 3 ? { ...each, outcome: 'refused' } : each)),
      stored(),
      { lost: 1 },
    ],
  ])('%s is found', (_what, sentOnes, rowsThere, verdict) => {
    expect(verdictOn(sentOnes, rowsThere)).toEqual({ ...none, ...verdict });
  });
});
