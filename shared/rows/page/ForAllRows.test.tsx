import { saveBlock } from '@registers/shared/submit';
import { screen, waitFor } from '@testing-library/react';
import { newBlock } from '../records/block';
import { setLayout } from '../records/layout';
import {
  asText,
  button,
  cell,
  good,
  header,
  openRows,
  prepareRows,
  pressLine,
  counts,
  submitted,
  target,
  userId,
} from '../testing/page';

prepareRows();

/** Pastes one row, with `cells` in further columns, and opens the values for all rows. */
async function enter(names: readonly string[] = [], cells: readonly string[] = []) {
  const { user: person } = openRows();
  await target();
  await person.paste(
    asText([
      [...header.slice(0, 4), ...names],
      [...good('1').slice(0, 4), ...cells],
    ]),
  );
  await counts('1 row');
  await pressLine(person, 'For all rows');
  return person;
}

test('a value for all rows that is being typed is in the rows that are submitted', async () => {
  const person = await enter();
  await person.click(screen.getByRole('textbox', { name: 'Remarks' }));
  await person.paste('for all');
  await person.click(button('Submit 1 row'));
  await target();
  expect(await submitted()).toMatchObject([[{ texts: { Remarks: 'for all' } }]]);
});

test('a choice for all rows is in them at once', async () => {
  const { user: person } = openRows();
  await target();
  await person.paste(asText([header, good('1'), good('2')].map((row) => row.slice(0, 3))));
  await counts('2 rows · 2 with problems');
  await pressLine(person, 'For all rows');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Bilal');
  await counts('2 rows');
  await person.click(button('Submit 2 rows'));
  await target();
  expect(await submitted()).toMatchObject([[{ texts: { Owner: 'Bilal' } }, { texts: { Owner: 'Bilal' } }]]);
});

test('a value for all rows that Undo takes back or brings back is in its field, also where the line was closed since', async () => {
  const person = await enter();
  const remarks = () => screen.getByRole('textbox', { name: 'Remarks' });
  await person.type(remarks(), 'x');
  await person.click(button('Undo: paste 1 row'));
  expect(remarks()).toHaveValue('');
  await person.type(remarks(), 'y');
  await person.tab();
  await person.clear(remarks());
  await pressLine(person, 'For all rows');
  await pressLine(person, 'For all rows');
  await person.click(button('Undo: change Remarks for all rows'));
  expect(remarks()).toHaveValue('y');
  expect(button('Redo: change Remarks for all rows')).toBeVisible();
});

describe('an amount for all rows that names its currency', () => {
  async function enterCost(names: string[], cells: string[]) {
    const person = await enter(names, cells);
    await person.click(screen.getByRole('textbox', { name: 'Cost' }));
    await person.paste('USD 120');
    await person.tab();
    await screen.findByRole('button', { name: 'Undo: change Cost for all rows' });
    return person;
  }

  test('gives the rows that currency', async () => {
    const person = await enterCost([], []);
    await person.click(button('Submit 1 row'));
    await target();
    expect(await submitted()).toMatchObject([[{ texts: { Cost: '120', CostCurrency: 'USD' } }]]);
  });

  test('is no error where it replaces a text that was one', async () => {
    const person = await enter();
    const cost = screen.getByRole('textbox', { name: 'Cost' });
    await person.type(cost, 'abc');
    await person.tab();
    await waitFor(() => expect(cost).toBeInvalid());
    await person.clear(cost);
    await person.type(cost, 'USD 120');
    await person.tab();
    await waitFor(() => expect(cost).toBeValid());
  });

  test('is an error in a row with another currency', async () => {
    await enterCost(['Cost Currency'], ['EUR']);
    await counts('1 row · 1 with a problem');
    expect(await cell(1, 'Cost')).toHaveTextContent('is in USD');
  });
});

test('values for all rows are in their fields when the line is opened from a cell that is edited, and stay', async () => {
  const person = await enter();
  const remarks = () => screen.getByRole('textbox', { name: 'Remarks' });
  await person.type(remarks(), 'x');
  await pressLine(person, 'For all rows');
  await person.click(await cell(1, 'Number'));
  await person.keyboard('9{Backspace}1');
  await pressLine(person, 'For all rows');
  expect(remarks()).toHaveValue('x');
});

test('values for all rows stay with their rows when others take their place', async () => {
  const person = await enter();
  screen.getByRole('heading', { name: '1 row' }).focus();
  await person.paste(asText([header, good('2'), good('3')].map((row) => row.slice(0, 4))));
  await person.type(screen.getByRole('textbox', { name: 'Remarks' }), 'x');
  await person.click(button('Replace'));
  await counts('2 rows');
  await person.click(button('Undo: paste 2 rows'));
  expect(button('Undo: change Remarks for all rows')).toBeVisible();
});

test('a value for a field that this build lacks is not shown', async () => {
  const block = newBlock([good('1')], { header: false, names: header });
  const changed = setLayout(block, { forAll: { Gone: 'x' } });
  await saveBlock([userId(), 'inquiry'], { head: { rows: 1 }, ...changed });
  openRows();
  await counts('1 row');
  expect(button('For all rows no values')).toBeVisible();
});
