import { entriesOf } from './entries';
import { makerOf } from './people';
import { verdictOn } from './verdict';

const entries = entriesOf(1, 'a row', 'job', 3);
const rows = entries.map(({ id, fields }) => ({
  id,
  fields: Object.fromEntries(fields),
  subject: makerOf(id),
}));
const [first] = rows;

test('everything there once is neither lost nor doubled, in any order', () => {
  expect(verdictOn(entries, rows.toReversed())).toEqual({ lost: 0, doubled: 0, otherName: 0 });
});

test.each([
  ['a row is missing', rows.slice(1), { lost: 1, doubled: 0 }],
  ['a row is there twice', [...rows, first!], { lost: 0, doubled: 1 }],
  ['a row is there again under another id', [...rows, { ...first!, id: 'x' }], { lost: 0, doubled: 1 }],
  ['a row is under another id only', [{ ...first!, id: 'x' }, ...rows.slice(1)], { lost: 1, doubled: 0 }],
  [
    'a field was changed',
    [{ ...first!, fields: { ...first!.fields, Client: 'x' } }, ...rows.slice(1)],
    { lost: 1, doubled: 0 },
  ],
  [
    'a field was added',
    [{ ...first!, fields: { ...first!.fields, x: '' } }, ...rows.slice(1)],
    { lost: 1, doubled: 0 },
  ],
  [
    'a row is there that was not sent',
    [...rows, { id: 'x', fields: { JobNumber: 'x' }, subject: makerOf('x') }],
    { lost: 0, doubled: 1 },
  ],
])('%s', (_what, stored, verdict) => {
  expect(verdictOn(entries, stored)).toEqual({ otherName: 0, ...verdict });
});

test('a row under the name of another person is found', () => {
  const [maker, other] = [makerOf(first!.id), 'somebody else'];
  expect(first!.subject).toBe(maker);
  const stored = [{ ...first!, subject: other }, ...rows.slice(1)];
  expect(verdictOn(entries, stored)).toEqual({ lost: 0, doubled: 0, otherName: 1 });
});

test('a seed makes the same entries again, and another one other ones', () => {
  expect(entriesOf(1, 'a row', 'job', 3)).toEqual(entries);
  expect(entriesOf(2, 'a row', 'job', 3)[0]?.id).not.toBe(entries[0]?.id);
  expect(entries[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
