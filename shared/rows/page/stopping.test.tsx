import { screen, waitFor, within } from '@testing-library/react';
import {
  button,
  cell,
  counts,
  good,
  openRows,
  pasteRows,
  prepareRows,
  send,
  submitted,
} from '../testing/page';

prepareRows();

/** An attempt without an answer: the row may be stored. */
const loseAnswer = () => send({ state: 'unconfirmed' });

test('a batch is paused, continued, and stopped: what may be stored stays with it', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2'), good('3'), good('4')]);
  await person.click(button('Submit 4 rows'));
  const progress = await screen.findByRole('progressbar');
  await send();
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '1 of 4 sent'));
  await loseAnswer();
  await person.click(button('Pause'));
  expect(await screen.findByText('Paused · 1 of 4 sent · 3 waiting')).toBeVisible();
  await person.click(button('Continue'));
  expect(await screen.findByText(/^1 of 4 sent · 3 waiting/)).toBeVisible();
  await person.click(button('Pause'));
  await person.click(button('Stop and return unsent rows'));
  await counts('2 rows');
  // It is said once the batch goes on, after the rows are in the table.
  expect(await screen.findByText('2 rows returned to the table.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('heading', { name: '2 rows' })).toHaveFocus();
  expect(await screen.findByRole('heading', { name: /^2 rows, submitted/ })).toBeVisible();
  expect(await screen.findByText(/^1 of 2 sent · 1 waiting/)).toBeVisible();
  expect(await cell(3, 'Number')).toHaveTextContent(/^3$/);
  expect(await submitted()).toMatchObject([[{ number: 2, mayBeStored: true }]]);
  expect(button('Submit 2 rows')).toBeVisible();
});

test('what is said of taken back rows goes with them', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  await person.click(await screen.findByRole('button', { name: 'Stop and return unsent rows' }));
  const taken = await screen.findByText('1 row returned to the table.');
  await person.click(button('Discard'));
  expect(taken).toBeEmptyDOMElement();
});

test('where nothing can be taken back that is said too', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  await screen.findByRole('progressbar');
  await loseAnswer();
  await person.click(button('Stop and return unsent rows'));
  expect(await screen.findByText('There were no unsent rows to return.')).toBeVisible();
});

test('a tab that cannot take rows back does not speak of it', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  expect(await screen.findByText(/Rows that may already have arrived are still sent/)).toBeVisible();
  const second = openRows();
  const inSecond = within(second.container);
  expect(await inSecond.findByText(/^Rows are sent one by one/)).not.toHaveTextContent(
    'already have arrived',
  );
  expect(inSecond.queryByRole('button', { name: 'Stop and return unsent rows' })).not.toBeInTheDocument();
});

test('where the browser stores nothing, a press on a batch says so, until it works', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  await screen.findByRole('progressbar');
  const failing = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  console.error = jest.fn();
  await person.click(button('Pause'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser couldn’t save that. Try again.');
  failing.mockRestore();
  await person.click(button('Pause'));
  expect(await screen.findByText(/^Paused/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
