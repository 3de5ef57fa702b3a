import type { Texts } from '@registers/shared/contract';
import { pagesClosed } from '@registers/shared/submit';
import { fakeReceiver, renderRegister } from '@registers/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { lockDraft } from '../../submit/draft/locks';
import { giveUpSoon, replace } from '../../submit/testing/browser';
import { allEntries, latestDraft, sampleEntry, storeEntry } from '../../submit/testing/samples';
import { defineRegister } from '../definition/definition';
import { choice, date, text } from '../definition/fields';
import { box, button, openForm, ready } from '../testing/page';
import { RegisterPage } from '../../page/RegisterPage';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: {
    One: {
      Name: text({ required: true }),
      Place: text(),
      Unit: choice(['Days', 'Hours'], { initial: 'Days' }),
    },
  },
});
const restored = /^Your draft from .* is back\.$/;

let asha: string;
let id: string;
beforeEach(() => {
  [asha, id] = [crypto.randomUUID(), crypto.randomUUID()];
});
/** Stores a draft of Asha. */
const draft = (texts: Texts, { id, changedAt = 1 }: { id?: string; changedAt?: number } = {}) =>
  storeEntry(sampleEntry({ user: asha, ...(id && { id }) }, { texts, changedAt }));
const open = () => openForm(definition, { user: { id: asha } });

/** Leaves the page, and waits until it has written its draft and released it. */
async function leave(view: { unmount: () => void }): Promise<void> {
  view.unmount();
  await pagesClosed(asha);
}

test('restores what was typed after the page was left, says so, and shows nothing of it to another person', async () => {
  const first = await open();
  await first.user.type(box('Name'), 'half an en');
  await leave(first);
  const again = await open();
  expect(await screen.findByText(restored)).toBeVisible();
  expect(box('Name')).toHaveValue('half an en');
  again.unmount();
  await openForm(definition);
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('shows when a draft was saved, and its choice that has left the list', async () => {
  const changedAt = new Date(2025, 10, 5, 14, 2).getTime();
  await draft({ Unit: 'Weeks' }, { changedAt });
  await open();
  expect(screen.getByText('Saved')).toHaveAttribute('title', 'Saved on this device, 2:02 pm');
  expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveValue('Weeks');
});

test('takes no typing before the draft has been read: a form holds one entry', async () => {
  await draft({ Name: 'first' }, { id });
  renderRegister(<RegisterPage definition={definition} />, { user: { id: asha } });
  const form = screen.getByRole('form');
  expect(form).toHaveAttribute('inert');
  await waitFor(() => expect(form).not.toHaveAttribute('inert'));
  expect(box('Name')).toHaveValue('first');
});

test.each([
  ['a mouse', true],
  ['fingers, which would open the keyboard on the screen', false],
])('a form that is opened with %s has the focus in its first field: %s', async (_what, isFine) => {
  replace(globalThis, 'matchMedia', () => ({ matches: isFine }));
  // The first field need not be filled in.
  const One = { Place: text(), Name: text({ required: true }) };
  await openForm(defineRegister({ formType: 'test', success: 'Stored', sections: { One } }));
  if (isFine) expect(box('Place')).toHaveFocus();
  else expect(document.body).toHaveFocus();
});

test('a draft goes on in the first field that is wrong, or required and empty, and says what is wrong', async () => {
  replace(globalThis, 'matchMedia', () => ({ matches: true }));
  const needed = { required: true } as const;
  const half = defineRegister({
    formType: 'test',
    success: 'Stored',
    sections: {
      One: { Name: text({ ...needed, maxLength: 4 }), Place: text(), Day: date(needed), Owner: text(needed) },
    },
  });
  await draft({ Name: 'sgs, Pune', Day: '5/11/26' }, { id });
  const { user } = await openForm(half, { user: { id: asha } });
  expect(box('Name')).toHaveFocus();
  expect(box('Name')).toHaveAccessibleDescription('Name must be 4 characters or fewer; this has 9');
  for (const name of ['Day', 'Owner']) expect(box(name)).toBeValid();
  await user.click(button('Discard draft'));
  expect(box('Name')).toHaveFocus();
  await user.click(button('Undo'));
  await waitFor(() => expect(box('Name')).toHaveValue('sgs, Pune'));
  expect(box('Name')).toHaveFocus();
});

test('a form that is opened leaves the focus where a person has put it meanwhile', async () => {
  replace(globalThis, 'matchMedia', () => ({ matches: true }));
  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  await open();
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

test('a discarded entry is brought back under its id', async () => {
  await draft({ Name: 'slip', Unit: 'Hours' }, { id });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(box('Name')).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveValue('Days');
  await waitFor(async () => expect(await allEntries(asha)).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box('Name')).toHaveValue('slip'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await allEntries(asha)).toMatchObject([{ id }]);
  expect(screen.queryByText('The draft was discarded.')).not.toBeInTheDocument();
});

test('what was discarded is no longer said once the next entry is begun, and again if that is emptied', async () => {
  fakeReceiver();
  await draft({ Name: 'slip' }, { id });
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await view.user.type(box('Name'), 'n');
  expect(screen.queryByText('The draft was discarded.')).not.toBeInTheDocument();
  await view.user.clear(box('Name'));
  expect(await screen.findByText('The draft was discarded.')).toBeVisible();
  await view.user.type(box('Name'), 'next');
  await view.user.click(button('Submit'));
  await waitFor(() => expect(box('Name')).toHaveValue(''));
  expect(screen.queryByText('The draft was discarded.')).not.toBeInTheDocument();
  await leave(view);
  expect(await allEntries(asha)).toMatchObject([{ versions: [{ number: 1 }] }]);
});

test('without a database, the form says so, closing the page asks, and a visit to another page loses nothing', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  fakeReceiver();
  const onKeeping = jest.fn();
  const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const first = await openForm(definition, { user: { id: asha }, onKeeping });
  expect(await screen.findByText(/^This browser can’t save drafts\./)).toBeVisible();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(onKeeping).toHaveBeenLastCalledWith(false);
  expect(closing()).toBe(true);
  await first.user.type(box('Name'), 'half');
  expect(closing()).toBe(false);
  first.unmount();
  const { user } = await open();
  expect(box('Name')).toHaveValue('half');
  await user.click(button('Submit'));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  expect(box('Name')).toHaveValue('');
});

test('an alert is dismissed with the entry that it is about', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  fakeReceiver().answers('nothing');
  await draft({ Name: 'other' });
  await draft({ Name: 'failed' }, { changedAt: 2 });
  const { user } = await open();
  await user.click(button('Submit'));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(await screen.findByText('1 more draft on this device'));
  await user.click(screen.getByRole('button', { name: /^Open other/ }));
  await waitFor(() => expect(box('Name')).toHaveValue('other'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('with several drafts', () => {
  const line = (text: string) => screen.findByText(text);
  beforeEach(async () => {
    await draft({ Name: 'older', Place: 'Pune' }, { id });
    await draft({ Name: 'newer', Unit: 'Days' }, { changedAt: 2 });
  });

  test('opens the one that was changed last, and another one of the list, under its id', async () => {
    const { user } = await open();
    expect(box('Name')).toHaveValue('newer');
    await user.type(box('Name'), ', and more');
    await user.click(await line('1 more draft on this device'));
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /older · Pune \(last saved 1 January 1970 at .*\)$/,
    );
    await user.click(screen.getByRole('button', { name: /^Open older/ }));
    await waitFor(() => expect(box('Name')).toHaveValue('older'));
    await waitFor(() => expect(box('Name')).toHaveFocus());
    expect(await screen.findByText(restored)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Open newer, and more · Days/ })).toBeInTheDocument();
    const texts = (await allEntries(asha)).map((entry) => [entry.edit?.texts['Name'], entry.id === id]);
    expect(texts).toContainEqual(['older', true]);
    expect(texts).toContainEqual(['newer, and more', false]);
  });

  test('leaves a draft alone that another tab has opened meanwhile, and keeps its own', async () => {
    giveUpSoon();
    const { user } = await open();
    await user.click(await line('1 more draft on this device'));
    const close = await lockDraft({ user: asha, id });
    await user.click(screen.getByRole('button', { name: /^Open older/ }));
    await ready();
    expect(box('Name')).toHaveValue('newer');
    await waitFor(() => expect(screen.queryByText(/more draft/)).not.toBeInTheDocument());
    close?.();
  });
});

test('opens its draft again when the page is returned to by the Back button', async () => {
  const { user } = await open();
  await user.type(box('Name'), 'mine');
  await waitFor(async () =>
    expect(await latestDraft(asha)).toMatchObject({ edit: { texts: { Name: 'mine' } } }),
  );
  // Another page has changed the draft. That page was of a build with a field `Gone`.
  const mine = await latestDraft(asha);
  await storeEntry({ ...mine!, edit: { ...mine!.edit!, texts: { Name: 'ours', Gone: 'x' } } });
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(box('Name')).toHaveValue('ours'));
});
