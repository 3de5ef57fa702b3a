import { defineRegister } from '../../form/definition/definition';
import { text } from '../../form/definition/fields';
import { settings } from '../../form/testing/settings';
import { newBlock } from './block';
import { knownEntries } from './knownEntries';
import { RowReader } from './reader';
import { statesOf } from './rowStates';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: { One: { A: text(), B: text(), C: text() } },
});
const names = ['A', 'B', 'C'];

/** What is said of rows where one with these values was sent before. */
function wordsOn(rows: string[][], sent: string[]) {
  const block = newBlock(rows, { header: false, names });
  const fields = sent.map((value, index): [string, string] => [names[index] ?? '', value]);
  const entry = { id: 'sent', formType: 'test', fields, at: 0 };
  const known = knownEntries(definition, [entry]);
  const readings = new RowReader(definition, settings).readAll(block, undefined);
  const context = { known, takesCorrections: false, isPartial: false };
  return statesOf(definition, block, readings, context).map(({ leftOut }) => leftOut);
}

test('rows that were sent, or stand above already', () => {
  const rows = [
    ['1', 'x'],
    ['2', 'x'],
    ['1', 'x'],
    ['3', ''],
    ['2', 'y'],
  ];
  const words = [undefined, 'Already submitted', 'Duplicate of row 1', undefined, undefined];
  expect(wordsOn(rows, ['2', 'x', ''])).toEqual(words);
});

test('every row that was sent is one', () => {
  expect(wordsOn([['1'], ['1']], ['1'])).toEqual(['Already submitted', 'Already submitted']);
});
