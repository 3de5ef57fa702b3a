import { months as monthNames } from '@registers/shared/enum';
import { renderRegister } from '@registers/testing';
import { screen } from '@testing-library/react';
import { defineRegister } from '../../form/definition/definition';
import { choice, date } from '../../form/definition/fields';
import { Rows } from '../../page/Rows';
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
  pressLine,
  submitted,
  table,
  target,
  userId,
} from '../testing/page';

prepareRows();

const withDay = (number: string, day: string) =>
  good(number).map((text, index) => (index === 1 ? day : text));
const radio = (name: string) => screen.getByRole('radio', { name });

test('looking at a date of which nobody has said what comes first does not decide it, nor does an edit beside it', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [withDay('1', '4/1/2026'), withDay('2', '4/25/2026')]);
  for (const leave of ['{Enter}', '{Tab}{Tab}', '{Escape}']) {
    await person.click(await cell(1, 'Day'));
    await person.keyboard(leave);
    expect(await cell(1, 'Day')).toHaveTextContent(/^4\/1\/2026.* may have the day or the month first/);
  }
  await person.click(await cell(1, 'Number'));
  await person.keyboard('9{Enter}');
  expect(await cell(1, 'Number')).toHaveTextContent(/^9$/);
  expect(await cell(1, 'Day')).toHaveTextContent(/^4\/1\/2026.* may have the day or the month first/);
  // A date that is typed in words is an edit, even if it is the day as which the figures were read.
  await person.click(await cell(1, 'Day'));
  await person.keyboard('{Control>}a{/Control}January 4, 2026{Enter}');
  expect(await cell(1, 'Day')).toHaveTextContent(/^January 4, 2026$/);
  await person.click(button('Undo: edit Day in row 1'));
  await person.click(await cell(1, 'Day'));
  await pressLine(person, 'Dates and commas');
  await person.click(radio('the month (April 1, 2026)'));
  await counts('2 rows');
  await person.click(button('Submit 2 rows'));
  await screen.findByRole('textbox', { name: 'Rows from a spreadsheet' });
  const [rows = []] = await submitted();
  expect(rows.map(({ texts: { Day } }) => Day)).toEqual(['April 1, 2026', 'April 25, 2026']);
});

test('a column of dates for a month has the same question, and a time of day is left out', async () => {
  const months = defineRegister({
    formType: 'inquiry',
    success: 'Stored',
    sections: { One: { Month: choice(monthNames, { required: true }), Day: date({ required: true }) } },
  });
  const { user: person } = renderRegister(<Rows definition={months} />, { user: { id: userId() } });
  await person.click(await target());
  await person.paste('Month\tDay\n4/1/2026\t1-4-2026 14:30\n4/25/2026\t25-4-2026 00:00\n');
  expect(await cell(1, 'Month')).toHaveTextContent(/^4\/1\/2026.* may have the day or the month first/);
  await pressLine(person, 'Dates and commas');
  await person.click(radio('the month (April 1, 2026)'));
  await counts('2 rows');
  expect(await cell(1, 'Month')).toHaveTextContent(/^April$/);
  expect(await cell(1, 'Day')).toHaveTextContent(
    /^April 1, 2026.*“1-4-2026 14:30” has a time of day: only the day was taken$/,
  );
  expect(await cell(2, 'Day')).toHaveTextContent(/^April 25, 2026$/);
});

async function pasteFees(fees: readonly string[]) {
  const { user: person } = openRows();
  const rows = fees.map((fee, index) => [...good(`${index + 1}`).slice(0, 4), fee].join('\t'));
  await person.click(await target());
  await person.paste(['Number\tDay\tClient\tOwner\tFee', ...rows].join('\n'));
  await table();
  return person;
}

test('amounts with a comma wait until a person has said what it is for', async () => {
  const person = await pasteFees(['12,34', '1.250', '500']);
  await pressLine(person, 'Dates and commas');
  const question = 'Fee: what is behind the comma in 12,34?';
  expect(button(/Fee: decimals or thousands\? 1 to answer$/)).toBeVisible();
  expect(await screen.findByRole('group', { name: question })).toBeVisible();
  expect(await cell(1, 'Fee')).toHaveTextContent(/^12,34.* may have decimals or thousands/);
  await person.click(radio('decimals (1.234,50)'));
  await counts('3 rows');
  expect(await cell(1, 'Fee')).toHaveTextContent(/^12\.34$/);
  expect(await cell(2, 'Fee')).toHaveTextContent(/^1250$/);
  await person.click(radio('thousands (1,234.50)'));
  expect(await cell(1, 'Fee')).toHaveTextContent(/^12,34.* must have commas between thousands/);
  expect(button('Undo: read Fee with thousands behind the comma')).toBeEnabled();
});

test.each([
  ['of the other dates of its column', [withDay('1', '5 Nov'), withDay('2', '3 December 2023')], '2023'],
  ['of the title above the table', [['Enquiry Log 2024'], withDay('1', '5 Nov')], '2024'],
])('a date without a year is in the year %s', async (_which, [first = [], ...rest], year) => {
  const { user: person } = openRows();
  const rows = first.length === 1 ? [first, header, ...rest] : [header, first, ...rest];
  await target();
  await person.paste(asText(rows));
  expect(await cell(1, 'Day')).toHaveTextContent(`November 5, ${year}“5 Nov” has no year: ${year} was taken`);
});
