import { fireEvent, screen, within } from '@testing-library/react';
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

/** Moves the focus to a cell. */
async function go(number: number, column: string): Promise<void> {
  fireEvent.click(await cell(number, column));
  expect(await cell(number, column)).toHaveFocus();
}

/** Copies the cell with the focus. Returns the text that goes onto the clipboard. */
function copy(): string {
  const setData = jest.fn();
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
  return (setData.mock.calls as [string, string][])[0]?.[1] ?? '';
}

const paste = (text: string) =>
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });

test('a cell is copied so that it is the same where it is pasted, and what a spreadsheet would run is a text', async () => {
  const person = await open(2);
  await go(1, 'Remarks');
  await person.keyboard('=1+1{Enter}"two"{Control>}{Enter}{/Control}');
  await go(1, 'Remarks');
  const copied = copy();
  expect(copied).toBe(`"'=1+1\n""two"""`);
  await go(2, 'Remarks');
  paste(copied);
  expect((await cell(2, 'Remarks')).textContent).toBe('=1+1\n"two"');
  await go(1, 'Day');
  const setData = jest.fn();
  fireEvent.cut(document.activeElement!, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text', 'April 3, 2026');
  expect(await cell(1, 'Day')).toHaveTextContent(/^$/);
  await person.click(button('Undo: clear Day in row 1'));
  await counts('2 rows');
});

test('pasted rows go into the cells from the one with the focus on, as far as the table goes, as one step', async () => {
  const person = await open(3);
  await go(3, 'Owner');
  paste(asText([['bilal', '', 'beyond', 'beyond']]));
  expect(await cell(3, 'Owner')).toHaveTextContent(/^Bilal$/);
  expect(await cell(3, 'Remarks')).toHaveTextContent(/^$/);
  await person.click(button('Undo: paste 2 cells; 2 had no place'));
  expect(await cell(3, 'Remarks')).toHaveTextContent(/^note 3$/);
  await go(1, 'Owner');
  paste(asText([['bilal'], ['bilal', 'longer']]));
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^note 1$/);
  expect(await cell(2, 'Remarks')).toHaveTextContent(/^longer$/);
  expect(screen.queryByText(/^Replace/)).not.toBeInTheDocument();
  expect(await counts('3 rows')).toBeVisible();
});

test('Delete clears the cell, of which the table then says what is wrong', async () => {
  const person = await open(2);
  await go(2, 'Client');
  await person.keyboard('{Delete}');
  await counts('2 rows · 1 with a problem');
  expect(await cell(2, 'Client')).toHaveAccessibleDescription('Select Client');
  expect(screen.getByText('Select Client')).toBeVisible();
  await person.click(button('Undo: clear Client in row 2'));
  await counts('2 rows');
});

test('more rows than the table has, or names of columns above them, are rows of a sheet: nothing is written over', async () => {
  const person = await open(3);
  const keep = async (number: number, pasted: string[][]) => {
    await go(number, 'Number');
    paste(asText(pasted));
    expect(await screen.findByText('Replace 3 rows?')).toBeVisible();
    expect(button('Undo: paste 3 rows')).toBeVisible();
    await person.click(button('Keep'));
  };
  await keep(2, [['7'], ['8'], ['9']]);
  await keep(1, [
    ['Remarks', 'Number'],
    ['eight', '8'],
  ]);
  // One name alone may be a value.
  await go(2, 'Remarks');
  paste(asText([['Remarks'], ['none']]));
  expect(await cell(2, 'Remarks')).toHaveTextContent(/^Remarks$/);
  expect(await cell(3, 'Remarks')).toHaveTextContent(/^none$/);
});

test('Next note goes to a row with the number of another one', async () => {
  const { user: person } = openRows();
  await person.click(await target());
  await person.paste(asText([header, good('1'), good('2'), good('1', 'other')]));
  await counts('3 rows · 1 like another row');
  await person.click(button('Next note'));
  expect(await cell(3, 'Note')).toHaveFocus();
  expect(await cell(3, 'Note')).toHaveTextContent('Like row 1, with other values');
});

test('a margin below zero is shown, and noted, also if the sheet has no such column', async () => {
  const { user: person } = openRows();
  await person.click(await target());
  const names = [...header, 'Cost Currency', 'Cost', 'Offer Currency', 'Offer'];
  await person.paste(asText([names, [...good('1'), 'INR', '60', 'INR', '40']]));
  await counts('1 row');
  await person.click(button('Next note'));
  expect(await cell(1, 'Margin')).toHaveAccessibleDescription('Margin is -50.00%');
});

test('what is calculated takes nothing that is pasted over it, and shows what the sheet has instead', async () => {
  const { user: person } = openRows();
  await person.click(await target());
  await person.paste(
    asText([
      [...header, 'Cost Currency', 'Cost', 'Cost in INR'],
      [...good('1'), 'INR', '60', '66'],
    ]),
  );
  await counts('1 row');
  expect(within(await cell(1, 'Cost in INR')).getByText('66').tagName).toBe('DEL');
  await person.click(button('Next note'));
  expect(await cell(1, 'Cost in INR')).toHaveAccessibleDescription(
    'Cost in INR here 60.00, in your sheet 66.00',
  );
  await go(1, 'Cost');
  // A clipboard with an image has no text.
  paste('');
  expect(button('Undo: paste 1 row')).toBeVisible();
  paste(asText([['70', '99']]));
  expect(await cell(1, 'Cost')).toHaveTextContent(/^70\.00$/);
  expect(await cell(1, 'Cost in INR')).toHaveTextContent(/^6670\.00$/);
});

test('the first key of an input method begins an edit, in which the keys are those of the text', async () => {
  const person = await open(1);
  await go(1, 'Number');
  fireEvent.keyDown(document.activeElement!, { key: 'Process', keyCode: 229 });
  expect(within(await cell(1, 'Number')).getByRole('textbox')).toHaveFocus();
  await person.keyboard('{Delete}{ArrowLeft}');
  expect(button('Undo: paste 1 row')).toBeVisible();
  expect(copy()).toBe('');
});
