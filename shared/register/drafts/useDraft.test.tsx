import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRegister } from '../../testing/renderRegister';
import { RegisterForm } from '../RegisterForm';
import { loadDraft, saveDraft } from './store';
import { box, definition, line, openFor, somebody } from './testPage';

let asha: string;
let key: string;
beforeEach(() => {
  ({ id: asha, key } = somebody());
});
const open = (id = asha) => openFor(id);

async function leave(view: ReturnType<typeof open>) {
  await act(async () => {
    view.unmount();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

test('what was typed is back after the page was left, with a line that says so', async () => {
  const first = open();
  await first.user.type(box('Name'), 'half an en');
  await leave(first);
  open();
  expect(await screen.findByText(line)).toBeVisible();
  expect(box('Name')).toHaveValue('half an en');
});

test('another person on the same computer never sees it', async () => {
  await saveDraft(key, { values: { Name: 'secret' }, savedAt: 1 });
  open('bilal');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(box('Name')).toHaveValue('');
  expect(screen.queryByText(line)).not.toBeInTheDocument();
});

test('a page that was left while its draft was being read writes nothing afterwards', async () => {
  const view = open();
  const name = box('Name');
  view.unmount();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const again = open();
  await again.user.type(box('Name'), 'kept');
  expect(name).not.toBe(box('Name'));
  await leave(again);
  await waitFor(async () => expect(await loadDraft(key)).toMatchObject({ values: { Name: 'kept' } }));
});

test('what was typed on a page that was left while its draft was being read is kept', async () => {
  await saveDraft(key, { values: { Name: 'earlier' }, savedAt: 1 });
  const view = open();
  fireEvent.change(box('Name'), { target: { value: 'typed at once' } });
  view.unmount();
  await waitFor(async () =>
    expect(await loadDraft(key)).toMatchObject({ values: { Name: 'typed at once' } }),
  );
  open();
  expect(await screen.findByText(line)).toBeVisible();
  expect(box('Name')).toHaveValue('typed at once');
});

test('closing a page whose text is not kept yet is asked about', async () => {
  const { user } = renderRegister(<RegisterForm definition={definition} />, { confirmed: false });
  const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  await user.type(box('Name'), 'x');
  expect(closing()).toBe(false);
});

test('a discarded entry can be had back, with its id', async () => {
  await saveDraft(key, { values: { Name: 'slip' }, entryId: 'id-1', savedAt: 1 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(box('Name')).toHaveValue('');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box('Name')).toHaveValue('slip'));
  await waitFor(async () => expect(await loadDraft(key)).toMatchObject({ entryId: 'id-1' }));
});

test('what is under way where nothing is kept does not come back as another entry', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  const { user, unmount } = open();
  expect(await screen.findByText(/This browser keeps no drafts/)).toBeVisible();
  await user.type(box('Name'), 'under way');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(1));
  unmount();
  open();
  expect(await screen.findByText(/This browser keeps no drafts/)).toBeVisible();
  expect(box('Name')).toHaveValue('');
});

test('what was typed where nothing is kept is there again after a look at another page', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  const { user, unmount } = open();
  expect(await screen.findByText(/This browser keeps no drafts/)).toBeVisible();
  await user.type(box('Name'), 'half');
  unmount();
  open();
  expect(await screen.findByText(/This browser keeps no drafts/)).toBeVisible();
  expect(box('Name')).toHaveValue('half');
});

test('an alert goes with the entry that it speaks of', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await saveDraft(key, { values: { Name: 'discarded' }, savedAt: 1 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  await user.type(box('Name'), 'failed');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(box('Name')).toHaveValue('discarded'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a draft of an older form keeps what still fits', async () => {
  await saveDraft(key, { values: { Name: 'old', Place: 'Pune', Gone: 'x' }, savedAt: 1 });
  open();
  await screen.findByText(line);
  expect(box('Name')).toHaveValue('old');
  expect(box('Place')).toHaveValue('Pune');
});

test('Discard empties the form and forgets the draft', async () => {
  await saveDraft(key, { values: { Name: 'x', Unit: 'Hours' }, savedAt: 1 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(box('Name')).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Unit' })).toHaveValue('Days');
  await waitFor(async () => expect(await loadDraft(key)).toBeUndefined());
});

test('an accepted entry leaves no draft, and the reset form makes none', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  const view = open();
  await view.user.type(box('Name'), 'done');
  await view.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  await leave(view);
  expect(await loadDraft(key)).toBeUndefined();
});

test('an entry that was sent without an answer is sent again under its id after a reload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetching = jest
    .fn<Promise<object>, [string]>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  globalThis.fetch = fetching.mockResolvedValue({ ok: true }) as unknown as typeof fetch;
  const first = open();
  await first.user.type(box('Name'), 'once');
  await first.user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alert');
  await leave(first);
  const second = open();
  await screen.findByText(line);
  await second.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  expect(fetching.mock.calls[1]?.[0]).toBe(fetching.mock.calls[0]?.[0]);
});

test('without storage the form works on and says that it keeps nothing', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  const { user } = open();
  expect(await screen.findByText(/This browser keeps no drafts/)).toBeVisible();
  await user.type(box('Name'), 'x');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
});

test('what is typed before the draft has been read is kept as well', async () => {
  const view = open();
  fireEvent.change(box('Name'), { target: { value: 'quick' } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await leave(view);
  expect(await loadDraft(key)).toMatchObject({ values: { Name: 'quick' } });
});

test('the shell is told whether what is typed would outlast the page', async () => {
  const onKeeping = jest.fn();
  const register = <RegisterForm definition={definition} />;
  renderRegister(register, { onKeeping }).unmount();
  expect(onKeeping.mock.calls).toEqual([[true]]);
  Object.assign(globalThis, { indexedDB: undefined });
  renderRegister(register, { onKeeping });
  await waitFor(() => expect(onKeeping).toHaveBeenLastCalledWith(false));
});
