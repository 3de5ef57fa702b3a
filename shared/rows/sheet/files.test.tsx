import { screen, waitFor, within } from '@testing-library/react';
import { type FileSheet, serialOf, xlsxOf } from '../file/testing/workbook';
import { header } from '../testing/definition';
import { openTarget } from './testing/paste';

// Loaded before the tests begin, as the first loading takes a while.
beforeAll(() => import('../file/workbook.worker'));

/** A file; jsdom has files without their content. */
const fileOf = (bytes: Uint8Array, name = 'Jobs.xlsx') =>
  Object.assign(new File([], name), { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) });

const day = (date: number) => ({ value: serialOf(2026, 4, date), format: 'mm/dd/yyyy' });
const row = (number: number, date: number) => [{ value: number }, day(date), 'sgs', 'asha', 'as it is'];
const sheet = (name: string, ...rows: FileSheet['rows']): FileSheet => ({ name, rows: [header, ...rows] });

const upload = ({ person }: ReturnType<typeof openTarget>, ...sheets: FileSheet[]) =>
  person.upload(screen.getByLabelText('Choose a file'), fileOf(xlsxOf(sheets)));

async function choose(sheets: FileSheet[]) {
  const opened = openTarget();
  await upload(opened, ...sheets);
  return opened;
}

test('the rows of a spreadsheet file, with its dates as they are, without a question', async () => {
  const { rows } = await choose([sheet('Jobs', row(1, 3), row(2, 25))]);
  const read = await rows();
  expect(read.map(({ texts: { Number, Day, Client, Owner } }) => [Number, Day, Client, Owner])).toEqual([
    ['1', 'April 3, 2026', 'SGS', 'Asha'],
    ['2', 'April 25, 2026', 'SGS', 'Asha'],
  ]);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('of several sheets, the one that looks like this register is offered first', async () => {
  const { person, press, rows } = await choose([
    { name: 'Lists', rows: [['Client'], ['SGS']] },
    sheet('April', row(1, 3), row(2, 4)),
    sheet('May', row(3, 5)),
  ]);
  const choice = within(await screen.findByRole('group', { name: 'Jobs.xlsx' }));
  await waitFor(() => expect(choice.getByRole('button', { name: 'Read 2 rows' })).toHaveFocus());
  const select = choice.getByRole('combobox', { name: 'Sheet' });
  expect(select).toHaveDisplayValue('April');
  await person.selectOptions(select, 'May');
  await press('Read 1 row');
  expect(await rows()).toMatchObject([{ texts: { Number: '3' } }]);
});

test('all sheets with the same columns are read as one, and the page says which are not among them', async () => {
  const { person, press, rows } = await choose([
    { name: 'Lists', rows: [['Client'], ['SGS']] },
    sheet('April', row(1, 3), row(2, 4)),
    { ...sheet('May', row(3, 5), row(4, 6)), hiddenRows: [2] },
    { ...sheet('June', row(5, 7)), hiddenColumns: [3] },
  ]);
  expect(await screen.findByText('2 sheets have the same columns. Not included: Lists, June.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Read all sheets (3 rows)' }));
  expect(screen.getByRole('button', { name: 'Read 3 rows' })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Include 1 hidden row' }));
  await person.click(screen.getByRole('checkbox', { name: 'Include 1 hidden column' }));
  expect(screen.getByRole('checkbox', { name: 'Read all sheets (5 rows)' })).toBeChecked();
  await press('Read 5 rows');
  const read = await rows();
  expect(read).toHaveLength(5);
  expect(read[4]).toMatchObject({ number: 5, texts: { Day: 'April 7, 2026' } });
});

test('sheets that are too many rows together are read one at a time', async () => {
  const many = Array.from({ length: 501 }, (_, index) => row(index, 3));
  await choose([sheet('April', ...many), sheet('May', ...many)]);
  expect(await screen.findByRole('button', { name: 'Read 501 rows' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('hidden rows and columns are left out, and merged text is read once, unless a person says otherwise', async () => {
  const lines = [row(1, 3), [null, day(4), null, 'asha', 'not for others'], row(3, 5)];
  const hidden = { hiddenRows: [3], hiddenColumns: [4], merged: ['A2:A3', 'C2:C3'] };
  const { person, press, rows } = await choose([{ ...sheet('Jobs', ...lines), ...hidden }]);
  expect(
    await screen.findByText('1 row is hidden in the spreadsheet, for example by a filter.'),
  ).toBeVisible();
  expect(screen.getByText('1 column is hidden in the spreadsheet.')).toBeVisible();
  expect(screen.getByText('2 cells are empty because cells are merged in the spreadsheet.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Repeat the merged text in 2 cells' }));
  await press('Read 2 rows');
  const [, second] = await rows();
  expect(second?.texts).toMatchObject({ Number: '1', Client: 'SGS' });
  expect(second?.texts).not.toHaveProperty('Remarks');
});

test('jobs that are crossed out are left out, and amounts are rounded, unless a person says otherwise', async () => {
  const fee = { value: 9989.412, formula: '120*83.2451', format: '#,##0' };
  const lines = [
    [...header, 'Fee'],
    [...row(1, 3), fee],
    [...row(2, 4), fee],
  ];
  const { person, press, rows } = await choose([{ name: 'Jobs', rows: lines, struckRows: [2] }]);
  expect(await screen.findByText('1 row is crossed out in the spreadsheet.')).toBeVisible();
  const round = { name: 'Round 2 amounts as the spreadsheet shows them' };
  expect(screen.getByText('2 amounts have more than two decimals.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', round));
  await press('Read 1 row');
  expect(await rows()).toMatchObject([{ texts: { Number: '1', Fee: '9989' } }]);
});

test('a text whose encoding is a guess shows its letters, and a person chooses', async () => {
  const { person, rows } = openTarget();
  const lines = `${header.join(',')}\r\n1,5 Nov 2026,SGS,Asha,\xa3\xf3d\xbc\r\n`;
  const file = fileOf(
    Uint8Array.from(lines, (letter) => letter.charCodeAt(0)),
    'Jobs.csv',
  );
  await person.upload(screen.getByLabelText('Choose a file'), file);
  const question = within(await screen.findByRole('group', { name: 'Jobs.csv' }));
  expect(question.getByRole('listitem')).toHaveTextContent(/£ód¼$/);
  await person.selectOptions(
    question.getByLabelText('Letters in this file'),
    'Central European (Windows-1250)',
  );
  expect(question.getByRole('cell', { name: 'ŁódĽ' })).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Read 1 row' }));
  expect(await rows()).toMatchObject([{ texts: { Remarks: 'ŁódĽ' } }]);
});

test('a file or a text that is not read says what to do; a person may take another one', async () => {
  const opened = await choose([{ name: 'One', rows: [] }]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^There are no rows in this file/);
  await opened.paste(`"${'x'.repeat(2_000_001)}"`);
  expect(await screen.findByText(/^These are 3 MB of text\. At most 2 MB/)).toBeVisible();
  await upload(opened, sheet('April', row(1, 3)), sheet('May', row(2, 4)));
  await opened.person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' })).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Jobs.xlsx' })).not.toBeInTheDocument();
  await upload(opened, sheet('Jobs', row(1, 3)));
  expect(await opened.rows()).toHaveLength(1);
});

test('a sheet with too many rows says so, and another one can be chosen', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => row(index, 3));
  const { person, press, rows } = await choose([sheet('All', ...many), sheet('May', row(2, 4))]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^These are 1,001 rows/);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'May');
  await press('Read 1 row');
  expect(await rows()).toHaveLength(1);
});
