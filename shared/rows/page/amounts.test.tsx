import { screen } from '@testing-library/react';
import { button, cell, counts, good, openRows, prepareRows, pressLine, table, target } from '../testing/page';

prepareRows();

const radio = (name: string) => screen.getByRole('radio', { name });

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
  await pressLine(person, 'Commas');
  const question = 'Fee: what is behind the comma in 12,34?';
  expect(button('Commas Fee: decimals or thousands? 1 to answer')).toBeVisible();
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

test('nothing is asked where the amounts themselves say what the comma is for', async () => {
  await pasteFees(['12,34', '1.250,00']);
  await counts('2 rows');
  expect(await cell(1, 'Fee')).toHaveTextContent(/^12\.34$/);
  expect(screen.queryByRole('button', { name: /^Commas/ })).not.toBeInTheDocument();
});
