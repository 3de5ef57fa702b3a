import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeReceiver, renderRegister, testContext } from '@registers/testing';
import type * as frame from '../form/controls/FormField';
import { defineRegister } from '../form/definition/definition';
import { choice, date, digits, text, textArea } from '../form/definition/fields';
import { margin, moneyInInr } from '../form/definition/money';
import { box, button, control, openForm, type Person, slowReceiver } from '../form/testing/page';
import { RegisterPage } from './RegisterPage';

const rendered: string[] = [];
jest.mock('../form/controls/FormField', () => ({
  FormField: (props: Parameters<typeof frame.FormField>[0]) => {
    rendered.push(props.name);
    return jest.requireActual<typeof frame>('../form/controls/FormField').FormField(props);
  },
}));

const definition = defineRegister({
  formType: 'test',
  success: 'Test entry stored',
  sections: {
    Basics: {
      Number: text({ required: true, maxLength: 4 }),
      Source: text({ suggest: true }),
      Day: date({ required: true, hint: 'The day of the visit' }),
      Phone: digits(),
      Owner: choice(({ choices }) => choices.owners, { required: true }),
      Report: date({ required: true, whenEmpty: 'N/A' }),
    },
    Price: {
      ...moneyInInr('Cost', { label: 'Cost' }),
      ...moneyInInr('Offer', { label: 'Offer' }),
      Margin: margin({ cost: 'CostInINR', offered: 'OfferInINR' }),
      Remarks: textArea({ rows: 3 }),
    },
  },
});

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());
const open = () => openForm(definition);
const owner = () => screen.getByRole('combobox', { name: 'Owner' });

async function fillRequired(user: Person) {
  await user.type(box('Number'), '0012');
  await user.type(box('Day'), '5/11/26');
  await user.selectOptions(owner(), 'Dev');
}

test('a hidden field has the form type, as the specification lists it', async () => {
  await open();
  const hidden = new FormData(screen.getByRole<HTMLFormElement>('form')).getAll('formType');
  expect(hidden).toEqual(['test']);
});

test('where its entries have no endpoint, nothing can be typed, and the reason can be copied', async () => {
  const settings = { ...testContext.settings, endpoints: {} };
  const { user } = renderRegister(<RegisterPage definition={definition} />, { settings });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This register can’t send entries yet. Tell your administrator.');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await user.click(screen.getByText('Technical details'));
  await user.click(button('Copy details'));
  expect(await navigator.clipboard.readText()).toMatch(
    /^config\.json has no endpoints\.inquiry\nhttp:\/\/localhost\/, \d{4}-\d\d-\d\dT[\d:.]+Z$/,
  );
});

test('submitted empty, a summary lists what is required, until the last of it is corrected, and the first such field has the focus', async () => {
  const receiver = fakeReceiver();
  const { user } = await open();
  await user.click(button('Submit'));
  const summary = await screen.findByRole('alert', { name: 'There are 3 problems' });
  await waitFor(() => expect(box('Number')).toHaveFocus());
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Enter Number', 'Enter Day', 'Select Owner']);
  await user.click(within(summary).getByRole('link', { name: 'Enter Day' }));
  expect(box('Day')).toHaveFocus();
  expect(box('Day')).toHaveAccessibleDescription('The day of the visit Enter Day');
  expect(box('Day')).toBeInvalid();
  expect(receiver.submissions).toEqual([]);
  await fillRequired(user);
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a field is checked when it is left, not while a person types; an empty one waits for Submit', async () => {
  const { user } = await open();
  await user.click(box('Number'));
  await user.tab();
  expect(box('Number')).toBeValid();
  await user.type(box('Number'), '12345');
  expect(box('Number')).toBeValid();
  await user.tab();
  expect(box('Number')).toHaveAccessibleDescription('Number must be 4 characters or fewer; this has 5');
  expect(box('Number')).toHaveValue('12345');
});

test('after a Submit that found problems, says how many are left, and goes to the first', async () => {
  const { user } = await open();
  const problems = () => screen.queryByRole('button', { name: /problem/ });
  expect(problems()).not.toBeInTheDocument();
  await user.click(button('Submit'));
  // The report may stay empty: it is sent as N/A.
  expect(problems()).toHaveTextContent('3 problems left');
  await user.click(problems()!);
  expect(box('Number')).toHaveFocus();
  await user.keyboard('  ');
  await user.type(box('Day'), 'soon');
  expect(problems()).toHaveTextContent('3 problems left');
  await user.type(box('Number'), 'x');
  await user.selectOptions(owner(), 'Dev');
  expect(problems()).toHaveTextContent('1 problem left');
  await user.click(problems()!);
  expect(box('Day')).toHaveFocus();
  // What is wrong is selected, so typing replaces it.
  await user.keyboard('5/11/26{Tab}');
  expect(problems()).not.toBeInTheDocument();
});

test('a Submit that found one problem goes to its field, and a link of the list too: its text is selected', async () => {
  const { user } = await open();
  await fillRequired(user);
  await user.type(box('Day'), '{Control>}a{/Control}soon');
  await user.click(button('Submit'));
  await waitFor(() => expect(box('Day')).toHaveFocus());
  expect(box('Day')).toHaveAccessibleDescription(/“soon” isn’t a date/);
  await user.keyboard('later');
  expect(box('Day')).toHaveValue('later');
  await user.click(screen.getByRole('link', { name: /^Day: “soon”/ }));
  await user.keyboard('5/11/26{Tab}');
  expect(box('Day')).toHaveValue('November 5, 2026');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a keystroke renders its own field and what is calculated from it, and no other', async () => {
  const { user } = await open();
  const renderedBy = async (name: string, key: string) => {
    await user.click(box(name));
    rendered.length = 0;
    await user.keyboard(key);
    return new Set(rendered);
  };
  expect(await renderedBy('Number', 'a')).toEqual(new Set(['Number']));
  expect(await renderedBy('Cost', '5')).toEqual(new Set(['Cost']));
  await user.selectOptions(control('Cost Currency'), 'USD');
  expect(await renderedBy('Cost', '0')).toEqual(new Set(['Cost', 'CostInINR']));
});

test('a currency that is chosen says its rate, or one that an amount brings, and the rate is not sent', async () => {
  const receiver = fakeReceiver();
  const { user } = await open();
  const currency = control('Cost Currency');
  expect(currency).not.toHaveAccessibleDescription();
  await user.type(box('Cost'), 'GBP 10');
  await user.tab();
  expect(currency).toHaveAccessibleDescription('at 115.97');
  await user.selectOptions(currency, 'INR');
  expect(currency).not.toHaveAccessibleDescription();
  await user.selectOptions(currency, 'AED');
  await fillRequired(user);
  await user.click(button('Submit'));
  await screen.findByRole('status');
  expect(receiver.submissions).toMatchObject([{ fields: { CostCurrency: 'AED', CostInINR: '238.60' } }]);
});

test('says when an entry was saved on the device, announces it once it is accepted, and is reset for the next one', async () => {
  const receiver = fakeReceiver();
  const { user } = await open();
  expect(screen.queryByText(/saved/i)).not.toBeInTheDocument();
  await fillRequired(user);
  expect(await screen.findByText('Saved')).toHaveAttribute(
    'title',
    expect.stringMatching(/^Saved on this device, \d+:\d\d\s[ap]m$/),
  );
  await user.type(box('Source'), 'Trade fair');
  await user.click(button('Submit'));
  expect(await screen.findByRole('status')).toHaveTextContent('Test entry stored');
  expect(box('Number')).toHaveValue('');
  expect(box('Number')).toHaveFocus();
  expect(receiver.submissions).toMatchObject([
    { formType: 'test', fields: { Number: '0012', Day: '05-11-2026', Owner: 'Dev', Margin: '' } },
  ]);
  await waitFor(() => expect(screen.queryByText(/saved/i)).not.toBeInTheDocument());
  await user.click(box('Source'));
  expect(document.querySelector('datalist option')).toHaveAttribute('value', 'Trade fair');
});

test('the notice stays 5,000 ms and fades out over 500 ms', async () => {
  fakeReceiver();
  const { user } = await open();
  await fillRequired(user);
  jest.useFakeTimers();
  act(() => button('Submit').click());
  while (!screen.queryByRole('status')) await act(() => jest.advanceTimersByTimeAsync(1));
  const notice = screen.getByRole('status');
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(notice).toHaveStyle({ opacity: '1' });
  await act(() => jest.advanceTimersByTimeAsync(4_970));
  expect(notice).toHaveStyle({ opacity: '1' });
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(notice).toHaveStyle({ opacity: '0' });
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('pressing Submit again while an entry is being sent sends nothing more', async () => {
  const { answer, submissions } = slowReceiver();
  const { user } = await open();
  await fillRequired(user);
  await user.dblClick(button('Submit'));
  await user.keyboard('{Enter}');
  expect(button('Submitting…')).toBeInTheDocument();
  act(() => answer(200));
  await screen.findByRole('status');
  // On the form that the first one has emptied.
  await user.click(button('Submit'));
  expect(screen.queryByText(/^There are \d+ problems/)).not.toBeInTheDocument();
  await user.type(box('Number'), '2');
  await user.click(button('Submit'));
  expect(screen.getByText(/^There are \d+ problems/)).toBeVisible();
  expect(submissions).toHaveLength(1);
});

test.each([
  ['stays open', 1],
  ['was left meanwhile, as at a logout', 0],
])(
  'after an entry was accepted whose form %s, the device remembers its texts %d times',
  async (_how, times) => {
    const announce = jest.fn();
    const { answer } = slowReceiver();
    const { user, unmount } = await openForm(definition, { announce });
    await fillRequired(user);
    await user.type(box('Source'), 'Expo');
    await user.click(button('Submit'));
    if (times === 0) unmount();
    act(() => answer(200));
    await waitFor(() =>
      times === 0 ? expect(announce).toHaveBeenCalled() : expect(box('Source')).toHaveValue(''),
    );
    const remembered = () => Object.keys(localStorage).filter((name) => name.startsWith('registers:known:'));
    await waitFor(() => expect(remembered()).toHaveLength(times));
  },
);

test('a button that is pressed right after an error was typed does not move before its click', async () => {
  const { user } = await open();
  await user.type(box('Phone'), '12a');
  const submit = button('Submit');
  await user.pointer({ keys: '[MouseLeft>]', target: submit });
  expect(box('Phone')).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: submit });
  await waitFor(() => expect(box('Phone')).toHaveAccessibleDescription('Phone must contain only digits'));
});
