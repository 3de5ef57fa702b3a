import { fakeReceiver } from '@registers/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { latestDraft, sampleEntry, storeEntry } from '../../submit/testing/samples';
import { box, button, control, everyKind, inRupees, openForm } from '../testing/page';

/*
 * What people type all day: what a field of each kind shows when they leave it, and what is sent. Which texts are
 * understood is in kinds.test.ts, and in the tests of the rules.
 */

const open = async (id: string = crypto.randomUUID()) => (await openForm(everyKind, { user: { id } })).user;
const chips = () =>
  within(screen.getByRole('list', { name: 'Days, chosen' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent);

test('a text that is understood is shown tidied, and is sent so', async () => {
  const { submissions } = fakeReceiver();
  const user = await open();
  const shown: [label: string, typed: string, shown: string][] = [
    ['Number', '\u00a012345678\u200b', '12345678'],
    ['Remarks', ' First  line\n\n- second \n', 'First  line\n\n- second'],
    ['Client', 'tuv nord', 'TÜV NORD - Essen'],
    ['Day', '5 nov 2026', 'November 5, 2026'],
    ['Days', '5, 6 and 7 Nov 2026', ''],
    ['Cost', 'USD 120.5', '120.50'],
    ['Rupees', 'Rs. 500/-', '500.00'],
    ['Fee', '123456.5', '1,23,456.50'],
    ['Phone', '+91 98765-43210 ', '+91 98765-43210'],
  ];
  for (const [label, typed, expected] of shown) {
    await user.clear(control(label));
    await user.paste(typed);
    await user.tab();
    expect([label, control(label).value]).toEqual([label, expected]);
  }
  expect(chips()).toEqual(['November 5, 2026', 'November 6, 2026', 'November 7, 2026']);
  expect(control('Cost Currency')).toHaveValue('USD');
  expect(control('Cost in INR')).toHaveValue('10,559.42');
  // It is edited as plain figures, all of them selected when the field is entered by Tab.
  await user.click(control('Rupees'));
  await user.tab();
  expect(control('Fee')).toHaveValue('123456.5');
  expect(control('Fee')).toMatchObject({ selectionStart: 0, selectionEnd: 8 });
  expect(control('Phone')).toHaveAccessibleDescription('Will be sent as 919876543210');
  await user.type(control('Phone'), '7');
  expect(control('Phone')).not.toHaveAccessibleDescription();
  await user.keyboard('{Backspace}{Tab}');
  expect(control('Phone')).toHaveAccessibleDescription('Will be sent as 919876543210');
  await user.click(button('Submit'));
  await waitFor(() => expect(submissions).toHaveLength(1));
  expect(submissions[0]?.fields).toEqual({
    Number: '12345678',
    Report: 'N/A',
    // Forms are sent with the line ends of the web.
    Remarks: expect.stringMatching(/^First {2}line\r?\n\r?\n- second$/) as string,
    Status: '',
    Client: 'TÜV NORD - Essen',
    Day: '05-11-2026',
    Days: '05-11-2026, 06-11-2026, 07-11-2026',
    CostCurrency: 'USD',
    Cost: '120.5',
    CostInINR: '10559.42',
    Rupees: '500',
    Fee: '123456.5',
    Phone: '919876543210',
  });
});

test('a text that is not understood stays as typed, its field says why, and nothing is sent', async () => {
  const { submissions } = fakeReceiver();
  const user = await open();
  const refused: [label: string, typed: string, reason: string][] = [
    ['Number', 'J-1234567', 'Number must be 8 characters or fewer; this has 9'],
    ['Client', 'SGS', 'Client: 2 choices match “SGS”. Choose one from the list'],
    ['Day', ' 31-02 ', 'Day: “ 31-02 ” isn’t a date. Type day, month and year, for example 05-11-2026'],
    [
      'Days',
      '5; 6',
      'Days: “6” isn’t a date. Type each day, for example 5, 6 and 7 Nov, or at most 31 days as 5-7 Nov',
    ],
    ['Cost', '1.0055', 'Cost must have 2 decimals or fewer'],
    ['Rupees', 'USD 5', 'Rupees: “USD 5” is in USD, but this amount is in INR'],
    ['Fee', 'USD 5', 'Fee: “USD 5” is in USD. Type only the amount'],
    ['Phone', '98765 ext. 12', 'Phone must contain only digits'],
  ];
  for (const [label, typed, reason] of refused) {
    await user.type(control(label), typed);
    await user.tab();
    expect(control(label)).toHaveValue(typed);
    // The label is above.
    expect(control(label)).toHaveAccessibleDescription(reason.replace(`${label}: `, ''));
  }
  await user.click(button('Submit'));
  const summary = await screen.findByRole('alert', { name: 'There are 8 problems' });
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(refused.map(([, , reason]) => reason));
  expect(submissions).toEqual([]);
  // Mended, it stays in the summary until the next Submit: no field moves.
  const list = within(summary).getByRole('list');
  const text = list.textContent;
  await user.clear(control('Number'));
  await user.tab();
  expect(control('Number')).toBeValid();
  expect(list).toHaveTextContent(text);
  // Its count is that of the bar, and is not announced.
  expect(within(summary).getByRole('heading', { name: 'There are 7 problems' })).toHaveAttribute(
    'aria-live',
    'off',
  );
  expect(button('7 problems left')).toBeVisible();
  await user.click(button('Submit'));
  await waitFor(() => expect(links[0]).not.toBeInTheDocument());
  expect(screen.getByRole('alert', { name: 'There are 7 problems' })).toBeVisible();
  await waitFor(() => expect(document.activeElement).toBeInvalid());
  // One that comes later is listed too.
  await user.type(control('Number'), '123456789');
  await user.tab();
  const all = within(screen.getByRole('alert', { name: 'There are 8 problems' })).getAllByRole('link');
  expect(all.map((link) => link.textContent)).toContain('Number must be 8 characters or fewer; this has 9');
});

test('a day number of a spreadsheet is taken as its day only when a person says so', async () => {
  const user = await open();
  for (const [label, typed] of [
    ['Day', '46345'],
    ['Days', '5 Nov 2026{Enter}46345.5'],
  ] as const) {
    await user.type(control(label), typed);
    await user.tab();
    expect(control(label)).toHaveAccessibleDescription(/^46345.*is a spreadsheet’s day number/);
    await user.click(await screen.findByRole('button', { name: 'Use 19-11-2026' }));
    expect(control(label)).toHaveFocus();
    expect(control(label)).toBeValid();
  }
  expect(control('Day')).toHaveValue('November 19, 2026');
  expect(chips()).toEqual(['November 5, 2026', 'November 19, 2026']);
});

test('Enter in a field submits what leaving the field would have made of it', async () => {
  const { submissions } = fakeReceiver();
  const user = await open();
  await user.type(control('Day'), '5/11/26');
  await user.type(control('Cost'), 'USD 120.5{Enter}');
  const fields = { Day: '05-11-2026', CostCurrency: 'USD', Cost: '120.5', CostInINR: '10559.42' };
  await waitFor(() => expect(submissions).toMatchObject([{ fields }]));
});

describe('several dates', () => {
  test('are read from a pasted column, in place of the text that is selected', async () => {
    const user = await open();
    await user.type(control('Days'), 'soon');
    control('Days').select();
    await user.paste('5/11/26\r\n7/11/26\n');
    expect(chips()).toEqual(['November 5, 2026', 'November 7, 2026']);
  });

  test('typed as a list are added on Enter, in order, without repeats, and each can be removed', async () => {
    const { submissions } = fakeReceiver();
    const user = await open();
    await user.type(control('Days'), '6-11-2026, 5 Nov 2026, November 6, 2026{Enter}');
    expect(chips()).toEqual(['November 5, 2026', 'November 6, 2026']);
    expect(control('Days')).toHaveValue('');
    expect(submissions).toEqual([]);
    await user.click(button('Remove November 5, 2026'));
    expect(chips()).toEqual(['November 6, 2026']);
    expect(control('Days')).toHaveFocus();
  });

  test('are restored from a draft, with what is being typed', async () => {
    const id = crypto.randomUUID();
    await storeEntry(sampleEntry({ user: id }, { texts: { Days: '05-11-2026, 06-11-2026\n31-02-2026' } }));
    const user = await open(id);
    expect(chips()).toEqual(['November 5, 2026', 'November 6, 2026']);
    expect(control('Days')).toHaveValue('31-02-2026');
    await user.type(control('Days'), ', soon');
    await waitFor(async () =>
      expect((await latestDraft(id))?.edit?.texts['Days']).toBe('05-11-2026, 06-11-2026\n31-02-2026, soon'),
    );
  });
});

test('rupees that are empty, or far from what the rate gives, are put in by a press, or by =', async () => {
  const { user } = await openForm(inRupees);
  await user.selectOptions(control('Currency'), 'USD');
  await user.type(control('Amount'), '1000');
  for (const typed of ['', '876300']) {
    await user.clear(box('INR'));
    await user.type(box('INR'), `${typed}{Tab}`);
    expect(button('Submit')).toHaveFocus();
    expect(box('INR')).toHaveAccessibleDescription('Use 87,630.00 (=)');
    await user.click(button('Use 87,630.00 (=)'));
    expect(box('INR')).toHaveFocus();
    expect(box('INR')).toHaveValue('87630.00');
    expect(box('INR')).not.toHaveAccessibleDescription();
  }
  await user.clear(box('INR'));
  await user.type(box('INR'), '={Tab}');
  expect(box('INR')).toHaveValue('87,630.00');
  // A bank has another rate; but rupees from before the amount was changed are not of it, however near.
  await user.clear(box('INR'));
  await user.type(box('INR'), '90000{Tab}');
  expect(box('INR')).not.toHaveAccessibleDescription();
  await user.clear(control('Amount'));
  await user.type(control('Amount'), '1050{Tab}');
  expect(box('INR')).toHaveAccessibleDescription('Use 92,011.50 (=)');
  const { submissions } = fakeReceiver();
  await user.click(button('Submit'));
  await waitFor(() => expect(box('INR')).toHaveFocus());
  expect(box('INR')).toHaveAccessibleDescription(
    'Use 92,011.50 (=) “90000” is from before the amount was changed. Type it again, or = for 92,011.50',
  );
  expect(submissions).toEqual([]);
  await user.keyboard('90000{Enter}');
  await waitFor(() => expect(submissions).toMatchObject([{ fields: { Amount: '1050', INR: '90000' } }]));
});
