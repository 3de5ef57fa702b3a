import { forgetSuggestions } from '@registers/shared/register';
import { screen, within } from '@testing-library/react';
import {
  asText,
  button,
  cell,
  counts,
  good,
  header,
  openRows,
  prepareRows,
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
  return person;
}

const value = (name: string | RegExp) => within(screen.getByRole('group', { name }));
const press = (name: string, words: string) => value(name).getByRole('button', { name: words });

test('each value that is no choice is shown with its rows, and one answer corrects them all, in one step', async () => {
  const person = await paste(
    rowOf('1', 'Our Client'),
    rowOf('2', 'Bureau Vertias'),
    rowOf('3', 'our  client', 'Bilall'),
  );
  await counts('3 rows · 3 with problems');
  const values = within(screen.getByRole('region', { name: '3 values to match' }));
  expect(values.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Client: “Bureau Vertias”',
    'Owner: “Bilall”',
    'Client: “Our Client”',
  ]);
  expect(value('Client: “Our Client”').getByText('Rows 1, 3')).toBeVisible();
  await person.click(value('Client: “Our Client”').getByRole('combobox'));
  await person.keyboard('acm{Enter}');
  await person.click(press('Client: “Our Client”', 'Match 2 rows'));
  await counts('3 rows · 2 with problems');
  expect(await cell(3, 'Client')).toHaveTextContent(/^Acme$/);
  // What was answered is gone: the next value has the focus.
  expect(value('Client: “Bureau Vertias”').getByRole('combobox')).toHaveFocus();
  await person.click(button('Undo: match “Our Client” to Acme'));
  await counts('3 rows · 3 with problems');
  await person.click(button('Redo: match “Our Client” to Acme'));
  await counts('3 rows · 2 with problems');
});

test('what is put into a row goes into its duplicate, which stays one', async () => {
  const person = await paste(rowOf('1', 'Our Client'), rowOf('1', 'Our Client'));
  await counts('2 rows · 1 with a problem · 1 left out');
  await person.click(value('Client: “Our Client”').getByRole('combobox'));
  await person.keyboard('acm{Enter}');
  await person.click(press('Client: “Our Client”', 'Match 2 rows'));
  await counts('2 rows · 1 left out');
});

test('Enter takes a choice, and then does what the button does', async () => {
  const person = await paste(rowOf('1', 'Our Client', ''), rowOf('2', 'our client', ''));
  await person.click(value('Client: “Our Client”').getByRole('combobox'));
  await person.keyboard('acm{Enter}');
  expect(press('Client: “Our Client”', 'Match 2 rows')).toBeVisible();
  await person.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: 'Client: “Our Client”' })).not.toBeInTheDocument();
  await person.selectOptions(value('Owner').getByRole('combobox'), 'Asha');
  await person.keyboard('{Enter}');
  await counts('2 rows');
});

test('Enter puts typed dates into the rows at once', async () => {
  const { user: person } = openRows();
  await target();
  const rows = ['1', '2'].map((number) => [...good(number), '31/11/2026']);
  await person.paste(asText([[...header, 'Visits'], ...rows]));
  await counts('2 rows · 2 with problems');
  const box = value('Visits: “31/11/2026”').getByRole('textbox');
  await person.clear(box);
  await person.type(box, '30/11/2026, 1/12/2026{Enter}');
  await counts('2 rows');
  expect(await cell(1, 'Visits')).toHaveTextContent('November 30, 2026; December 1, 2026');
});

test('of many values the first are shown, and by a press more', async () => {
  const person = await paste(...Array.from({ length: 8 }, (_, at) => rowOf(`${at + 1}`, `Unheard of ${at}`)));
  const values = within(screen.getByRole('region', { name: '8 values to match' }));
  expect(values.getAllByRole('group')).toHaveLength(3);
  await person.click(values.getByRole('button', { name: 'Show 5 more' }));
  expect(values.getAllByRole('group')).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('one press takes the suggestions that are shown, not those that nobody has seen', async () => {
  const misspelt = ['Akme', 'Acmee', 'Bureau Vertias', 'Buro Veritas', 'SGSS'];
  const person = await paste(...misspelt.map((client, at) => rowOf(`${at + 1}`, client)));
  await person.click(button('Use 3 suggestions'));
  await counts('5 rows · 2 with problems');
});

test('one press does not take a suggestion that a person has changed', async () => {
  const person = await paste(rowOf('1', 'Bureau Vertias'), rowOf('2', 'Akme'), rowOf('3', 'sgs', 'Bilall'));
  const box = value('Client: “Akme”').getByRole('combobox');
  await person.clear(box);
  await person.type(box, 'sgs{Enter}');
  await person.click(button('Use 2 suggestions'));
  await counts('3 rows · 1 with a problem');
  expect(await cell(2, 'Client')).toHaveTextContent('Akme');
});

test('what was matched before is marked, and asked anew once a person has corrected it in a cell', async () => {
  const person = await paste(rowOf('1', 'Our Client'));
  const match = async () => {
    await person.click(value(/^Client: /).getByRole('combobox'));
    await person.keyboard('acm{Enter}{Enter}');
  };
  const correct = async () => {
    await person.click(await cell(1, 'Client'));
    await person.keyboard('sgs{Enter}');
    expect(await cell(1, 'Client')).toHaveTextContent(/^SGS$/);
  };
  await match();
  const pasteAgain = async () => {
    await person.click(button('Discard'));
    await target();
    await person.paste(asText([header, rowOf('2', 'our client')]));
  };
  await pasteAgain();
  await counts('1 row');
  await person.click(await cell(1, 'Client'));
  expect(await cell(1, 'Client')).toHaveAccessibleDescription('was “our client”');
  await correct();
  await pasteAgain();
  await counts('1 row · 1 with a problem');
  // Also in the sheet in which it was matched.
  await match();
  await correct();
  await pasteAgain();
  await counts('1 row · 1 with a problem');
});

test('a suggestion is in the control, and is taken only when a person says so', async () => {
  const person = await paste(rowOf('1', 'Bureau Vertias', 'Bilall'), rowOf('2', 'unheard of'));
  expect(value('Client: “Bureau Vertias”').getByRole('combobox')).toHaveValue('Bureau Veritas');
  expect(press('Client: “unheard of”', 'Match 1 row')).toHaveAttribute('aria-disabled', 'true');
  await counts('2 rows · 2 with problems');
  expect(await cell(1, 'Client')).toHaveTextContent('Bureau Vertias');
  await person.click(button('Use 2 suggestions'));
  await counts('2 rows · 1 with a problem');
  expect(await cell(1, 'Owner')).toHaveTextContent(/^Bilal$/);
  expect(screen.getByRole('heading', { name: '1 value to match' })).toBeVisible();
  // They are found again, and are used for the next sheet as those that were picked one by one.
  await person.click(await cell(1, 'Owner'));
  expect(await cell(1, 'Owner')).toHaveAccessibleDescription('was “Bilall”');
  await person.click(button('Discard'));
  await target();
  await person.paste(asText([header, rowOf('3', 'bureau vertias')]));
  await counts('1 row');
});

test('a text that several rows have in place of a date is answered once, for this sheet alone', async () => {
  const dated = (number: string, day: string) => [number, day, 'sgs', 'asha', ''];
  const person = await paste(dated('1', 'TBA'), dated('2', '3/4/2026'), dated('3', 'tba'), dated('4', 'TBC'));
  await counts('4 rows · 3 with problems');
  expect(screen.getByRole('heading', { name: '1 value to match' })).toBeVisible();
  await person.type(value('Day: “TBA”').getByRole('textbox'), '5 May 2026');
  await person.click(press('Day: “TBA”', 'Replace in 2 rows'));
  await counts('4 rows · 1 with a problem');
  expect(await cell(3, 'Day')).toHaveTextContent('May 5, 2026');
  await person.click(button('Discard'));
  await target();
  await person.paste(asText([header, dated('5', 'TBA')]));
  await counts('1 row · 1 with a problem');
});

test('the day that a spreadsheet counts is suggested, of one row too, and never taken by itself', async () => {
  const dated = (number: string, day: string) => [number, day, 'sgs', 'asha', ''];
  const person = await paste(dated('1', '46345'), dated('2', '46346'), dated('3', '3/4/2026'));
  await counts('3 rows · 2 with problems');
  expect(value('Day: “46345”').getByRole('textbox')).toHaveValue('19-11-2026');
  await person.click(button('Use 2 suggestions'));
  await counts('3 rows');
  expect(await cell(2, 'Day')).toHaveTextContent('November 20, 2026');
  await person.click(button('Discard'));
  await target();
  await person.paste(asText([header, dated('4', '46345')]));
  await counts('1 row · 1 with a problem');
});

test('of an amount with a decimal comma the one with a point is suggested', async () => {
  const paid = (number: string, fee: string) => [number, '3/4/2026', 'sgs', 'asha', fee];
  const { user: person } = openRows();
  await target();
  const rows = [paid('1', '1.400,00'), paid('2', '1,250.50'), paid('3', '7.50')];
  await person.paste(asText([header.with(4, 'Fee'), ...rows]));
  await counts('3 rows · 1 with a problem');
  expect(value('Fee: “1.400,00”').getByRole('textbox')).toHaveValue('1,400.00');
});

test('an error of the spreadsheet that several rows have is answered once', async () => {
  const person = await paste(rowOf('1', '#REF!'), rowOf('2', '#REF!'), ['3', '####', 'sgs', 'asha', '']);
  await counts('3 rows · 3 with problems');
  expect(screen.getByRole('heading', { name: '1 value to match' })).toBeVisible();
  await person.type(value('Client: “#REF!”').getByRole('combobox'), 'SGS{Enter}');
  await person.click(press('Client: “#REF!”', 'Match 2 rows'));
  await counts('3 rows · 1 with a problem');
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
  await person.click(press('Cost Currency: “yen”', 'Leave 1 row empty'));
  await counts('2 rows');
  expect(button('Undo: leave “yen” empty')).toBeVisible();
});

test('of two answers for a text the last one is used from then on, until logout', async () => {
  const { user: person } = openRows();
  const pasteOwner = async (number: string) => {
    await target();
    await person.paste(asText([header, rowOf(number, 'sgs', 'Mr K')]));
    await screen.findByRole('grid', { name: 'Rows' });
  };
  const match = async (name: string) => {
    await person.selectOptions(value('Owner: “Mr K”').getByRole('combobox'), name);
    await person.click(press('Owner: “Mr K”', 'Match 1 row'));
    await counts('1 row');
  };
  await pasteOwner('1');
  await match('Asha');
  await person.click(button('Undo: match “Mr K” to Asha'));
  await match('Bilal');
  await person.click(button('Submit 1 row'));
  await pasteOwner('2');
  expect(await cell(1, 'Owner')).toHaveTextContent(/^Bilal$/);
  await person.click(button('Discard'));
  forgetSuggestions(userId());
  await pasteOwner('3');
  await counts('1 row · 1 with a problem');
});
