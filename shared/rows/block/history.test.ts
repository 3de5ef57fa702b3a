import fc from 'fast-check';
import { type Block, fixCells, newBlock, setHeader, setSubmits, withBatchRows } from './block';
import {
  currentOf,
  type History,
  mapBlocks,
  type MaybeBlock,
  redo,
  redoable,
  startWith,
  undo,
  undoable,
  withChange,
} from './history';
import { createParts } from './historyParts';
import { assignColumn, setDateOrder, setForAll, setMatch } from './layout';

const table = [
  ['Number', 'Client'],
  ['1', 'x'],
  ['2', 'y'],
];
const names = ['Number', 'Client'];
const paste = () => newBlock(table, { header: true, names });
const name = fc.constantFrom(...names);
const text = fc.string({ maxLength: 3 });

/** Everything that a person does to a block. */
const change: fc.Arbitrary<(block: Block) => MaybeBlock> = fc.oneof(
  fc.tuple(name, text).map(
    ([key, value]) =>
      (block: Block) =>
        fixCells(block, { [block.pasted.rows[0]!.id]: { [key]: value } }),
  ),
  fc.boolean().map((submits) => (block: Block) => setSubmits(block, [block.pasted.rows[0]!.id], submits)),
  fc.tuple(name, text, fc.option(text, { nil: undefined })).map(
    ([key, value, choice]) =>
      (block: Block) =>
        setMatch(block, key, value, choice),
  ),
  name.map((key) => (block: Block) => assignColumn(block, 1, key)),
  text.map((value) => (block: Block) => setForAll(block, { Remarks: value })),
  fc
    .constantFrom('day' as const, 'month' as const)
    .map((first) => (block: Block) => setDateOrder(block, 0, first)),
  fc.boolean().map((isHeader) => (block: Block) => setHeader(block, isHeader && !block.pasted.header)),
  fc.constant(() => undefined),
);
const step = fc.oneof(
  { weight: 3, arbitrary: change },
  fc.constant('undo' as const),
  fc.constant('redo' as const),
);

const apply = (history: History, next: 'undo' | 'redo' | ((block: Block) => MaybeBlock)): History => {
  if (next === 'undo') return undo(history);
  if (next === 'redo') return redo(history);
  const block = currentOf(history);
  return withChange(history, 'change', block ? next(block) : paste());
};

const undoAll = (history: History): History =>
  undoable(history) === undefined ? history : undoAll(undo(history));
const redoAll = (history: History): History =>
  redoable(history) === undefined ? history : redoAll(redo(history));

test('any sequence of changes, matches and undos comes back to the same block, and forth again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const first = paste();
      const before = steps.reduce(apply, startWith(first));
      const copy = structuredClone(redoAll(before));
      expect(currentOf(undoAll(before))).toBe(first);
      expect(currentOf(redoAll(undoAll(before)))).toEqual(currentOf(copy));
    }),
  );
});

test('one undo takes back one change, and redo makes it again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), change, (steps, last) => {
      const before = steps.reduce(apply, startWith(paste()));
      const after = apply(before, last);
      expect(currentOf(undo(after))).toBe(currentOf(before));
      expect(currentOf(redo(undo(after)))).toBe(currentOf(after));
    }),
  );
});

test('what is stored of a history is the history, whatever the device had before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), fc.array(step, { maxLength: 10 }), (steps, more) => {
      const parts = createParts();
      const before = steps.reduce(apply, startWith(paste()));
      const after = more.reduce(apply, before);
      const device = new Map<string, unknown>();
      for (const [next, known] of [
        [before, startWith(undefined)],
        [after, before],
      ] as const)
        for (const [key, value] of Object.entries(parts.changed(next, known)))
          if (value === undefined) device.delete(key);
          else device.set(key, structuredClone(value));
      const isEmpty = after.steps.every(({ block }) => block === undefined);
      expect(createParts().read(Object.fromEntries(device))).toEqual(isEmpty ? startWith(undefined) : after);
    }),
  );
});

test('what several values share is written once', () => {
  const block = paste();
  const [row] = block.pasted.rows;
  const history = withChange(startWith(block), 'edit', fixCells(block, { [row!.id]: { Number: '9' } }));
  const parts = createParts();
  expect(Object.keys(parts.changed(history, startWith(undefined)))).toEqual([
    'head',
    'part 1',
    'part 2',
    'part 3',
  ]);
  const again = withChange(history, 'edit', fixCells(block, { [row!.id]: { Number: '8' } }));
  expect(Object.keys(parts.changed(again, history))).toEqual(['head', 'part 4']);
});

test('a hundred changes can be undone, and fewer where they are large', () => {
  const block = paste();
  const [row] = block.pasted.rows;
  const edited = (count: number, size: number) =>
    Array.from({ length: count }, (_, index) => `${index}`.padStart(size, 'x')).reduce(
      (history, value) => withChange(history, value, fixCells(block, { [row!.id]: { Number: value } })),
      startWith(block),
    );
  expect(edited(150, 1).steps).toHaveLength(101);
  const large = edited(20, 1_000_000);
  expect(large.steps).toHaveLength(8);
  expect(currentOf(large)?.changes.rows[row!.id]?.fixes).toEqual({ Number: '19'.padStart(1_000_000, 'x') });
});

test('rows that come back from a batch are in each value, and the values still share what they did', () => {
  const block = paste();
  const history = withChange(
    withChange(startWith(undefined), 'paste', block),
    'match',
    setMatch(block, 'Client', 'x', 'y'),
  );
  const { steps, at } = mapBlocks(history, (before) => withBatchRows(before, []));
  expect(at).toBe(2);
  expect(steps[1]?.block?.pasted).toBe(steps[2]?.block?.pasted);
  expect(steps.map(({ block: { pasted, changes } = paste() }) => changes.of === pasted.id)).toEqual([
    true,
    true,
    true,
  ]);
});
