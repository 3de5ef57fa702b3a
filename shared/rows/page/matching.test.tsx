import { forgetSuggestions } from '@registers/shared/register';
import { renderRegister } from '@registers/testing';
import { screen, within } from '@testing-library/react';
import { defineRegister } from '../../form/definition/definition';
import { amount, choice, text } from '../../form/definition/fields';
import { Rows } from '../../page/Rows';
import {
  asText,
  button,
  cell,
  counts,
  good,
  header,
  openRows,
  prepareRows,
  pressLine,
  target,
  userId,
} from '../testing/page';

prepareRows();

const rowOf = (number: string, client: string, owner = 'asha') => [number, '3/4/2026', client, owner, ''];

async function paste(...rows: string[][]) {
  const { user: person } = openRows();
  await target();
  await person.paste(asText([header, ...rows]));
  await counts(new RegExp(`^${rows.length} rows?`));
  await pressLine(person, 'Values to match');
  return person;
}

const values = () => within(screen.getByRole('region', { name: 'Values to match' }));
const valueOf = (name: string) => values().getByRole('combobox', { name });

test('each value that is no choice is shown with its rows, and one answer corrects them all, in one step', async () => {
  const person = await paste(
    rowOf('1', 'Our Client'),
    rowOf('2', 'Bureau Vertias'),
    rowOf('3', 'our  client', 'Bilall'),
  );
  await counts('3 rows · 3 with problems');
  expect(
    values()
      .getAllByRole('combobox')
      .map(({ id }) => document.querySelector(`[for="${id}"]`)?.textContent),
  ).toEqual(['Client: “Our Client” (2 rows)', 'Client: “Bureau Vertias” (1 row)', 'Owner: “Bilall” (1 row)']);
  await person.selectOptions(valueOf('Client: “Our Client” (2 rows)'), 'Acme');
  await counts('3 rows · 2 with problems');
  expect(await cell(3, 'Client')).toHaveTextContent(/^Acme$/);
  await person.click(button('Undo: match “Our Client” to Acme'));
  await counts('3 rows · 3 with problems');
  expect(valueOf('Client: “Our Client” (2 rows)')).toHaveDisplayValue('Not matched');
  await person.click(button('Redo: match “Our Client” to Acme'));
  expect(valueOf('Client: “Our Client” (2 rows)')).toHaveDisplayValue('Acme');
});

test('a suggestion is taken only when a person says so', async () => {
  const person = await paste(rowOf('1', 'Bureau Vertias', 'Bilall'));
  expect(valueOf('Client: “Bureau Vertias” (1 row)')).toHaveDisplayValue('Not matched');
  expect(button('Use Bureau Veritas for “Bureau Vertias”')).toBeVisible();
  await counts('1 row · 1 with a problem');
  expect(await cell(1, 'Client')).toHaveTextContent('“Bureau Vertias” isn’t in the list');
  await person.click(button('Use 2 suggestions'));
  await counts('1 row');
  expect(await cell(1, 'Owner')).toHaveTextContent(/^Bilal$/);
  expect(screen.getByText('2 matched')).toBeVisible();
  await person.selectOptions(valueOf('Owner: “Bilall” (1 row)'), 'Asha');
  expect(await cell(1, 'Owner')).toHaveTextContent(/^Asha$/);
  await person.selectOptions(valueOf('Owner: “Bilall” (1 row)'), 'Not matched');
  await counts('1 row · 1 with a problem');
  expect(button('Values to match “Bilall” 1 to match')).toBeVisible();
});

test('after an answer the heading has the focus, and Escape takes it back to the line', async () => {
  const person = await paste(rowOf('1', 'Bureau Vertias', 'Bilall'), rowOf('2', 'Acmee'));
  const heading = screen.getByRole('heading', { name: 'Values to match' });
  expect(heading).toHaveFocus();
  await person.click(button('Use Acme for “Acmee”'));
  await counts('2 rows · 1 with a problem');
  expect(heading).toHaveFocus();
  await person.click(button('Use 2 suggestions'));
  await counts('2 rows');
  expect(heading).toHaveFocus();
  await person.tab();
  await person.keyboard('{Escape}');
  expect(heading).not.toBeInTheDocument();
  expect(button('Values to match 3 matched')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Values to match' })).toHaveFocus();
  await person.click(button('Close Values to match'));
  expect(button('Values to match 3 matched')).toHaveFocus();
});

test('a value is left empty where its field may be', async () => {
  const { user: person } = openRows();
  await target();
  await person.paste(
    asText([
      [...header, 'Cost Currency'],
      [...good('1'), 'dollars'],
      [...good('2'), 'yen'],
    ]),
  );
  await counts('2 rows · 1 with a problem');
  await pressLine(person, 'Values to match');
  expect(values().getAllByRole('combobox')).toHaveLength(1);
  await person.selectOptions(valueOf('Cost Currency: “yen” (1 row)'), 'Leave empty');
  await counts('2 rows');
  expect(button('Undo: leave “yen” empty')).toBeVisible();
});

test('an amount that names a currency is right as soon as its currency is matched to that one', async () => {
  const invoices = defineRegister({
    formType: 'inquiry',
    success: 'Stored',
    sections: {
      One: {
        Number: text(),
        Currency: choice(['USD', 'INR']),
        Amount: amount({ currencyField: 'Currency' }),
      },
    },
  });
  const { user: person } = renderRegister(<Rows definition={invoices} />, { user: { id: userId() } });
  await target();
  await person.paste('Number\tCurrency\tAmount\n1\tbucks\tUSD 60\n');
  expect(await cell(1, 'Amount')).toHaveTextContent('“USD 60” is in USD, but bucks is chosen');
  await pressLine(person, 'Values to match');
  await person.selectOptions(valueOf('Currency: “bucks” (1 row)'), 'USD');
  await counts('1 row');
  expect(await cell(1, 'Amount')).toHaveTextContent(/^60$/);
});

test('columns are used as last time, for the same columns in any order, until logout', async () => {
  const { user: person } = openRows();
  const names = ['Number', 'Day', 'Buyer', 'Owner', 'Said'];
  await target();
  await person.paste(asText([names, good('1', 'one')]));
  await counts('1 row · 1 with a problem');
  expect(screen.getByText('3 of 5 used, not used: Buyer, Said')).toBeVisible();
  await pressLine(person, 'Columns');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Buyer' }), 'Client');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Said' }), 'Remarks');
  await person.click(button('Submit 1 row'));
  await target();
  const again = asText([names.toReversed(), good('2', 'two').toReversed()]);
  await person.paste(again);
  await counts('1 row');
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^two$/);
  await pressLine(person, 'Columns');
  expect(screen.getByRole('combobox', { name: 'Buyer' })).toHaveAccessibleDescription('sgs · as last time');
  await person.click(button('Discard'));
  await target();
  forgetSuggestions(userId());
  await person.paste(again);
  expect(await screen.findByText('3 of 5 used, not used: Said, Buyer')).toBeVisible();
});

test('of two answers for a text the last one is used from then on, which the page says, until logout', async () => {
  const { user: person } = openRows();
  const owner = () => valueOf('Owner: “Mr K” (1 row)');
  const pasteOwner = async (number: string) => {
    await target();
    await person.paste(asText([header, rowOf(number, 'sgs', 'Mr K')]));
    await screen.findByRole('grid', { name: 'Rows' });
  };
  await pasteOwner('1');
  await pressLine(person, 'Values to match');
  await person.selectOptions(owner(), 'Asha');
  await counts('1 row');
  await person.click(button('Submit 1 row'));
  await pasteOwner('2');
  expect(await cell(1, 'Owner')).toHaveTextContent(/^Asha$/);
  await pressLine(person, 'Values to match');
  expect(owner()).toHaveAccessibleDescription('As last time');
  await person.selectOptions(owner(), 'Bilal');
  await counts('1 row');
  await person.click(button('Submit 1 row'));
  await pasteOwner('3');
  expect(await cell(1, 'Owner')).toHaveTextContent(/^Bilal$/);
  await person.click(button('Discard'));
  forgetSuggestions(userId());
  await pasteOwner('4');
  await counts('1 row · 1 with a problem');
});
