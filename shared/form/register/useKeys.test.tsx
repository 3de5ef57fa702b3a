import { fakeReceiver } from '@registers/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Entry, Version } from '@registers/shared/submit';
import { latestDraft, sentEntry, storeEntry } from '../../submit/testing/samples';
import { currentDay, formatLong, formatWire } from '../rules/dates';
import { button, control, everyKind, openForm } from '../testing/page';

const last: Partial<Version> = {
  fields: [
    ['Number', 'Acme'],
    ['Status', 'WON'],
    ['Client', 'SGS - Pune'],
    ['Day', '05-11-2026'],
    ['Days', '05-11-2026, 06-11-2026'],
    ['Report', 'N/A'],
    ['CostCurrency', 'USD'],
    ['Cost', '120.50'],
    ['CostInINR', '1.00'],
    ['Remarks', 'First\nSecond'],
  ],
};

beforeEach(() => localStorage.clear());

async function open(version: Partial<Version> = last, change: Partial<Entry> = {}) {
  const id = crypto.randomUUID();
  await storeEntry(sentEntry({ user: id, ...change }, version));
  return { ...(await openForm(everyKind, { user: { id } })), id };
}
const today = currentDay();
const chosen = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);

/** Presses a key with Ctrl in a field. Returns true if the page has kept the key from the browser. */
function press(label: string, init: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(control(label), { ctrlKey: true, ...init });
  fireEvent(control(label), event);
  return event.defaultPrevented;
}

test('Ctrl+Enter submits the entry from any field, and from Submit', async () => {
  const { submissions } = fakeReceiver();
  const { user } = await open();
  const submit = button('Submit');
  const places = ['Number', 'Status', 'Client', 'Days', 'Cost in INR', 'Remarks'].map(control);
  for (const [before, place] of [...places, submit].entries()) {
    await user.type(control('Number'), 'Acme');
    fireEvent.keyDown(place, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(control('Number')).toHaveValue(''));
    expect(submissions).toHaveLength(before + 1);
  }
});

test('a key that is held acts only once: by then the form may be empty again', async () => {
  await open();
  for (const key of ['Enter', ';']) expect(press('Day', { key, repeat: true })).toBe(true);
  expect(control('Day')).toHaveValue('');
  expect(button('Submit')).toBeInTheDocument();
});

test('Ctrl+Enter with a list open takes the item that Enter would take', async () => {
  const { submissions } = fakeReceiver();
  const { user } = await open();
  await user.type(control('Client'), 'sgs{ArrowDown}{Control>}{Enter}{/Control}');
  await screen.findByText('Stored');
  expect(submissions).toMatchObject([{ fields: { Client: 'SGS - Dubai' } }]);
});

test('Ctrl+’ puts into a field of any kind what it had in the last entry, as if it were typed', async () => {
  const { id } = await open();
  const known = Object.entries({
    Number: 'Acme',
    Status: 'WON',
    Client: 'SGS - Pune',
    Day: 'November 5, 2026',
    Cost: '120.50',
    Remarks: 'First\nSecond',
  });
  for (const [label] of known) expect(press(label, { key: "'" })).toBe(true);
  for (const [label, value] of known) await waitFor(() => expect(control(label)).toHaveValue(value));
  await waitFor(async () =>
    expect((await latestDraft(id))?.edit?.texts).toMatchObject(Object.fromEntries(known)),
  );
});

test('Ctrl+’ adds all of several dates, and keeps those that were chosen and what is being typed', async () => {
  const { user } = await open();
  await user.type(control('Days'), '4 Nov 2026{Enter}31-02-2026');
  press('Days', { key: "'" });
  await waitFor(() => expect(chosen()).toEqual(['November 4, 2026', 'November 5, 2026', 'November 6, 2026']));
  expect(control('Days')).toHaveValue('31-02-2026');
});

test('Ctrl+’ leaves alone a calculated field, one that was sent empty, and what is typed before the answer', async () => {
  const { user } = await open();
  expect(press('Cost in INR', { key: "'" })).toBe(false);
  await user.type(control('Report'), 'R-1');
  press('Report', { key: "'" });
  press('Number', { key: "'" });
  fireEvent.change(control('Number'), { target: { value: 'x' } });
  press('Status', { key: "'" });
  await waitFor(() => expect(control('Status')).toHaveValue('WON'));
  expect(control('Report')).toHaveValue('R-1');
  expect(control('Number')).toHaveValue('x');
  expect(control('Cost in INR')).toHaveValue('');
});

test('Ctrl+’ does nothing where the last entry was sent from another form of the register', async () => {
  const { user } = await open(last, { formType: 'other' });
  press('Number', { key: "'" });
  await user.tab();
  expect(control('Number')).toHaveValue('');
});

test('Ctrl+; puts today into a date, adds it to several dates, and does nothing in other fields', async () => {
  const { submissions } = fakeReceiver();
  const { user } = await open();
  expect(press('Day', { key: ';' })).toBe(true);
  expect(control('Day')).toHaveValue(formatLong(today));
  await user.type(control('Days'), '4 Nov 2020{Enter}');
  press('Days', { key: ';' });
  expect(chosen()).toEqual(['November 4, 2020', formatLong(today)]);
  for (const label of ['Number', 'Status', 'Client', 'Cost', 'Remarks', 'Cost in INR'])
    expect(press(label, { key: ';' })).toBe(false);
  press('Day', { key: 'Enter' });
  await screen.findByText('Stored');
  expect(submissions).toMatchObject([{ fields: { Day: formatWire(today), Number: '' } }]);
});

test('keys with AltGr, keys alone, and others with Ctrl are left to the browser', async () => {
  const { submissions } = fakeReceiver();
  await open();
  for (const key of ["'", ';', 'Enter']) {
    expect(press('Day', { key, altKey: true })).toBe(false);
    expect(press('Remarks', { key, ctrlKey: false })).toBe(false);
  }
  for (const key of ['s', 'k', '1', '/']) expect(press('Day', { key })).toBe(false);
  expect(control('Day')).toHaveValue('');
  expect(submissions).toEqual([]);
});

test('nothing happens while a dialog is open', async () => {
  await open();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  for (const key of ["'", ';', 'Enter']) expect(press('Day', { key })).toBe(false);
  dialog.remove();
  expect(press('Day', { key: ';' })).toBe(true);
  expect(within(document.body).queryByRole('alert')).not.toBeInTheDocument();
});
