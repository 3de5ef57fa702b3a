import { screen, waitFor, within } from '@testing-library/react';
import { type FileSheet, serialOf, xlsxOf } from '../file/testing/workbook';
import { button, cell, counts, header, openRows, prepareRows, submitted, target } from '../testing/page';

prepareRows();
// Loaded before the tests begin, as the first loading takes a while.
beforeAll(() => import('../file/WorkbookRows'));

/** A file; jsdom has files without their content. */
const fileOf = (bytes: Uint8Array, name = 'Jobs.xlsx') =>
  Object.assign(new File([], name), { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) });

const day = (date: number) => ({ value: serialOf(2026, 4, date), format: 'mm/dd/yyyy' });
const row = (number: number, date: number) => [{ value: number }, day(date), 'sgs', 'asha', 'as it is'];
const sheet = (name: string, ...rows: FileSheet['rows']): FileSheet => ({ name, rows: [header, ...rows] });

async function choose(sheets: FileSheet[]) {
  const { user: person } = openRows();
  await target();
  await person.upload(screen.getByLabelText('Choose a file'), fileOf(xlsxOf(sheets)));
  return person;
}

test('the rows of a spreadsheet file, with its dates as they are', async () => {
  const person = await choose([sheet('Jobs', row(1, 3), row(2, 25))]);
  await counts('2 rows');
  expect(screen.queryByRole('list', { name: 'Questions' })).not.toBeInTheDocument();
  expect(await cell(1, 'Day')).toHaveTextContent(/^April 3, 2026$/);
  await person.click(button('Submit 2 rows'));
  await target();
  const [rows = []] = await submitted();
  expect(rows.map(({ texts: { Number, Day, Client, Owner } }) => [Number, Day, Client, Owner])).toEqual([
    ['1', 'April 3, 2026', 'SGS', 'Asha'],
    ['2', 'April 25, 2026', 'SGS', 'Asha'],
  ]);
});

test('of several sheets, the one that looks like this register is offered first', async () => {
  const person = await choose([
    { name: 'Lists', rows: [['Client'], ['SGS']] },
    sheet('April', row(1, 3), row(2, 4)),
    sheet('May', row(3, 5)),
  ]);
  const choice = within(await screen.findByRole('group', { name: 'Jobs.xlsx' }));
  await waitFor(() => expect(choice.getByRole('button', { name: 'Read 2 rows' })).toHaveFocus());
  const select = choice.getByRole('combobox', { name: 'Sheet' });
  expect(select).toHaveDisplayValue('April');
  await person.selectOptions(select, 'May');
  await person.click(button('Read 1 row'));
  await counts('1 row');
  expect(await cell(1, 'Number')).toHaveTextContent(/^3$/);
});

test('all sheets with the same columns are read as one, and the page says which are not among them', async () => {
  const person = await choose([
    { name: 'Lists', rows: [['Client'], ['SGS']] },
    sheet('April', row(1, 3), row(2, 4)),
    { ...sheet('May', row(3, 5), row(4, 6)), hiddenRows: [2] },
    { ...sheet('June', row(5, 7)), hiddenColumns: [3] },
  ]);
  expect(await screen.findByText('2 sheets have the same columns. Not included: Lists, June.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Read all sheets (3 rows)' }));
  expect(button('Read 3 rows')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Include 1 hidden row' }));
  await person.click(screen.getByRole('checkbox', { name: 'Include 1 hidden column' }));
  expect(screen.getByRole('checkbox', { name: 'Read all sheets (5 rows)' })).toBeChecked();
  await person.click(button('Read 5 rows'));
  await counts('5 rows');
  expect(await cell(5, 'Day')).toHaveTextContent(/^April 7, 2026$/);
});

test('sheets that are too many rows together are read one at a time', async () => {
  const many = Array.from({ length: 501 }, (_, index) => row(index, 3));
  await choose([sheet('April', ...many), sheet('May', ...many)]);
  expect(await screen.findByRole('button', { name: 'Read 501 rows' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('hidden rows and columns are left out, and merged text is read once, unless a person says otherwise', async () => {
  const rows = [row(1, 3), [null, day(4), null, 'asha', 'not for others'], row(3, 5)];
  const hidden = { hiddenRows: [3], hiddenColumns: [4], merged: ['A2:A3', 'C2:C3'] };
  const person = await choose([{ ...sheet('Jobs', ...rows), ...hidden }]);
  expect(
    await screen.findByText('1 row is hidden in the spreadsheet, for example by a filter.'),
  ).toBeVisible();
  expect(screen.getByText('1 column is hidden in the spreadsheet.')).toBeVisible();
  expect(screen.getByText('2 cells are empty because cells are merged in the spreadsheet.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Repeat the merged text in 2 cells' }));
  await person.click(button('Read 2 rows'));
  await counts('2 rows');
  expect(await cell(2, 'Client')).toHaveTextContent(/^SGS$/);
  expect(await cell(2, 'Number')).toHaveTextContent(/^1$/);
  expect(screen.queryByText('not for others')).not.toBeInTheDocument();
});

test('jobs that are crossed out are left out, and amounts are rounded, unless a person says otherwise', async () => {
  const fee = { value: 9989.412, formula: '120*83.2451', format: '#,##0' };
  const rows = [
    [...header, 'Fee'],
    [...row(1, 3), fee],
    [...row(2, 4), fee],
  ];
  const person = await choose([{ name: 'Jobs', rows, struckRows: [2] }]);
  expect(await screen.findByText('1 row is crossed out in the spreadsheet.')).toBeVisible();
  const round = { name: 'Round 2 amounts as the spreadsheet shows them' };
  expect(screen.getByText('2 amounts have more than two decimals.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', round));
  await person.click(button('Read 1 row'));
  await counts('1 row');
  expect(await cell(1, 'Fee')).toHaveTextContent(/^9989$/);
});

test('a text whose encoding is a guess shows its letters, and a person chooses', async () => {
  const { user: person } = openRows();
  await target();
  const rows = `${header.join(',')}\r\n1,5 Nov 2026,SGS,Asha,\xa3\xf3d\xbc\r\n`;
  const file = fileOf(
    Uint8Array.from(rows, (letter) => letter.charCodeAt(0)),
    'Jobs.csv',
  );
  await person.upload(screen.getByLabelText('Choose a file'), file);
  const question = within(await screen.findByRole('group', { name: 'Jobs.csv' }));
  expect(question.getByRole('listitem')).toHaveTextContent(/£ód¼$/);
  await person.selectOptions(question.getByRole('combobox'), 'Central European (Windows-1250)');
  await person.click(question.getByRole('button', { name: 'Read these rows' }));
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^ŁódĽ$/);
});

test('a row that is wider than the names of the columns is said', async () => {
  const { user: person } = openRows();
  await person.click(await target());
  await person.paste(`${header.join(',')}\n1,5 Nov 2026,SGS,Asha,x\n2,5 Nov 2026,SGS,Asha,Acme, Pune\n`);
  await counts('2 rows');
  await person.click(button(/^Columns .*Check these$/));
  expect(
    screen.getByText(/^1 row has more cells than there are column names: for example row 2\./),
  ).toBeVisible();
});

test('a file or a text that is not read says what to do; a person may take another one', async () => {
  const person = await choose([{ name: 'One', rows: [] }]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^There are no rows in this file/);
  await person.click(await target());
  await person.paste(`"${'x'.repeat(2_000_001)}"`);
  expect(await screen.findByText(/^These are 3 MB of text\. At most 2 MB/)).toBeVisible();
  const upload = (...sheets: FileSheet[]) =>
    person.upload(screen.getByLabelText('Choose a file'), fileOf(xlsxOf(sheets)));
  await upload(sheet('April', row(1, 3)), sheet('May', row(2, 4)));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('group', { name: 'Jobs.xlsx' })).not.toBeInTheDocument();
  await upload(sheet('Jobs', row(1, 3)));
  await counts('1 row');
});
