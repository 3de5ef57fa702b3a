import fc from 'fast-check';
import { sampleEntry } from '../../submit/testing/samples';
import { type Block, fixCells, newBlock, setHeader, setSubmits } from './block';
import {
  afterTyping,
  beforeTyping,
  type BlockHistory,
  type Change,
  currentOf,
  type MaybeBlock,
  redo as redoStep,
  startWith,
  undo as undoStep,
  withReturned,
  withStep,
  withTyping,
} from './history';
import { assignColumn, setLayout, setMatch, setSaid } from './layout';

const table = [
  ['Number', 'Client'],
  ['1', 'x'],
  ['2', 'y'],
];
const names = ['Number', 'Client'];
const paste = () => newBlock(table, { header: true, names });
const name = fc.constantFrom(...names);
const text = fc.string({ maxLength: 3 });

/** Any change that a person can make to a block. */
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
  text.map((value) => (block: Block) => setLayout(block, { forAll: { Remarks: value } })),
  fc
    .constantFrom('day' as const, 'month' as const)
    .map((first) => (block: Block) => setSaid(block, 'dates', 0, first)),
  fc.boolean().map((isHeader) => (block: Block) => setHeader(block, isHeader && !block.pasted.header)),
  fc.constant(() => undefined),
);
const step = fc.oneof(
  { weight: 3, arbitrary: change },
  fc.constant('undo' as const),
  fc.constant('redo' as const),
);

const undoable = (history: BlockHistory) => undoStep(history)?.what;
const redoable = (history: BlockHistory) => redoStep(history)?.what;
const undo = (history: BlockHistory): BlockHistory => undoStep(history)?.after ?? history;
const redo = (history: BlockHistory): BlockHistory => redoStep(history)?.after ?? history;

const apply = (
  history: BlockHistory,
  next: 'undo' | 'redo' | ((block: Block) => MaybeBlock),
): BlockHistory => {
  if (next === 'undo') return undo(history);
  if (next === 'redo') return redo(history);
  const block = currentOf(history);
  return withStep(history, 'change', block ? next(block) : paste());
};

const undoAll = (history: BlockHistory): BlockHistory =>
  undoable(history) === undefined ? history : undoAll(undo(history));
const redoAll = (history: BlockHistory): BlockHistory =>
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

test('a hundred changes can be undone', () => {
  const block = paste();
  const edited = Array.from({ length: 150 }, (_, index) => `edit ${index}`).reduce(
    (history, what) => withStep(history, what, setLayout(block, { forAll: { Remarks: what } })),
    startWith(block),
  );
  expect(edited.steps).toHaveLength(101);
  expect(currentOf(undoAll(edited))?.changes.layout.forAll).toEqual({ Remarks: 'edit 49' });
  expect(currentOf(redoAll(undoAll(edited)))).toBe(currentOf(edited));
});

test('the letters of one text are one step, before which all is as it was', () => {
  const block = paste();
  const type = (history: BlockHistory, text: string) =>
    withTyping(history, {
      key: 'Remarks',
      what: 'type',
      change: (before) => (text === '' ? before : setLayout(before, { forAll: { Remarks: text } })),
    });
  const remarks = (history: BlockHistory) => currentOf(history)?.changes.layout.forAll['Remarks'];
  const before = undo(withStep(startWith(block), 'discard', undefined));
  const typed = ['x', 'xy', 'x', '', 'xyz'].reduce(type, before);
  expect([remarks(typed), undoable(typed), redoable(typed)]).toEqual(['xyz', 'type', undefined]);
  expect([typed, afterTyping(typed)].map((history) => currentOf(undo(history)))).toEqual([block, block]);
  expect([typed, type(typed, '')].map(beforeTyping)).toEqual([before, before]);
  expect([type(typed, ''), afterTyping(type(typed, ''))].map(redoable)).toEqual(['discard', 'discard']);
  // The next text is a step of its own.
  expect(currentOf(undo(type(afterTyping(typed), 'z')))).toBe(currentOf(typed));
});

test('rows that come back are there before and after every change', () => {
  const block = paste();
  const ids = block.pasted.rows.map(({ id }) => id);
  const rowsIn = (history: BlockHistory) => currentOf(history)?.pasted.rows.map(({ id }) => id);
  const pasted = withStep(startWith(undefined), 'paste', block);
  const back = withReturned(pasted, [sampleEntry({ id: 'back' }, { row: 9 })]);
  expect([rowsIn(back), rowsIn(undo(back))]).toEqual([[...ids, 'back'], ['back']]);
});

test('rows that come back while a text is typed leave it as it is, also if it changes nothing', () => {
  const rows = [sampleEntry({ id: 'back' }, { row: 9 })];
  const typed = (change: Change) =>
    withReturned(withTyping(startWith(paste()), { key: 'cell', what: 'type', change }), rows);
  const remarks = typed((block) => setLayout(block, { forAll: { Remarks: 'x' } }));
  expect(currentOf(remarks)?.changes.layout.forAll).toEqual({ Remarks: 'x' });
  expect([remarks, undo(remarks)].map((history) => currentOf(history)?.pasted.rows.at(-1)?.id)).toEqual([
    'back',
    'back',
  ]);
  expect([remarks, typed((block) => block)].map(undoable)).toEqual(['type', undefined]);
});
