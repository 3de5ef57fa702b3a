import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeReceiver } from '@registers/testing';
import { ready } from '../register/drafts/testing/page';
import { box, expectStored, openWith } from '../register/begun/testing/page';

// Before the tests begin: the first time takes a while.
beforeAll(() => import('./PastedQuestion'));

let user: string;
const insertText = jest.fn();
beforeEach(() => {
  user = crypto.randomUUID();
  insertText.mockReset();
  Object.assign(document, { execCommand: insertText });
});

const press = (name: string) => screen.getByRole('button', { name });
const paste = (control: HTMLElement, text: string) => {
  control.focus();
  return fireEvent.paste(control, { clipboardData: { getData: () => text } });
};
/** Owner, Number, Client, Day, Days, Report, currency, cost and cost in INR. */
const row = 'Dev\t24-0012\tacme\t5-11-2026\t\tN/A\tUSD\t350.00\t30,670.50\r\n';
const question = async (words: string) => {
  const status = await screen.findByText(words);
  await waitFor(() => expect(screen.getByRole('group', { name: 'What was pasted' })).toBeVisible());
  return status;
};

async function open(context = {}) {
  const view = openWith({ user, context });
  await ready();
  return view;
}

test('a row is not pasted into a field; it fills in the form', async () => {
  const { user: person } = await open();
  expect(paste(box('Number'), row)).toBe(false);
  expect(await question('A row of 9 cells.')).toHaveAttribute('role', 'status');
  expect(press('Fill in the form')).toHaveFocus();
  await person.click(press('Fill in the form'));
  expect(await screen.findByText('Filled in from a row of 9 cells.')).toBeVisible();
  expect(box('Number')).toHaveValue('24-0012');
  expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Acme');
  expect(box('Day')).toHaveValue('November 5, 2026');
  expect(box('Cost')).toHaveValue('350.00');
  expect(box('Report')).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'What was pasted' })).not.toBeInTheDocument();
  await expectStored(user, ['24-0012']);
});

test('is sent as if it had been typed', async () => {
  const receiver = fakeReceiver();
  const { user: person } = await open();
  paste(
    box('Cost'),
    `Number\tClient\tDay\tCost\n${['24-0012', 'ACME', '05/11/2026', '₹ 1,23,456.00'].join('\t')}`,
  );
  await question('A row of 4 cells.');
  await person.click(press('Fill in the form'));
  await screen.findByText('Filled in from a row of 4 cells.');
  await person.click(press('Submit'));
  await screen.findByText('Stored');
  expect(receiver.submissions).toMatchObject([
    {
      fields: {
        Number: '24-0012',
        Client: 'Acme',
        Day: '05-11-2026',
        Cost: '123456.00',
        CostCurrency: 'INR',
      },
    },
  ]);
  expect(screen.queryByText(/Filled in/)).not.toBeInTheDocument();
});

test('cells that cannot be read are errors at their fields, and the first has the focus', async () => {
  const { user: person } = await open();
  paste(box('Number'), 'Dev\t#REF!\tAcme\t45966\t\t\tUSD\t350.00\t31,000.00');
  await question('A row of 9 cells.');
  await person.click(press('Fill in the form'));
  await screen.findByText(
    'Filled in from a row of 9 cells. Number: “#REF!”: this is an error in the spreadsheet. Correct it there and copy again, or type the value. Cost in INR here 30,670.50, in your sheet 31,000.00.',
  );
  expect(box('Day')).toHaveAccessibleDescription(/is a spreadsheet’s day number/);
  await waitFor(() => expect(box('Day')).toHaveFocus());
});

test('puts an unfinished entry aside, which comes back after it was submitted', async () => {
  fakeReceiver();
  const { user: person } = await open();
  await person.type(box('Number'), 'half');
  paste(box('Number'), row);
  await question('A row of 9 cells.');
  await person.click(press('Fill in the form'));
  await screen.findByText('Filled in from a row of 9 cells.');
  await expectStored(user, ['24-0012', 'half']);
  await person.click(press('Submit'));
  await screen.findByText('Stored');
  await waitFor(() => expect(box('Number')).toHaveValue('half'));
  await expectStored(user, ['half']);
});

test('undone, it gives way to what stood there', async () => {
  const { user: person } = await open();
  await person.type(box('Number'), 'half');
  paste(box('Number'), row);
  await question('A row of 9 cells.');
  await person.click(press('Fill in the form'));
  await screen.findByText('Filled in from a row of 9 cells.');
  await person.click(press('Undo'));
  await waitFor(() => expect(box('Number')).toHaveValue('half'));
  await person.click(press('Undo'));
  await screen.findByText('Filled in from a row of 9 cells.');
  expect(box('Number')).toHaveValue('24-0012');
  await expectStored(user, ['24-0012', 'half']);
});

test('as text, it goes where the person was', async () => {
  const { user: person } = await open();
  paste(box('Number'), row);
  await question('A row of 9 cells.');
  await person.click(press('Paste as text'));
  expect(insertText).toHaveBeenCalledWith('insertText', false, row);
  expect(box('Number')).toHaveFocus();
  expect(screen.queryByText('A row of 9 cells.')).not.toBeInTheDocument();
});

test('Escape pastes nothing', async () => {
  const { user: person } = await open();
  paste(box('Number'), row);
  await question('A row of 9 cells.');
  await person.keyboard('{Escape}');
  expect(insertText).not.toHaveBeenCalled();
  expect(box('Number')).toHaveFocus();
  expect(screen.queryByText('A row of 9 cells.')).not.toBeInTheDocument();
});

test.each([
  ['two cells', 'a\tb'],
  ['two cells in each of two lines', 'a\tb\nc\td'],
])('%s are left to the browser', async (_what, text) => {
  await open();
  expect(paste(box('Number'), text)).toBe(true);
});

test('one cell with tabs in it is a text', async () => {
  await open();
  paste(box('Number'), '"a\tb\tc"');
  await waitFor(() => expect(insertText).toHaveBeenCalledWith('insertText', false, '"a\tb\tc"'));
});

test('more rows have a page of their own', async () => {
  await open();
  paste(box('Number'), row + row);
  await question('2 rows of 9 cells.');
  const answers = within(screen.getByRole('group', { name: 'What was pasted' }));
  expect(answers.getByRole('link', { name: 'Open Paste rows' })).toHaveFocus();
  expect(answers.getByRole('button', { name: 'Paste as text' })).toBeVisible();
});

test('corrections are refused', async () => {
  await open();
  paste(box('Number'), 'Number\tClient\tcorrects\n1\tAcme\t24-0011');
  await question('Rows can’t correct entries. Remove the column “corrects”, or correct the entry from Sent.');
  expect(press('Paste as text')).toBeVisible();
});
