import { months } from '@registers/shared/enum';
import { forgetSuggestions } from '@registers/shared/register';
import { screen, within } from '@testing-library/react';
import { defineRegister } from '../../form/definition/definition';
import { choice, date } from '../../form/definition/fields';
import { asText, good, header } from '../testing/definition';
import { openTarget } from './testing/paste';

const radio = (name: string) => screen.getByRole('radio', { name });
const select = (name: string) => screen.getByRole('combobox', { name });
const firstRows = () => within(screen.getByRole('region', { name: 'First rows' }));

test('a column of dates that may have the month first is asked about, with the dates as they will be read', async () => {
  const { paste, person, press, rows } = openTarget();
  await paste(asText([header, good('1').with(1, '4/1/2026'), good('2').with(1, '4/25/2026')]));
  expect(
    firstRows().getByRole('cell', { name: /^4\/1\/2026.* may have the day or the month first/ }),
  ).toBeVisible();
  await person.click(radio('the month (April 1, 2026)'));
  expect(firstRows().getByRole('cell', { name: 'April 1, 2026' })).toBeVisible();
  await press('Read 2 rows');
  const read = await rows();
  expect(read.map(({ texts: { Day } }) => Day)).toEqual(['April 1, 2026', 'April 25, 2026']);
});

test('on the way to its choice, a column passes by the fields of others, which keep them', async () => {
  const { paste, person } = openTarget();
  await paste(
    asText([
      ['Number', 'Dy', 'Owner'],
      ['1', '5 Nov 2026', 'Asha'],
    ]),
  );
  for (const choice of ['Owner', 'Number', 'Day']) await person.selectOptions(select('Dy'), choice);
  expect(select('Number')).toHaveDisplayValue('Number');
  expect(select('Owner')).toHaveDisplayValue('Owner');
  expect(select('Dy')).toHaveDisplayValue('Day');
  await person.selectOptions(select('Owner'), 'Don’t use');
  await person.selectOptions(select('Dy'), 'Remarks');
  expect(select('Owner')).toHaveDisplayValue('Don’t use');
});

test('so is a column of dates for a month; a time of day is left out', async () => {
  const dated = defineRegister({
    formType: 'inquiry',
    success: 'Stored',
    sections: { One: { Month: choice(months, { required: true }), Day: date({ required: true }) } },
  });
  const { paste, person, press, rows } = openTarget(dated);
  await paste('Month\tDay\n4/1/2026\t1-4-2026 14:30\n4/25/2026\t25-4-2026 00:00\n');
  await person.click(radio('the month (April 1, 2026)'));
  await press('Read 2 rows');
  const [first, second] = await rows();
  expect(first?.texts).toEqual({ Month: 'April', Day: 'April 1, 2026' });
  expect(first?.notes).toEqual({ Day: '“1-4-2026 14:30” has a time of day: only the day was taken' });
  expect(second).toMatchObject({ texts: { Day: 'April 25, 2026' }, notes: {} });
});

test.each([
  ['decimals (1.234,50)', ['12.34', '1250', '500'], undefined],
  ['thousands (1,234.50)', ['12,34', '1.250', '500'], undefined],
  [undefined, ['12,34', '1.250', '500'], 'may have decimals or thousands behind its comma'],
])('what the comma of amounts is for is asked: %s', async (answer, fees, unread) => {
  const { paste, person, press, rows } = openTarget();
  const lines = ['12,34', '1.250', '500'].map((fee, index) => good(`${index}`).with(4, fee));
  await paste(asText([header.with(4, 'Fee'), ...lines]));
  expect(screen.getByRole('group', { name: 'Fee: what is behind the comma in 12,34?' })).toBeVisible();
  if (answer !== undefined) await person.click(radio(answer));
  await press('Read 3 rows');
  const read = await rows();
  expect(read.map(({ texts }) => texts['Fee'])).toEqual(fees);
  expect(read[0]?.unread['Fee'] ?? '').toContain(unread ?? '');
});

test.each([
  [
    'of the other dates of its column',
    [header, good('1').with(1, '5 Nov'), good('2').with(1, '3 December 2023')],
    '2023',
  ],
  ['of the title above the table', [['Enquiry Log 2024'], header, good('1').with(1, '5 Nov')], '2024'],
])('a date without a year is in the year %s', async (_which, lines, year) => {
  const { paste, rows } = openTarget();
  await paste(asText(lines));
  const [first] = await rows();
  expect(first?.texts['Day']).toBe(`November 5, ${year}`);
  expect(first?.notes['Day']).toBe(`“5 Nov” has no year: ${year} was taken`);
});

test('without a line of names, a person chooses it, and the fields of its columns, once', async () => {
  const id = crypto.randomUUID();
  const { paste, person, press, rows, unmount } = openTarget(undefined, id);
  const names = ['No', 'When', 'Buyer', 'Whose', 'Said'];
  await paste(asText([['Log', '', 'x', 'y'], ['by hand', 'a', 'b'], names, good('1', 'one')]));
  expect(select('Row with the column names')).toHaveDisplayValue('None');
  await person.selectOptions(select('Row with the column names'), names.join(' · '));
  expect(screen.getByText(/^No column for Number, Day, Client and 1 more\./)).toBeVisible();
  for (const [name, field] of [
    ['No', 'Number'],
    ['When', 'Day'],
    ['Buyer', 'Client'],
    ['Whose', 'Owner'],
  ] as const)
    await person.selectOptions(select(name), field);
  expect(screen.getByText('1 column not used: Said')).toBeVisible();
  expect(select('Buyer')).toHaveAccessibleDescription('sgs');
  await press('Read 1 row');
  expect(await rows()).toMatchObject([
    { number: 1, texts: { Number: '1', Day: 'April 3, 2026', Client: 'SGS', Owner: 'Asha' } },
  ]);
  unmount();
  const again = openTarget(undefined, id);
  await again.paste(asText([['Log of May'], names, good('2', 'two')]));
  expect(await again.rows()).toMatchObject([{ texts: { Number: '2', Client: 'SGS' } }]);
});

test('columns are used as last time, for the same columns in any order, until logout', async () => {
  const id = crypto.randomUUID();
  const names = ['Number', 'Day', 'Buyer', 'Owner', 'Said'];
  const first = openTarget(undefined, id);
  await first.paste(asText([names, good('1', 'one')]));
  expect(screen.getByText('No column for Client. Choose one, or enter the values later.')).toBeVisible();
  await first.person.selectOptions(select('Buyer'), 'Client');
  await first.person.selectOptions(select('Said'), 'Remarks');
  await first.press('Read 1 row');
  first.unmount();
  const again = asText([names.toReversed(), good('2', 'two').toReversed()]);
  const second = openTarget(undefined, id);
  await second.paste(again);
  expect(await second.rows()).toMatchObject([{ texts: { Client: 'SGS', Remarks: 'two' } }]);
  second.unmount();
  forgetSuggestions(id);
  const third = openTarget(undefined, id);
  await third.paste(again);
  expect(screen.getByText('2 columns not used: Said, Buyer')).toBeVisible();
  expect(third.onRows).not.toHaveBeenCalled();
});

test('a row that is wider than the names of the columns is said', async () => {
  const { paste, press, rows } = openTarget();
  await paste(`${header.join(',')}\n1,5 Nov 2026,SGS,Asha,x\n2,5 Nov 2026,SGS,Asha,Acme, Pune\n`);
  expect(
    screen.getByText(/^1 row has more cells than there are column names: for example row 2\./),
  ).toBeVisible();
  await press('Read 2 rows');
  expect(await rows()).toHaveLength(2);
});
