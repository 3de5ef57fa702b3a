import { renderRegister } from '@registers/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { replace } from '../../../entries/testing/browser';
import { allEntries, latestDraft, storeEntry } from '../../../entries/testing/samples';
import { RegisterForm } from '../RegisterForm';
import { box, definition, leave, notKept, openPage, openWhenReady, ready, restored } from './testing/page';

let asha: string;
let id: string;
beforeEach(() => {
  [asha, id] = [crypto.randomUUID(), crypto.randomUUID()];
});
const open = () => openWhenReady(asha);

test('restores what was typed after the page was left, and says so', async () => {
  const first = await open();
  await first.user.type(box('Name'), 'half an en');
  await leave(first, asha);
  await open();
  expect(screen.getByText(restored)).toBeVisible();
  expect(box('Name')).toHaveValue('half an en');
});

test('takes no typing before the draft has been read: a form holds one entry', async () => {
  await storeEntry({ user: asha, texts: { Name: 'first' }, id, changedAt: 1 });
  openPage(asha);
  const form = screen.getByRole('form');
  expect(form).toHaveAttribute('inert');
  await waitFor(() => expect(form).not.toHaveAttribute('inert'));
  expect(box('Name')).toHaveValue('first');
});

test('shows nothing of it to another person on the same computer', async () => {
  await storeEntry({ user: asha, texts: { Name: 'secret' }, changedAt: 1 });
  await openWhenReady(crypto.randomUUID());
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('a page that is left while its draft is being read does not change the draft', async () => {
  const stored = await storeEntry({ user: asha, texts: { Name: 'earlier' }, changedAt: 1 });
  openPage(asha).unmount();
  const view = await open();
  expect(box('Name')).toHaveValue('earlier');
  await leave(view, asha);
  expect(await allEntries(asha)).toEqual([stored]);
});

test('restores a discarded entry, with its id, when that is undone', async () => {
  await storeEntry({ user: asha, texts: { Name: 'slip' }, id, changedAt: 1 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(box('Name')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box('Name')).toHaveValue('slip'));
  await waitFor(async () => expect(await latestDraft(asha)).toHaveProperty('id', id));
});

test('undoing after something else was typed puts that aside, and loses nothing of either', async () => {
  await storeEntry({ user: asha, texts: { Name: 'slip' }, id, changedAt: 1 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.type(box('Name'), 'next');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box('Name')).toHaveValue('slip'));
  await waitFor(async () => expect(await allEntries(asha)).toHaveLength(2));
  expect(screen.queryByText('Draft discarded.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(box('Name')).toHaveValue('next'));
});

test('a discarded entry can be brought back until another one is submitted', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  await storeEntry({ user: asha, texts: { Name: 'slip' }, id, changedAt: 1 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.type(box('Name'), 'next');
  expect(screen.getByText('Draft discarded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(box('Name')).toHaveValue(''));
  expect(screen.queryByText('Draft discarded.')).not.toBeInTheDocument();
});

test('without a database, an entry that is being sent is the same entry when its form is opened again', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const fetching = jest.fn<Promise<Response>, [string]>(() => new Promise(() => undefined));
  globalThis.fetch = fetching as unknown as typeof fetch;
  const { user, unmount } = await open();
  expect(screen.getByText(notKept)).toBeVisible();
  await user.type(box('Name'), 'on its way');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  unmount();
  await open();
  expect(box('Name')).toHaveValue('on its way');
  // It waits for the outcome of the one attempt.
  expect(await screen.findByRole('button', { name: 'Submitting…' })).toBeVisible();
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('without a database, what was typed survives a visit to another page, and closing the page asks', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, unmount } = await open();
  expect(closing()).toBe(true);
  await user.type(box('Name'), 'half');
  expect(closing()).toBe(false);
  unmount();
  await open();
  expect(screen.getByText(notKept)).toBeVisible();
  expect(box('Name')).toHaveValue('half');
});

test('on a device that is nearly full, the form says so with the first text, and keeps the draft', async () => {
  replace(navigator, 'storage', {
    persisted: () => Promise.resolve(false),
    estimate: () => Promise.resolve({ usage: 9_000_000, quota: 10_000_000 }),
  });
  const { user } = await open();
  const nearlyFull = /^This browser is nearly out of space\./;
  expect(screen.queryByText(nearlyFull)).not.toBeInTheDocument();
  await user.type(box('Name'), 'half');
  expect(await screen.findByText(nearlyFull)).toHaveAttribute('role', 'status');
  expect(await latestDraft(asha)).toMatchObject({ texts: { Name: 'half' } });
});

test('an alert is dismissed with the entry that it is about', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await storeEntry({ user: asha, texts: { Name: 'discarded' }, changedAt: 1 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.type(box('Name'), 'failed');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box('Name')).toHaveValue('discarded'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('with several unfinished entries', () => {
  const line = (text: string) => screen.findByText(text);
  beforeEach(async () => {
    await storeEntry({ user: asha, texts: { Name: 'older', Place: 'Pune' }, id, changedAt: 1 });
    await storeEntry({ user: asha, texts: { Name: 'newer', Unit: 'Days' }, changedAt: 2 });
  });

  test('opens the one that was changed last, and lists the others', async () => {
    const { user } = await open();
    expect(box('Name')).toHaveValue('newer');
    await user.click(await line('1 more draft on this device'));
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /older, Pune \(last saved 1 January 1970 at .*\)$/,
    );
  });

  test('opens another one under its id, and stores what was typed in the form', async () => {
    await storeEntry({ user: asha, texts: { Name: 'third' }, changedAt: 0 });
    const { user } = await open();
    await user.type(box('Name'), ', and more');
    await user.click(await line('2 more drafts on this device'));
    await user.click(screen.getByRole('button', { name: /^Open older/ }));
    await waitFor(() => expect(box('Name')).toHaveValue('older'));
    await waitFor(() => expect(box('Name')).toHaveFocus());
    expect(screen.getByText(restored)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Open newer, and more/ })).toBeInTheDocument();
    const texts = (await allEntries(asha)).map((entry) => [entry.texts['Name'], entry.id === id]);
    expect(texts).toContainEqual(['older', true]);
    expect(texts).toContainEqual(['newer, and more', false]);
  });

  test('lists what another tab left when the person returns to this one', async () => {
    await open();
    await line('1 more draft on this device');
    await storeEntry({ user: asha, texts: { Name: 'third' }, changedAt: 3 });
    dispatchEvent(new Event('focus'));
    expect(await line('2 more drafts on this device')).toBeVisible();
  });

  test('leaves a draft alone that another tab has opened meanwhile, and keeps its own', async () => {
    const { user } = await open();
    await user.click(await line('1 more draft on this device'));
    let close = (): void => undefined;
    const held = new Promise<void>((resolve) => (close = resolve));
    void navigator.locks.request(`registers draft ${asha} ${id}`, {}, () => held);
    await user.click(screen.getByRole('button', { name: /^Open older/ }));
    await waitFor(() => expect(screen.getByRole('form')).not.toHaveAttribute('inert'), { timeout: 2_000 });
    expect(box('Name')).toHaveValue('newer');
    await waitFor(() => expect(screen.queryByText(/more draft/)).not.toBeInTheDocument());
    close();
  });
});

test('opens its draft again when the page is returned to by the Back button', async () => {
  const { user } = await open();
  await user.type(box('Name'), 'mine');
  const back = () => act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  back();
  await ready();
  expect(box('Name')).toHaveValue('mine');
});

test('restores what still fits of the draft of an older form', async () => {
  await storeEntry({ user: asha, texts: { Name: 'old', Place: 'Pune', Gone: 'x' }, changedAt: 1 });
  await open();
  expect(box('Name')).toHaveValue('old');
  expect(box('Place')).toHaveValue('Pune');
});

test('Discard draft empties the form and removes the draft', async () => {
  await storeEntry({ user: asha, texts: { Name: 'x', Unit: 'Hours' }, changedAt: 1 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(box('Name')).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveValue('Days');
  await waitFor(async () => expect(await allEntries(asha)).toEqual([]));
});

test('an accepted entry leaves no draft, and the reset form stores none', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  const view = await open();
  await view.user.type(box('Name'), 'done');
  await view.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  await leave(view, asha);
  expect(await allEntries(asha)).toMatchObject([{ state: 'sent' }]);
});

test('an entry that was sent without an answer is sent again under its id after a reload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetching = jest
    .fn<Promise<object>, [string]>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  globalThis.fetch = fetching.mockResolvedValue({ ok: true }) as unknown as typeof fetch;
  const first = await open();
  await first.user.type(box('Name'), 'once');
  await first.user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alert');
  await leave(first, asha);
  const second = await open();
  expect(screen.getByText(/^We don’t know whether this entry arrived/)).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  expect(fetching.mock.calls[1]?.[0]).toBe(fetching.mock.calls[0]?.[0]);
});

test('without a database the form works, and says that drafts cannot be saved', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  const { user } = await open();
  expect(screen.getByText(notKept)).toBeVisible();
  await user.type(box('Name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  expect(box('Name')).toHaveValue('');
});

test('tells the shell whether what is typed would outlast the page', async () => {
  const onKeeping = jest.fn();
  const register = <RegisterForm definition={definition} />;
  renderRegister(register, { onKeeping }).unmount();
  expect(onKeeping.mock.calls).toEqual([[true]]);
  Object.assign(globalThis, { indexedDB: undefined });
  renderRegister(register, { onKeeping });
  await waitFor(() => expect(onKeeping).toHaveBeenLastCalledWith(false));
});
