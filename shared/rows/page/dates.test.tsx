import { screen } from '@testing-library/react';
import { button, cell, counts, good, openRows, pasteRows, prepareRows, submitted } from '../testing/page';

prepareRows();

const withDay = (number: string, day: string) =>
  good(number).map((text, index) => (index === 1 ? day : text));
const radio = (name: string) => screen.getByRole('radio', { name });

test('looking at a date of which nobody has said what comes first does not decide it', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [withDay('1', '4/1/2026'), withDay('2', '4/25/2026')]);
  for (const leave of ['{Enter}', '{Tab}{Tab}', '{Escape}']) {
    await person.click(await cell(1, 'Day'));
    await person.keyboard(leave);
    expect(await cell(1, 'Day')).toHaveTextContent(/^4\/1\/2026.* may have the day or the month first/);
  }
  await person.click(await cell(1, 'Day'));
  await person.click(radio('the month (April 1, 2026)'));
  await counts('2 rows');
  await person.click(button('Submit 2 rows'));
  await screen.findByRole('textbox', { name: 'Rows from a spreadsheet' });
  const [rows = []] = await submitted();
  expect(rows.map(({ texts: { Day } }) => Day)).toEqual(['April 1, 2026', 'April 25, 2026']);
});

test('a date that is typed in words counts, also where it says what the figures said', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [withDay('1', '4/1/2026'), withDay('2', '4/25/2026')]);
  await person.click(await cell(1, 'Day'));
  await person.keyboard('{Control>}a{/Control}January 4, 2026{Enter}');
  expect(await cell(1, 'Day')).toHaveTextContent(/^January 4, 2026$/);
});

test('where all dates may have the month first, they are read with the day first, and the page says so', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [withDay('1', '4/1/2026'), withDay('2', '5/5/2026')]);
  await counts('2 rows');
  expect(screen.getByRole('group', { name: 'Day: what comes first in 4/1/2026?' })).toBeVisible();
  expect(radio('the day (January 4, 2026)')).toBeChecked();
  await person.click(radio('the month (April 1, 2026)'));
  expect(await cell(1, 'Day')).toHaveTextContent(/^April 1, 2026$/);
  await counts('2 rows');
});
