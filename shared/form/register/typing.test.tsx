import { listOf } from '@registers/shared/enum';
import { renderRegister } from '@registers/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { latestDraft, storeEntry } from '../../entries/testing/samples';
import { defineRegister } from '../definition/definition';
import { amount, date, digits, searchable, severalDates, text, textArea } from '../definition/fields';
import { moneyInInr } from '../definition/money';
import { ready } from './drafts/testing/page';
import { RegisterForm } from './RegisterForm';

/*
 * What people type all day: what a field of each kind shows when they leave it, and what is sent. Which texts are
 * understood is in kinds.test.ts, and in the tests of the rules.
 */

const clients = listOf('clients', [
  { value: 'SGS - Pune' },
  { value: 'SGS - Dubai' },
  { value: 'TÜV NORD - Essen' },
]);
const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    All: {
      Number: text({ maxLength: 8 }),
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

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function open(id: string = crypto.randomUUID()) {
  const { user } = renderRegister(<RegisterForm definition={definition} />, { user: { id } });
  await ready();
  return user;
}
async function sent() {
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  return Object.fromEntries(fetching.mock.calls[0]![1].body as URLSearchParams);
}
const chips = () =>
  within(screen.getByRole('list', { name: 'Days, chosen' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent);

test('a text that is understood is shown tidied, and is sent so', async () => {
  const user = await open();
  const shown: [label: string, typed: string, shown: string][] = [
    ['Number', '\u00a012345678\u200b', '12345678'],
    ['Remarks', ' First  line\n\n- second \n', 'First  line\n\n- second'],
    ['Client', 'tuv nord', 'TÜV NORD - Essen'],
    ['Day', '5 nov 2026', 'November 5, 2026'],
    ['Days', '5-7 Nov 2026', ''],
    ['Cost', 'USD 120.5', '120.5'],
    ['Rupees', 'Rs. 500/-', '500'],
    ['Fee', '1,23,456', '123456'],
    ['Phone', '+91 98765-43210 ', '+91 98765-43210'],
  ];
  for (const [label, typed, expected] of shown) {
    await user.clear(box(label));
    await user.paste(typed);
    await user.tab();
    expect([label, box(label).value]).toEqual([label, expected]);
  }
  expect(chips()).toEqual(['November 5, 2026', 'November 6, 2026', 'November 7, 2026']);
  expect(box('Cost Currency')).toHaveValue('USD');
  expect(box('Cost in INR')).toHaveValue('10559.42');
  expect(box('Phone')).toHaveAccessibleDescription('Will be sent as 919876543210');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await sent()).toEqual({
    formType: 'test',
    Number: '12345678',
    // Forms are sent with the line ends of the web.
    Remarks: expect.stringMatching(/^First {2}line\r?\n\r?\n- second$/) as string,
    Client: 'TÜV NORD - Essen',
    Day: '05-11-2026',
    Days: '05-11-2026, 06-11-2026, 07-11-2026',
    CostCurrency: 'USD',
    Cost: '120.5',
    CostInINR: '10559.42',
    Rupees: '500',
    Fee: '123456',
    Phone: '919876543210',
  });
});

test('a text that is not understood stays as typed, its field says why, and nothing is sent', async () => {
  const user = await open();
  const refused: [label: string, typed: string, reason: string][] = [
    ['Number', 'J-1234567', 'Number must be 8 characters or fewer; this has 9'],
    ['Client', 'SGS', 'Client: 2 clients match “SGS”. Choose one from the list'],
    ['Day', ' 31-02 ', 'Day: “ 31-02 ” isn’t a date. Type day, month and year, for example 05-11-2026'],
    ['Days', '5; 6', 'Days: “6” isn’t a date. Type day, month and year, for example 05-11-2026'],
    ['Cost', '1.005', 'Cost must have 2 decimals or fewer'],
    ['Rupees', 'USD 5', 'Rupees: “USD 5” is in USD, but this amount is in INR'],
    ['Fee', 'USD 5', 'Fee: “USD 5” is in USD. Type only the amount'],
    ['Phone', '98765 ext. 12', 'Phone must contain only digits'],
  ];
  for (const [label, typed, reason] of refused) {
    await user.type(box(label), typed);
    await user.tab();
    expect(box(label)).toHaveValue(typed);
    expect(box(label)).toHaveAccessibleDescription(reason);
  }
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const summary = await screen.findByRole('alert', { name: 'There are 8 problems' });
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(refused.map(([, , reason]) => reason));
  expect(fetching).not.toHaveBeenCalled();
});

test('Enter in a field submits what leaving the field would have made of it', async () => {
  const user = await open();
  await user.type(box('Day'), '5/11/26');
  await user.type(box('Cost'), 'USD 120.5{Enter}');
  expect(await sent()).toMatchObject({
    Day: '05-11-2026',
    CostCurrency: 'USD',
    Cost: '120.5',
    CostInINR: '10559.42',
  });
});

describe('several dates', () => {
  test('are read from a pasted column, in place of the text that is selected', async () => {
    const user = await open();
    await user.type(box('Days'), 'soon');
    box('Days').select();
    await user.paste('5/11/26\r\n7/11/26\n');
    expect(chips()).toEqual(['November 5, 2026', 'November 7, 2026']);
  });

  test('typed as a list are added on Enter, in order, without repeats, and each can be removed', async () => {
    const user = await open();
    await user.type(box('Days'), '6-11-2026, 5 Nov 2026, November 6, 2026{Enter}');
    expect(chips()).toEqual(['November 5, 2026', 'November 6, 2026']);
    expect(box('Days')).toHaveValue('');
    expect(fetching).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove November 5, 2026' }));
    expect(chips()).toEqual(['November 6, 2026']);
    expect(box('Days')).toHaveFocus();
  });

  test('are restored from a draft, with what is being typed', async () => {
    const id = crypto.randomUUID();
    await storeEntry({ user: id, texts: { Days: '05-11-2026, 06-11-2026\n31-02-2026' } });
    const user = await open(id);
    expect(chips()).toEqual(['November 5, 2026', 'November 6, 2026']);
    expect(box('Days')).toHaveValue('31-02-2026');
    await user.type(box('Days'), ', soon');
    await waitFor(async () =>
      expect((await latestDraft(id))?.texts['Days']).toBe('05-11-2026, 06-11-2026\n31-02-2026, soon'),
    );
  });
});
