import { screen, within } from '@testing-library/react';
import { inRupees } from '../../form/testing/page';
import {
  asText,
  button,
  cell,
  counts,
  good,
  header,
  openRows,
  openSettings,
  pasteRows,
  prepareRows,
  submitted,
  target,
} from '../testing/page';

prepareRows();

/** The control of a field for all rows, with its buttons. */
const forRows = (label: string) => within(screen.getByRole('group', { name: label }));

test('a value for all rows is put into those that are empty, and once none is, into all', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'mine'), good('2'), good('3')]);
  const settings = await openSettings(person);
  await person.selectOptions(settings.getByRole('combobox', { name: 'Field' }), 'Remarks');
  const remarks = forRows('Remarks');
  expect(remarks.getByText('empty in 2 of 3 rows')).toBeVisible();
  expect(remarks.getByRole('button', { name: 'Fill in 2 rows' })).toHaveAttribute('aria-disabled', 'true');
  await person.type(remarks.getByRole('textbox'), 'for all');
  await person.click(remarks.getByRole('button', { name: 'Fill in 2 rows' }));
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^mine$/);
  expect(await cell(3, 'Remarks')).toHaveTextContent(/^for all$/);
  await person.click(remarks.getByRole('button', { name: 'Replace in 3 rows' }));
  await person.click(settings.getByRole('button', { name: 'Done' }));
  await person.click(button('Submit 3 rows'));
  await target();
  const [rows = []] = await submitted();
  expect(rows.map(({ texts }) => texts['Remarks'])).toEqual(['for all', 'for all', 'for all']);
});

test('a field that may be empty is emptied in all rows, and one that is required is not', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'TBA'), good('2', 'TBA')]);
  const settings = await openSettings(person);
  const choose = (name: string) =>
    person.selectOptions(settings.getByRole('combobox', { name: 'Field' }), name);
  await choose('Number');
  expect(forRows('Number').getByRole('button', { name: 'Replace in 2 rows' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await choose('Remarks');
  await person.click(forRows('Remarks').getByRole('button', { name: 'Empty it in 2 rows' }));
  expect(forRows('Remarks').getByRole('button', { name: 'Fill in 2 rows' })).toBeVisible();
  expect(await cell(2, 'Remarks')).toHaveTextContent(/^$/);
  await person.click(settings.getByRole('button', { name: 'Done' }));
  await person.click(button('Undo: empty Remarks in 2 rows'));
  expect(await cell(2, 'Remarks')).toHaveTextContent(/^TBA$/);
});

test('a required field without a column is filled in first, for all rows', async () => {
  const { user: person } = openRows();
  await person.click(await target());
  await person.paste(asText([header, good('1'), good('2')].map((row) => row.slice(0, 3))));
  await counts('2 rows · 2 with problems');
  expect(screen.getByRole('heading', { name: '1 field to fill in' })).toBeVisible();
  const owner = forRows('Owner');
  await person.selectOptions(owner.getByRole('combobox'), 'Bilal');
  await person.click(owner.getByRole('button', { name: 'Fill in 2 rows' }));
  await counts('2 rows');
  expect(screen.queryByRole('heading', { name: /to fill in/ })).not.toBeInTheDocument();
  await person.click(button('Undo: fill in Owner in 2 rows'));
  await counts('2 rows · 2 with problems');
});

test('rupees that are empty are worked out in all rows by one press, which Undo takes back', async () => {
  const { user: person } = openRows({}, inRupees);
  await target();
  const rows = [
    ['USD', '1000', ''],
    ['EUR', '900', '91000'],
    ['EUR', '10', ''],
    ['', '10', ''],
  ];
  await person.paste(asText([['Currency', 'Amount', 'INR'], ...rows]));
  await counts('4 rows · 3 with problems');
  expect(screen.getByRole('region', { name: '1 field to fill in' })).toBeVisible();
  await person.click(button('Work out INR in 2 rows'));
  await counts('4 rows · 1 with a problem');
  expect(await cell(1, 'INR')).toHaveTextContent('87,630.00');
  expect(await cell(2, 'INR')).toHaveTextContent('91,000.00');
  expect(await cell(3, 'INR')).toHaveTextContent('1,012.60');
  await person.click(button('Undo: work out INR in 2 rows'));
  await counts('4 rows · 3 with problems');
});

test('an amount for all rows that names its currency gives them that currency', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  const settings = await openSettings(person);
  await person.selectOptions(settings.getByRole('combobox', { name: 'Field' }), 'Cost');
  const cost = forRows('Cost');
  await person.type(cost.getByRole('textbox'), 'abc');
  await person.click(cost.getByRole('button', { name: 'Fill in 1 row' }));
  expect(cost.getByRole('textbox')).toBeInvalid();
  await person.clear(cost.getByRole('textbox'));
  await person.type(cost.getByRole('textbox'), 'USD 120');
  await person.click(cost.getByRole('button', { name: 'Fill in 1 row' }));
  await person.click(button('Submit 1 row'));
  expect(await submitted()).toMatchObject([[{ texts: { Cost: '120', CostCurrency: 'USD' } }]]);
});

test('a column gets another field without what was edited being lost; with another line of names it is, once a person says so', async () => {
  const { user: person } = openRows();
  await person.click(await target());
  await person.paste(
    asText([
      [...header, 'Cost'],
      [...good('1', 'said'), '60'],
      [...good('2'), '70'],
    ]),
  );
  await counts('2 rows');
  await person.click(await cell(1, 'Number'));
  await person.keyboard('9{Enter}');
  const settings = await openSettings(person);
  await person.selectOptions(settings.getByRole('combobox', { name: 'Cost' }), 'Fee');
  expect(await cell(2, 'Fee')).toHaveTextContent(/^70\.00$/);
  expect(await cell(1, 'Number')).toHaveTextContent(/^9$/);
  const lines = settings.getByRole('combobox', { name: 'Row with the column names' });
  await person.selectOptions(lines, 'None');
  expect(settings.getByRole('alert')).toHaveTextContent(
    'You edited 1 row. Read the sheet again without these changes?',
  );
  await person.click(settings.getByRole('button', { name: 'Keep' }));
  expect(await cell(1, 'Number')).toHaveTextContent(/^9$/);
  await person.selectOptions(lines, 'None');
  await person.click(settings.getByRole('button', { name: 'Read again' }));
  await counts(/^3 rows/);
});

test('of dates that may have the month first, it is said how they were read, until one tells or a person says', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1').with(1, '11/4/2026')]);
  expect(await screen.findByText('11/4/2026 was read as April 11, 2026')).toBeVisible();
  const settings = await openSettings(person);
  await person.click(settings.getByRole('radio', { name: 'the month (November 4, 2026)' }));
  await person.click(settings.getByRole('button', { name: 'Done' }));
  expect(await cell(1, 'Day')).toHaveTextContent(/^November 4, 2026$/);
  expect(screen.queryByText(/was read as/)).not.toBeInTheDocument();
  await person.click(button('Discard'));
  await pasteRows(person, [good('1').with(1, '11/4/2026'), good('2').with(1, '25/4/2026')]);
  expect(screen.queryByText(/was read as/)).not.toBeInTheDocument();
});
