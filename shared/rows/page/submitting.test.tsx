import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { replace } from '../../submit/testing/browser';
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
  send,
  stored,
  submitted,
  table,
  target,
} from '../testing/page';

prepareRows();

// This test is the first, as the page asks the browser only once.
test('rows with problems stay, the button says how many are submitted, and the browser is asked to keep them', async () => {
  const persist = jest.fn(() => Promise.resolve(false));
  replace(navigator, 'storage', { persist });
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('123456789'), good('3'), good('4')]);
  await person.click(screen.getByRole('checkbox', { name: 'Submit row 4' }));
  expect(persist).not.toHaveBeenCalled();
  await person.click(button('Submit 2 rows'));
  await counts('2 rows · 1 with a problem · 1 left out');
  expect(persist).toHaveBeenCalledTimes(1);
  const [rows = []] = await submitted();
  expect(rows.map(({ texts }) => texts['Number'])).toEqual(['1', '3']);
  expect(button('Submit rows')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/^Every row has a problem, is left out/)).toBeVisible();
  await stored(2);
});

test('a row of totals goes with the rows that are submitted, unless a person has spoken for it; Undo has it', async () => {
  const { user: person } = openRows();
  const rows = [good('1'), good('2'), ['', '', 'Total', '', '']];
  await pasteRows(person, rows);
  await person.click(button('Submit 2 rows'));
  await target();
  expect(button('Undo: discard 1 heading or total')).toBeVisible();
  await send();
  await pasteRows(person, rows.with(0, good('3')).with(1, good('4')));
  await person.click(screen.getByRole('checkbox', { name: 'Submit row 3' }));
  await person.click(screen.getByRole('checkbox', { name: 'Submit row 3' }));
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 left out');
});

test('Ctrl+Enter in a cell goes to Submit, and edits nothing', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(button('Submit 1 row')).toHaveFocus();
  await stored(1);
});

test('once rows were submitted by Enter, the focus is on what was submitted, also the second time', async () => {
  const { user: person } = openRows();
  for (const number of ['1', '2']) {
    await target();
    await person.paste(asText([header, good(number)]));
    await counts('1 row');
    button('Submit 1 row').focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Submitted rows' })).toHaveFocus());
  }
});

test('rows that were submitted or pasted twice are left out until they are included, others are not', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'edited here'), good('2-2', 'Caf\u00e9'), good('2-2', 'Cafe\u0301')]);
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 left out');
  expect(screen.getByText('Already submitted')).toBeVisible();
  await send();
  await person.click(button('Discard'));
  await pasteRows(person, [
    good('1', 'as in the sheet'),
    good('2\u20132', 'Caf\u00e9'),
    good('3'),
    good('3'),
  ]);
  await counts('4 rows · 2 left out · 1 submitted before with other values');
  await person.click(button('Include 2 rows'));
  await counts('4 rows · 1 submitted before with other values');
  // The button with the focus is gone, so the heading has the focus.
  expect(screen.getByRole('heading', { name: /^4 rows · 1 submitted/ })).toHaveFocus();
  expect(button('Submit 4 rows')).toBeVisible();
});

test('a text that is being typed counts when Submit is pressed', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2')]);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('123456789');
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 with a problem');
  expect(await submitted()).toMatchObject([[{ texts: { Number: '2' } }]]);
  // A row that is mended while Submit is pressed was not counted at the button: it is not sent yet.
  await person.paste(asText([header, good('3'), ['', '3/4/2026', 'sgs', 'asha', '']]));
  await person.click(button('Replace'));
  await counts('2 rows · 1 with a problem');
  await person.click(await cell(2, 'Number'));
  await person.keyboard('77');
  await person.click(button('Submit 1 row'));
  await counts('1 row');
  expect(await submitted(2)).toMatchObject([[{ row: 2 }], [{ texts: { Number: '3' } }]]);
});

/** Makes every `put` into the database fail. The rows of a batch are stored by `add`, which still works. */
const failToPut = () =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });

test('where the rows cannot be stored for sending nothing is lost', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('2'), ['', '3/4/2026', 'sgs', 'asha', '']]);
  await stored(3);
  const failing = failToPut();
  console.error = jest.fn();
  await person.click(button('Submit 2 rows'));
  expect(await screen.findByRole('alert')).toHaveTextContent('They’re still here.');
  await counts('3 rows · 1 with a problem');
  await stored(3);
  expect(await submitted(0)).toEqual([]);
  failing.mockRestore();
  await person.click(button('Submit 2 rows'));
  await counts('1 row · 1 with a problem');
  expect(await submitted()).toMatchObject([[{ row: 1 }, { row: 2 }]]);
});

test('while rows are submitted nobody changes the table: what is typed would be gone with its row', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1'), good('123456789')]);
  const grid = await table();
  await person.paste(asText([header, good('2')]));
  fireEvent.click(button('Submit 1 row'));
  expect(grid.closest('[inert]')).toHaveAttribute('aria-busy', 'true');
  for (const name of ['Submit 1 row', 'Discard', 'Replace'])
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  fireEvent.click(button('Submit 1 row'));
  await counts('1 row · 1 with a problem');
  await waitFor(() => expect(grid.closest('[inert]')).toBeNull());
  expect(await submitted()).toHaveLength(1);
});

const refused = (status: number) => send({ state: 'rejected', status });

test('refused rows come back with their reason, and one whose id is taken is a new entry when it is included', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'long'), good('2'), good('3')]);
  await person.click(button('Submit 3 rows'));
  await screen.findByRole('progressbar');
  const [rows = []] = await submitted();
  const ids = rows.map(({ id }) => id);
  await refused(413);
  await counts('1 row');
  expect(screen.getByText('This entry is too long to send. Shorten the longest text.')).toBeVisible();
  await refused(409);
  await counts('2 rows · 1 left out');
  expect(screen.getByText(/^Someone else’s entry has this reference\./)).toBeVisible();
  await send();
  expect(await screen.findByText('1 of 3 sent, 2 refused. The table below says why.')).toBeVisible();
  const view = screen.getByRole('link', { name: 'View in Sent' });
  expect(view).toHaveAttribute('href', expect.stringContaining('/sent?batch='));
  // The refused rows are of this batch, so it stays.
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await person.click(button('Include 1 row'));
  await person.click(await cell(1, 'Remarks'));
  await person.keyboard('short{Tab}');
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^short$/);
  await person.click(button('Submit 2 rows'));
  await target();
  // The first batch has no row any more.
  const [again = []] = await submitted();
  expect(again.map(({ texts }) => texts['Remarks'])).toEqual(['short', '']);
  expect(again.map(({ id }) => ids.includes(id))).toEqual([true, false]);
});

test('a refused row goes only when a person says so, and its batch still says how many were sent', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'long'), good('2'), good('3')]);
  await person.click(button('Submit 3 rows'));
  await screen.findByRole('progressbar');
  await refused(413);
  await send();
  await send();
  await screen.findByText('2 of 3 sent, 1 refused. The table below says why.');
  await person.click(button('Discard'));
  expect(await screen.findByText('2 of 3 sent.')).toBeVisible();
  await person.click(button('Undo: discard 1 refused row'));
  await counts('1 row');
  expect(screen.getByRole('heading', { name: /^3 rows, submitted/ })).toBeVisible();
});

test('before refused rows are replaced, the question counts them; once pasted over, a row says no more why', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1', 'long'), good('2'), good('123456789')]);
  await person.click(button('Submit 2 rows'));
  await screen.findByRole('progressbar');
  await refused(413);
  await counts('2 rows · 1 with a problem');
  await person.paste(asText([header, good('4')]));
  expect(await screen.findByText('Replace 2 rows, 1 of them refused?')).toBeVisible();
  expect(button('Keep')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByText(/^This entry is too long/)).toBeVisible();
  await person.click(await cell(1, 'Number'));
  await person.paste(asText([good('5', 'short')]));
  expect(await cell(1, 'Remarks')).toHaveTextContent(/^short$/);
  expect(screen.queryByText(/^This entry is too long/)).not.toBeInTheDocument();
  await person.click(button(/^Undo: paste/));
  await counts('2 rows · 1 with a problem');
  expect(screen.getAllByText(/^This entry is too long/)).not.toHaveLength(0);
});

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
  await waitFor(() => expect(screen.getByRole('heading', { name: '2 rows' })).toHaveFocus());
  expect(await screen.findByRole('heading', { name: /^2 rows, submitted/ })).toBeVisible();
  expect(await screen.findByText(/^1 of 2 sent · 1 waiting/)).toBeVisible();
  expect(await cell(3, 'Number')).toHaveTextContent(/^3$/);
  expect(await submitted()).toMatchObject([[{ row: 2, mayBeStored: true }]]);
  // Only the tab that has the table open can take rows back.
  const second = within(openRows().container);
  expect(await second.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(second.queryByRole('button', { name: /^Stop/ })).not.toBeInTheDocument();
});

test('where the browser stores nothing, a press on a batch says so, until it works', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  await person.click(button('Submit 1 row'));
  await screen.findByRole('progressbar');
  const failing = failToPut();
  console.error = jest.fn();
  await person.click(button('Pause'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser couldn’t save that. Try again.');
  failing.mockRestore();
  await person.click(button('Pause'));
  expect(await screen.findByText(/^Paused/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
