import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import {
  asText,
  button,
  cell,
  counts,
  good,
  header,
  openRows,
  pasteRows,
  prepareRows,
  table,
  target,
} from '../testing/page';

prepareRows();

async function open(count: number) {
  const { user: person } = openRows();
  await pasteRows(
    person,
    Array.from({ length: count }, (_, index) => good(`${index + 1}`, `note ${index + 1}`)),
  );
  return person;
}

/** Moves the focus to a cell and ends its editing, which a click begins. */
async function go(number: number, column: string): Promise<void> {
  (await cell(number, column)).focus();
  fireEvent.click(await cell(number, column));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(await cell(number, column)).toHaveFocus();
}

const selected = async () => within(await table()).getAllByRole('gridcell', { selected: true });

/** Copies what is selected. Returns the text that goes onto the clipboard. */
function copy(): string {
  const setData = jest.fn();
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
  return (setData.mock.calls as [string, string][])[0]?.[1] ?? '';
}

const paste = (text: string) =>
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });

test('Shift and arrows select cells, which a screen reader is told, and Escape ends that', async () => {
  const person = await open(3);
  await go(1, 'Number');
  await person.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(await selected()).toHaveLength(4);
  expect(screen.getByText('4 cells selected: Number to Day, rows 1 to 2')).toHaveAttribute('role', 'status');
  await person.keyboard('{Escape}');
  expect(within(await table()).queryAllByRole('gridcell', { selected: true })).toEqual([]);
  await person.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
  expect(await cell(2, 'Day')).toHaveFocus();
  expect(within(await table()).queryAllByRole('gridcell', { selected: true })).toEqual([]);
});

test('selected cells are copied as rows, and what a spreadsheet would run is a text', async () => {
  const person = await open(1);
  await person.click(await cell(1, 'Remarks'));
  await person.keyboard('{Control>}a{/Control}=1+1{Enter}"two"{Control>}{Enter}{/Control}');
  await go(1, 'Number');
  await person.keyboard('{Shift>}{End}{/Shift}');
  expect(copy()).toBe('1\tApril 3, 2026\tSGS\tAsha\t"\'=1+1\n""two"""');
});

test('copied cells, pasted elsewhere, are the same, as one step that is undone', async () => {
  const person = await open(4);
  await go(1, 'Day');
  await person.keyboard('{Shift>}{ArrowDown}{End}{/Shift}');
  const text = copy();
  await go(3, 'Day');
  await person.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}');
  await counts('4 rows · 2 with problems');
  expect(await cell(4, 'Client')).toHaveTextContent(/^Select Client/);
  await go(3, 'Day');
  paste(text);
  await counts('4 rows');
  expect(await cell(4, 'Remarks')).toHaveTextContent(/^note 2$/);
  expect(await cell(3, 'Day')).toHaveTextContent('April 3, 2026');
  expect(screen.queryByText('Replace these rows?')).not.toBeInTheDocument();
  await person.click(button('Undo: paste 8 cells'));
  expect(await cell(4, 'Remarks')).toHaveTextContent(/^note 4$/);
});

test('a single value fills the selection, and rows are put in from its first cell as far as the table goes', async () => {
  const person = await open(3);
  await go(1, 'Remarks');
  await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  paste('same');
  for (const number of [1, 2, 3]) expect(await cell(number, 'Remarks')).toHaveTextContent(/^same$/);
  await go(3, 'Owner');
  paste(asText([['bilal', '', 'beyond'], ['beyond']]));
  expect(await cell(3, 'Owner')).toHaveTextContent(/^Bilal$/);
  expect(button('Undo: paste 2 cells; 4 had no place')).toBeVisible();
  expect(await cell(3, 'Remarks')).toHaveTextContent(/^$/);
  await go(1, 'Owner');
  paste(asText([['bilal'], ['bilal', 'longer']]));
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^same$/);
  expect(await cell(2, 'Remarks')).toHaveTextContent(/^longer$/);
  expect(await counts('3 rows')).toBeVisible();
});

test('the names of the columns above pasted rows are left out, but one name alone may be a value', async () => {
  const person = await open(3);
  await go(1, 'Number');
  paste(asText([['No.', 'Day', 'Customer', 'Owner', 'Notes'], good('8', 'eight'), good('9', 'nine')]));
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^eight$/);
  expect(await cell(2, 'Number')).toHaveTextContent(/^9$/);
  expect(button('Undo: paste 10 cells')).toBeVisible();
  await go(2, 'Remarks');
  paste(asText([['Remarks'], ['none']]));
  expect(await cell(2, 'Remarks')).toHaveTextContent(/^Remarks$/);
  expect(await cell(3, 'Remarks')).toHaveTextContent(/^none$/);
  await person.click(button('Undo: paste 2 cells'));
  expect(await cell(2, 'Remarks')).toHaveTextContent(/^nine$/);
});

test('what is calculated takes nothing that is pasted over it', async () => {
  const { user: person } = openRows();
  await person.click(await target());
  await person.paste(
    asText([
      [...header, 'Cost Currency', 'Cost', 'Cost in INR'],
      [...good('1'), 'INR', '60', ''],
    ]),
  );
  await counts('1 row');
  await go(1, 'Cost');
  // A clipboard with an image has no text.
  paste('');
  expect(button('Undo: paste 1 row')).toBeVisible();
  paste(asText([['70', '99']]));
  expect(await cell(1, 'Cost')).toHaveTextContent(/^70$/);
  expect(await cell(1, 'Cost in INR')).toHaveTextContent(/^70\.00$/);
});

test('Ctrl+D fills the first row of the selection down, or the row above into one', async () => {
  const person = await open(14);
  await go(1, 'Remarks');
  await person.keyboard('{Shift>}{PageDown}{/Shift}{Control>}d{/Control}');
  expect(await cell(11, 'Remarks')).toHaveTextContent(/^note 1$/);
  expect(await cell(11, 'Remarks')).toHaveFocus();
  expect(await cell(12, 'Remarks')).toHaveTextContent(/^note 12$/);
  await go(13, 'Remarks');
  await person.keyboard('{Control>}d{/Control}');
  expect(await cell(13, 'Remarks')).toHaveTextContent(/^note 12$/);
  expect(button('Undo: fill 1 cell down')).toBeVisible();
});

test('a mouse that is dragged selects; a finger and the right button do not', async () => {
  await open(3);
  const drag = async (pointerType: string, button = 0) => {
    for (const [make, number, column] of [
      [createEvent.pointerDown, 1, 'Number'],
      [createEvent.pointerMove, 2, 'Client'],
    ] as const) {
      const target = await cell(number, column);
      // The events of jsdom do not have these properties.
      fireEvent(target, Object.assign(make(target), { pointerType, buttons: 1, button }));
    }
  };
  await drag('touch');
  await drag('mouse', 2);
  expect(within(await table()).queryAllByRole('gridcell', { selected: true })).toEqual([]);
  await drag('mouse');
  expect(await selected()).toHaveLength(6);
  fireEvent.click(await cell(2, 'Day'), { shiftKey: true });
  expect(await selected()).toHaveLength(4);
});

test('the first key of an input method begins an edit, in which the keys are those of the text', async () => {
  const person = await open(1);
  await go(1, 'Number');
  fireEvent.keyDown(document.activeElement!, { key: 'Process', keyCode: 229 });
  expect(within(await cell(1, 'Number')).getByRole('textbox')).toHaveFocus();
  await person.keyboard('{Control>}d{/Control}{Delete}{Shift>}{ArrowLeft}{/Shift}');
  expect(button('Undo: paste 1 row')).toBeVisible();
  expect(copy()).toBe('');
});
