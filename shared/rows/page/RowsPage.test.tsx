import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recordTimers } from '../../submit/testing/browser';
import {
  asText,
  button,
  cell,
  good,
  header,
  openRows,
  pasteRows,
  prepareRows,
  counts,
  stored,
  table,
  target,
} from '../testing/page';

prepareRows();

test('rows take the place of others only when a person says so, and what was typed into those is there after Undo', async () => {
  const { user: person } = openRows();
  await target();
  await person.paste(asText([header, good('1')]));
  await counts('1 row');
  const pasteOthers = () => person.paste(asText([header, good('2'), good('3')]));
  await pasteOthers();
  expect(await screen.findByText('Replace 1 row?')).toHaveAttribute('role', 'status');
  await person.click(button('Keep'));
  expect(screen.queryByText('Replace 1 row?')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '1 row' })).toHaveFocus();
  await pasteOthers();
  expect(button('Keep')).toHaveFocus();
  await person.click(await cell(1, 'Number'));
  await person.keyboard('9');
  await person.click(button('Replace'));
  await counts('2 rows');
  expect(screen.queryByText('Replace 1 row?')).not.toBeInTheDocument();
  await person.click(button('Undo: paste 2 rows'));
  await person.click(button('Undo: discard 1 row'));
  expect(await cell(1, 'Number')).toHaveTextContent(/^9$/);
});

test('what was pasted and typed is there again after the page was left', async () => {
  const { user: person, unmount } = openRows();
  await pasteRows(person, [good('1'), good('123456789')]);
  await person.click(await cell(2, 'Number'));
  await person.keyboard('2');
  unmount();
  await stored(2);
  openRows();
  await counts('2 rows');
  expect(await cell(2, 'Number')).toHaveTextContent(/^2$/);
});

test('rows may be typed or dictated, and pasted anywhere, though browsers may say that it was in a field nearby', async () => {
  const { user: person } = openRows();
  fireEvent.change(await target(), { target: { value: asText([header, good('1')]) } });
  await person.click(button('Read these rows'));
  await counts('1 row');
  await person.click(button('Discard'));
  await target();
  const near = screen.getByLabelText('Choose a file');
  fireEvent.paste(near, { clipboardData: { getData: () => asText([header, good('1')]) } });
  await counts('1 row');
});

test('more than 1,000 rows are refused with their number and the way out, and a header does not count', async () => {
  const { user: person } = openRows();
  const rows = Array.from({ length: 1001 }, (_, index) => good(`${index}`));
  await person.click(await target());
  await person.paste(asText([header, ...rows]));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'These are 1,001 rows. At most 1,000 can be read at once: paste the first 1,000, submit them, then paste the next ones.',
  );
  await person.paste(asText([header, ...rows.slice(1)]));
  expect(await screen.findByRole('heading', { name: /^(?:Reading )?1,000 rows/ })).toBeVisible();
});

test('of many rows only those in view are on the page', async () => {
  const { user: person } = openRows();
  await pasteRows(
    person,
    Array.from({ length: 100 }, (_, index) => good(`${index}`)),
  );
  await counts('100 rows');
  const grid = await table();
  expect(grid).toHaveAttribute('aria-rowcount', '101');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(50);
  await person.click(await cell(1, 'Number'));
  await person.keyboard('{Control>}{End}{/Control}');
  expect(await cell(100, 'Remarks')).toHaveFocus();
});

test('a second page waits for the first one', async () => {
  const { user: person } = openRows();
  await pasteRows(person, [good('1')]);
  const timers = recordTimers();
  openRows();
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Paste rows' })).toHaveLength(2));
  await waitFor(() => timers.end((ms) => ms === 1_000));
  expect(await screen.findByText(/are open in another tab/)).toBeVisible();
});

test('a file is chosen or dropped as well as pasted, and discarded rows come back by Undo', async () => {
  const { user: person } = openRows();
  const text = 'Number;Day;Client;Owner\r\n1;3/4/2026;"SGS";asha\r\n';
  // jsdom has files without their content.
  const file = Object.assign(new File([text], 'rows.csv'), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
  await target();
  await person.upload(screen.getByLabelText('Choose a file'), file);
  await counts('1 row');
  await person.click(button('Discard'));
  await target();
  await stored(0);
  await person.click(button('Undo: discard 1 row'));
  await counts('1 row');
  await stored(1);
  await person.click(button('Discard'));
  fireEvent.drop(await target(), { dataTransfer: { files: [file] } });
  await counts('1 row');
});

test('where the browser stores nothing, the page says so and where to go', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  openRows();
  expect(await screen.findByText(/This browser can’t save rows/)).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('textbox', { name: 'Rows from a spreadsheet' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the form' })).toBeVisible();
});
