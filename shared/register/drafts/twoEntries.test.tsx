import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RegisterHost } from '@registers/shared/contract';
import { UiProvider } from '@registers/shared/ui';
import { renderRegister, testContext } from '../../testing/renderRegister';
import { RegisterForm } from '../RegisterForm';
import type * as store from './store';
import { loadDraft, saveDraft, saveEarlier } from './store';
import { box, definition, line, openFor, somebody } from './testPage';

let asha: string;
let key: string;
beforeEach(() => {
  ({ id: asha, key } = somebody());
});
const open = (id = asha) => openFor(id);

let mockReading: Promise<void> | undefined;
jest.mock('./store', () => {
  const actual = jest.requireActual<typeof store>('./store');
  return {
    ...actual,
    loadEarlier: (key: string) => Promise.resolve(mockReading).then(() => actual.loadEarlier(key)),
  };
});

/** From now on reading the other entry takes as long as `work` does. */
async function slowly(work: () => Promise<void>) {
  let read = (): void => undefined;
  mockReading = new Promise((resolve) => (read = resolve));
  await work();
  read();
}

test('nothing kept is shown before it is certain who the person is, and what they typed meanwhile stays', async () => {
  await saveDraft(key, { values: { Name: 'secret', Place: 'Pune' }, savedAt: 1 });
  const page = <RegisterForm definition={definition} />;
  const host = { ...testContext, user: { id: asha } };
  const { user, rerender } = renderRegister(<p />);
  const shown = (confirmed: boolean) => (
    <UiProvider>
      <RegisterHost {...host} confirmed={confirmed}>
        {page}
      </RegisterHost>
    </UiProvider>
  );
  rerender(shown(false));
  await user.type(box('Name'), 'typed');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(box('Place')).toHaveValue('');
  rerender(shown(true));
  // Two entries: neither is mixed into the other, and neither is lost.
  await user.click(await screen.findByRole('button', { name: 'Bring it back now' }));
  expect(await screen.findByText(line)).toBeVisible();
  expect(box('Name')).toHaveValue('secret');
  expect(box('Place')).toHaveValue('Pune');
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  await user.click(await screen.findByRole('button', { name: 'Bring back the other one' }));
  await waitFor(() => expect(box('Name')).toHaveValue('typed'));
});

test('an entry that is sent before the other was known leaves the other, which comes back after it', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  await saveDraft(key, { values: { Name: 'first' }, entryId: 'id-1', savedAt: 1 });
  const host = { ...testContext, user: { id: asha } };
  const { user, rerender } = renderRegister(<p />);
  const shown = (confirmed: boolean) => (
    <UiProvider>
      <RegisterHost {...host} confirmed={confirmed}>
        <RegisterForm definition={definition} />
      </RegisterHost>
    </UiProvider>
  );
  rerender(shown(false));
  await user.type(box('Name'), 'second');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(globalThis.fetch).not.toHaveBeenCalled();
  rerender(shown(true));
  expect(await screen.findByText('Stored')).toBeInTheDocument();
  await waitFor(() => expect(box('Name')).toHaveValue('first'));
  await waitFor(async () =>
    expect(await loadDraft(key)).toMatchObject({ entryId: 'id-1', values: { Name: 'first' } }),
  );
  const [sentTo] = jest.mocked(globalThis.fetch).mock.calls[0] as [string];
  expect(new URL(sentTo).searchParams.get('submissionId')).not.toBe('id-1');
});

test('what is typed in the moment in which the other entry comes back costs neither a word', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  await saveEarlier(key, { values: { Name: 'first' }, entryId: 'id-1', savedAt: 1 });
  await saveDraft(key, { values: { Name: 'second' }, savedAt: 2 });
  const { user } = open();
  await screen.findByText(line);
  await slowly(async () => {
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    fireEvent.change(box('Name'), { target: { value: 'third' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Bring back the other one' }));
  await waitFor(() => expect(box('Name')).toHaveValue('first'));
  await waitFor(async () => expect(await loadDraft(key)).toMatchObject({ entryId: 'id-1' }));
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  await user.click(await screen.findByRole('button', { name: 'Bring back the other one' }));
  await waitFor(() => expect(box('Name')).toHaveValue('third'));
  await waitFor(async () => expect((await loadDraft(key))?.entryId).toBeUndefined());
});

test('what is typed while the next one comes back after a submission costs neither a word', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  await saveEarlier(key, { values: { Name: 'first' }, entryId: 'id-1', savedAt: 1 });
  await saveDraft(key, { values: { Name: 'second' }, savedAt: 2 });
  const { user } = open();
  await screen.findByText(line);
  await slowly(async () => {
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Stored');
    fireEvent.change(box('Name'), { target: { value: 'third' } });
  });
  await user.click(await screen.findByRole('button', { name: 'Bring it back now' }));
  await waitFor(() => expect(box('Name')).toHaveValue('first'));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(box('Name')).toHaveValue('third'));
  const ids = jest
    .mocked(globalThis.fetch)
    .mock.calls.map(([to]) => new URL(to as string).searchParams.get('submissionId'));
  expect(ids).toEqual([expect.not.stringMatching('id-1'), 'id-1']);
});

test('what is typed before it is certain who the person is outlasts a look at another page', async () => {
  const { user, unmount } = renderRegister(<RegisterForm definition={definition} />, {
    user: { id: asha },
    confirmed: false,
  });
  await user.type(box('Name'), 'typed early');
  unmount();
  const later = open();
  expect(box('Name')).toHaveValue('typed early');
  await waitFor(async () => expect(await loadDraft(key)).toMatchObject({ values: { Name: 'typed early' } }));
  later.unmount();
  open('bilal');
  expect(box('Name')).toHaveValue('');
});
