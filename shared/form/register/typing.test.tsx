import { listOf } from '@registers/shared/enum';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRegister } from '@registers/testing';
import { defineRegister } from '../definition/definition';
import { amount, date, digits, searchable, severalDates, text, textArea } from '../definition/fields';
import { moneyInInr } from '../definition/money';
import { ready } from './drafts/testing/page';
import { RegisterForm } from './RegisterForm';
import { refusedTexts } from '../testing/refusedTexts';

/*
 * What people type all day, for each kind of field: what it becomes when they leave the field, and what is
 * sent. A text that is not understood stays as it is, and the field says why.
 */

const offices = ['Chennai', 'Dubai', 'Mumbai', 'Pune', 'Houston', 'Geneva', 'Shanghai'];
const clients = listOf('clients', [
  ...offices.map((office) => ({ value: `SGS - ${office}` })),
  { value: 'TÜV NORD - Essen' },
  { value: 'TÜV India - Pune' },
  { value: 'Bureau Veritas - Paris', aliases: ['BV'] },
]);
const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    All: {
      Number: text({ maxLength: 8 }),
      Vendor: text(),
      Remarks: textArea({ rows: 3 }),
      Client: searchable(clients),
      Day: date(),
      Days: severalDates(),
      ...moneyInInr('Cost', { label: 'Cost' }),
      Rupees: amount({ currency: 'INR' }),
      Fee: amount(),
      Phone: digits(),
    },
  },
});

const fetching = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
beforeEach(() => {
  fetching.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = fetching as unknown as typeof fetch;
});
type User = ReturnType<typeof renderRegister>['user'];
type Enter = (user: User, typed: string) => Promise<void>;
const type: Enter = (user, typed) => user.keyboard(typed.replace(/[{[]/g, '$&$&'));
const paste: Enter = (user, typed) => user.paste(typed);
const ways: [way: string, enter: Enter][] = [
  ['typed', type],
  ['pasted', paste],
];

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function open() {
  const { user } = renderRegister(<RegisterForm definition={definition} />, {
    user: { id: crypto.randomUUID() },
  });
  await ready();
  return user;
}
async function enterAndLeave(user: User, label: string, enter: Enter, typed: string) {
  await user.click(box(label));
  await enter(user, typed);
  await user.tab();
}
async function sent(user: User) {
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  return Object.fromEntries(fetching.mock.calls[0]![1].body as URLSearchParams);
}
const chips = () =>
  within(screen.getByRole('list', { name: 'Days, chosen' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent);

/** The 5th of November that is nearest to today, worked out apart from the rules. */
function nearestNovember(day: number) {
  const year = new Date().getFullYear();
  const away = (other: number) => Math.abs(new Date(other, 10, day, 12).getTime() - Date.now());
  const near = [year - 1, year, year + 1].sort((a, b) => away(a) - away(b))[0];
  return { shown: `November ${day}, ${near}`, wire: `${String(day).padStart(2, '0')}-11-${near}` };
}
const fifth = nearestNovember(5);

describe.each(ways)('%s', (_way, enter) => {
  test.each([
    ['Number', 'J-78\t', 'J-78'],
    ['Number', ' J-9 ', 'J-9'],
    ['Number', '\u00a012345678\u200b', '12345678'],
    ['Vendor', '  Acme  Ltd\t', 'Acme  Ltd'],
    ['Vendor', '\ufeff\u2060Acme\u200d', 'Acme'],
    ['Client', 'sgs - mumbai', 'SGS - Mumbai'],
    ['Client', 'tuv nord', 'TÜV NORD - Essen'],
    ['Client', 'BV', 'Bureau Veritas - Paris'],
    ['Client', 'SGS - Pune\t', 'SGS - Pune'],
    ['Cost', 'Rs. 500/-', '500'],
    ['Cost', 'Rs 1,23,456', '123456'],
    ['Cost', 'INR 500', '500'],
    ['Cost', '500 INR', '500'],
    ['Cost', 'USD 120.5', '120.5'],
    ['Cost', '1.5 lakh', '150000'],
    ['Cost', '1,234.50\t', '1234.50'],
    ['Rupees', 'Rs. 500/-', '500'],
    ['Fee', '1,23,456', '123456'],
  ])('in %s, %j becomes %j and is sent so', async (label, typed, becomes) => {
    const user = await open();
    await enterAndLeave(user, label, enter, typed);
    expect(box(label)).toHaveValue(becomes);
    expect(box(label)).toBeValid();
    expect(await sent(user)).toMatchObject({ [label]: becomes });
  });

  test('in a text area, white space inside the text stays', async () => {
    const user = await open();
    await enterAndLeave(user, 'Remarks', enter, ' First  line\n\n\t- second \n');
    expect(box('Remarks')).toHaveValue('First  line\n\n\t- second');
    // Forms are sent with the line ends of the web.
    expect((await sent(user))['Remarks']).toMatch(/^First {2}line\r?\n\r?\n\t- second$/);
  });

  test.each([
    ['5 nov', fifth],
    ['5/11', fifth],
    ['05-11', fifth],
    ['05112026', { shown: 'November 5, 2026', wire: '05-11-2026' }],
    ['051126', { shown: 'November 5, 2026', wire: '05-11-2026' }],
    ['05-11-2026\t', { shown: 'November 5, 2026', wire: '05-11-2026' }],
  ])('in a date, %j is shown in words', async (typed, { shown, wire }) => {
    const user = await open();
    await enterAndLeave(user, 'Day', enter, typed);
    expect(box('Day')).toHaveValue(shown);
    expect(await sent(user)).toMatchObject({ Day: wire });
  });

  test.each([
    ['5,6,7-11-2026', '05-11-2026, 06-11-2026, 07-11-2026'],
    ['5-7 Nov 2026', '05-11-2026, 06-11-2026, 07-11-2026'],
    ['5 to 7 November', [5, 6, 7].map((day) => nearestNovember(day).wire).join(', ')],
    ['5/11, 6/11 and 9/11', [5, 6, 9].map((day) => nearestNovember(day).wire).join(', ')],
    ['05112026', '05-11-2026'],
  ])('in several dates, %j is the days that it says', async (typed, wire) => {
    const user = await open();
    await enterAndLeave(user, 'Days', enter, typed);
    expect(box('Days')).toHaveValue('');
    expect(chips()).toHaveLength(wire.split(', ').length);
    expect(await sent(user)).toMatchObject({ Days: wire });
  });

  test.each([
    ...refusedTexts,
    ['Client', 'SGS', 'Client: 7 clients match “SGS”. Choose one from the list'],
    ['Client', 'tuv', 'Client: 2 clients match “tuv”. Choose one from the list'],
    ['Client', 'Acme', 'Client: “Acme” isn’t in the list. Choose one from the list'],
  ])('in %s, %j stays as typed, and the field says why', async (label, typed, reason) => {
    const user = await open();
    await enterAndLeave(user, label, enter, typed);
    expect(box(label)).toHaveValue(typed);
    expect(box(label)).toHaveAccessibleDescription(reason);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeVisible();
    expect(fetching).not.toHaveBeenCalled();
  });

  test('a telephone number keeps what it shows, and says what will be sent', async () => {
    const user = await open();
    await enterAndLeave(user, 'Phone', enter, '+91 98765-43210 ');
    expect(box('Phone')).toHaveValue('+91 98765-43210');
    expect(box('Phone')).toHaveAccessibleDescription('Will be sent as 919876543210');
    expect(screen.getByText('Will be sent as 919876543210')).toBeVisible();
    expect(await sent(user)).toMatchObject({ Phone: '919876543210' });
  });

  test('an amount chooses its currency where none is chosen', async () => {
    const user = await open();
    await enterAndLeave(user, 'Cost', enter, 'USD 120.5');
    expect(box('Cost Currency')).toHaveValue('USD');
    expect(box('Cost in INR')).toHaveValue('10559.42');
    expect(await sent(user)).toMatchObject({ CostCurrency: 'USD', Cost: '120.5', CostInINR: '10559.42' });
  });

  test('an amount that contradicts the chosen currency says so, until one of them is changed', async () => {
    const user = await open();
    await user.selectOptions(box('Cost Currency'), 'INR');
    await enterAndLeave(user, 'Cost', enter, '$120.5');
    expect(box('Cost')).toHaveValue('$120.5');
    expect(box('Cost')).toHaveAccessibleDescription(
      'Cost: “$120.5” is in USD, but INR is chosen. Change one of them',
    );
    expect(box('Cost in INR')).toHaveValue('');
    await user.selectOptions(box('Cost Currency'), 'USD');
    expect(box('Cost')).toHaveValue('120.5');
    expect(box('Cost')).toBeValid();
    expect(await sent(user)).toMatchObject({ CostCurrency: 'USD', Cost: '120.5' });
  });
});

test('a telephone number that is sent as typed needs no note', async () => {
  const user = await open();
  await enterAndLeave(user, 'Phone', type, '0099123');
  expect(box('Phone')).not.toHaveAccessibleDescription();
  expect(await sent(user)).toMatchObject({ Phone: '0099123' });
});

test('Enter in a field submits what leaving the field would have made of it', async () => {
  const user = await open();
  await enterAndLeave(user, 'Cost', type, 'Rs. 500/-');
  await user.type(box('Phone'), '+91 1');
  await user.type(box('Vendor'), '  Acme {Enter}');
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  const body = Object.fromEntries(fetching.mock.calls[0]![1].body as URLSearchParams);
  expect(body).toMatchObject({ Vendor: 'Acme', CostCurrency: 'INR', Cost: '500', Phone: '911' });
});

test('an amount submitted with Enter chooses its currency as well', async () => {
  const user = await open();
  await user.type(box('Cost'), 'USD 120.5{Enter}');
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  const body = Object.fromEntries(fetching.mock.calls[0]![1].body as URLSearchParams);
  expect(body).toMatchObject({ CostCurrency: 'USD', Cost: '120.5', CostInINR: '10559.42' });
});
