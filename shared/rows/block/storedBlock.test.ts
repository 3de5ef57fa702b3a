import { newBlock } from './block';
import { blockIn, withLater } from './storedBlock';

const block = newBlock([['1']], { header: false, names: ['Number', undefined] });

test('a block that the device has is read as it is', () => expect(blockIn({ ...block })).toEqual(block));

test.each([
  ['rows', { ...block, pasted: 5 }],
  [
    'texts in their cells',
    { ...block, pasted: { ...block.pasted, rows: [{ id: '1', number: 1, cells: [1] }] } },
  ],
  ['changes', { pasted: block.pasted }],
])('stored parts without %s are no block', (_what, parts) => expect(blockIn(parts)).toBeUndefined());

test('a backup of rows that are gone changes nothing in the next ones', () =>
  expect(withLater(block, {}, { ...block.changes, pastedId: 'others', matches: { Number: {} } })).toBe(
    block,
  ));
