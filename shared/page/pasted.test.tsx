import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lockRows } from '@registers/shared/submit';
import { openWith } from '../form/register/source/testing/page';
import { box, button, ready } from '../form/testing/page';

let mockIsMissing = false;
jest.mock('../rows/sheet/PastedQuestion', (): unknown => {
  if (mockIsMissing) throw new Error('Loading chunk row failed');
  return jest.requireActual('../rows/sheet/PastedQuestion');
});

// Loaded before the tests begin, as the first loading takes a while.
beforeAll(() => import('../rows/page/RowsPage'));

let user: string;
const insertText = jest.fn();
beforeEach(() => {
  user = crypto.randomUUID();
  insertText.mockReset();
  Object.assign(document, { execCommand: insertText });
});

const paste = (control: HTMLElement, text: string) => {
  act(() => control.focus());
  return fireEvent.paste(control, { clipboardData: { getData: () => text } });
};
/** Owner, Number, Client, Day, Days, Report, currency, cost and cost in INR. */
const row = 'Dev\t24-0012\tacme\t5-11-2026\t\tN/A\tUSD\t350.00\t30,670.50\r\n';
const words = 'These look like rows of a spreadsheet.';
const question = async () => {
  const status = await screen.findByText(words);
  await waitFor(() => expect(screen.getByRole('group', { name: 'What was pasted' })).toBeVisible());
  return status;
};

async function open(context = {}) {
  const view = openWith({ user, context });
  await ready();
  return view;
}

// This test is the first: once the code of the question is loaded, it stays loaded.
test('where the question cannot be loaded, a row is pasted as text', async () => {
  mockIsMissing = true;
  await open();
  paste(box('Number'), 'a\tb\tc');
  await waitFor(() => expect(insertText).toHaveBeenCalledWith('insertText', false, 'a\tb\tc'));
  expect(box('Number')).toHaveFocus();
  mockIsMissing = false;
});

test('rows are not pasted into a field: they have a page of their own, or go there as text', async () => {
  const { user: person } = await open();
  expect(paste(box('Number'), row + row)).toBe(false);
  expect(await question()).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'Open Paste rows' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(insertText).not.toHaveBeenCalled();
  expect(box('Number')).toHaveFocus();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  paste(box('Number'), row);
  await question();
  await person.click(button('Paste as text'));
  expect(insertText).toHaveBeenCalledWith('insertText', false, row);
  expect(box('Number')).toHaveFocus();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('a single row is taken there too', async () => {
  const { user: person } = await open();
  paste(box('Number'), row);
  await question();
  await person.click(screen.getByRole('link', { name: 'Open Paste rows' }));
  expect(await screen.findByRole('button', { name: 'Read 1 row' })).toBeVisible();
});

test('rows that the page for rows could not take are gone once the form is open again', async () => {
  const release = await lockRows(user, 'test', {});
  const { user: person } = await open();
  paste(box('Number'), row);
  await question();
  await person.click(screen.getByRole('link', { name: 'Open Paste rows' }));
  await person.click(await screen.findByRole('link', { name: 'Back to the form' }));
  await ready();
  release?.();
  await person.click(screen.getByRole('link', { name: 'Paste rows' }));
  expect(await screen.findByRole('textbox', { name: 'Rows from a spreadsheet' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '1 row' })).not.toBeInTheDocument();
});

test('two cells in a line are left to the browser', async () => {
  await open();
  for (const text of ['a\tb', 'a\tb\nc\td']) expect(paste(box('Number'), text)).toBe(true);
});
