import { screen, waitFor, within } from '@testing-library/react';
import { button, cell, counts, good, openRows, pasteRows, prepareRows } from '../testing/page';

prepareRows();

test('a batch is paused, continued, and stopped: what may be stored stays with it', async () => {
  const { user: person, submitted, change, send, fake } = await openRows();
  await pasteRows(person, [good('1'), good('2'), good('3'), good('4')]);
  await person.click(button('Submit 4 rows'));
  const progress = await screen.findByRole('progressbar');
  send(1);
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '1 of 4 sent'));
  await person.click(button('Pause'));
  expect(await screen.findByText('Paused · 1 of 4 sent · 3 waiting')).toBeVisible();
  await person.click(button('Continue'));
  expect(await screen.findByText('1 of 4 sent · 3 waiting')).toBeVisible();
  change([submitted().rows[1]!.id], { mayBeStored: true });
  await person.click(button('Stop and take back'));
  await counts('2 rows');
  // It is said once the batch goes on, after the rows are in the table.
  expect(await screen.findByText('2 rows were taken back into the table.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('heading', { name: '2 rows' })).toHaveFocus();
  expect(screen.getByRole('heading', { name: /^2 rows, submitted/ })).toBeVisible();
  expect(await cell(3, 'Number')).toHaveTextContent(/^3$/);
  expect(fake.batches.list()).toMatchObject([{ sent: 1, waiting: 1, paused: false }]);
  expect(button('Submit 2 rows')).toBeVisible();
});

test('what is said of taken back rows goes with them', async () => {
  const { user: person } = await openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  await person.click(await screen.findByRole('button', { name: 'Stop and take back' }));
  const taken = await screen.findByText('1 row was taken back into the table.');
  await person.click(button('Discard'));
  expect(taken).toBeEmptyDOMElement();
});

test('where nothing can be taken back that is said too', async () => {
  const { user: person, submitted, change } = await openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  change([submitted().rows[0]!.id], { mayBeStored: true });
  await person.click(button('Stop and take back'));
  expect(await screen.findByText('No rows were taken back.')).toBeVisible();
});

test('a tab that cannot take rows back does not speak of it', async () => {
  const { user: person, fake } = await openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  expect(await screen.findByText(/Stop takes back what was never sent/)).toBeVisible();
  const second = await openRows(fake);
  const inSecond = within(second.container);
  expect(await inSecond.findByText(/^The rows are sent one at a time/)).not.toHaveTextContent('Stop');
  expect(inSecond.queryByRole('button', { name: 'Stop and take back' })).not.toBeInTheDocument();
});
