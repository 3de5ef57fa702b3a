import type { Announcement, EntrySetAside } from '@registers/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { renderRegister } from '@registers/kit/testing';
import { defineRegister } from './definition';
import { saveDraft } from './drafts/storedDrafts';
import { ready } from './drafts/testing/page';
import { storedDraft } from './drafts/testing/tabs';
import { date, text } from './fields';
import { RegisterForm } from './RegisterForm';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: { One: { Name: text({ label: 'Full Name', required: true }), Day: date() } },
});

const fetching = jest.fn<Promise<object>, [string]>();
const setAside = jest.fn<Promise<void>, [EntrySetAside]>();
const announce = jest.fn<undefined, [Announcement]>();
const box = (name: string) => screen.getByRole('textbox', { name });
const open = (context = {}) =>
  renderRegister(<RegisterForm definition={definition} />, { setAside, announce, ...context });

beforeEach(() => {
  setAside.mockReset().mockResolvedValue();
  announce.mockReset();
  fetching.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = fetching as unknown as typeof fetch;
});

async function fail(user: ReturnType<typeof open>['user'], answer: object) {
  fetching.mockResolvedValueOnce(answer);
  await user.type(box('Full Name'), 'Asha');
  await user.type(box('Day'), '5/11/26');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alert');
}

test('a failed entry is moved to the outbox as it is, and the next one can be typed', async () => {
  const { user } = open();
  await fail(user, { ok: false, status: 413 });
  await user.click(screen.getByRole('button', { name: 'Send later' }));
  await waitFor(() => expect(box('Full Name')).toHaveValue(''));
  const sentId = new URL(fetching.mock.calls[0]![0]).searchParams.get('submissionId');
  expect(setAside.mock.calls).toEqual([
    [
      {
        id: sentId,
        formType: 'test',
        fields: [
          ['Name', 'Asha'],
          ['Day', '05-11-2026'],
        ],
        labels: { Name: 'Full Name', Day: 'Day' },
        values: { Name: 'Asha', Day: 'November 5, 2026' },
        mayBeStored: false,
        reason: 'The entry is too large. Shorten the longest text.',
        waitsFor: 'person',
        details: expect.objectContaining({ begunFrom: undefined }) as unknown,
      },
    ],
  ]);
  expect(box('Full Name')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(async () => expect(await storedDraft('test-user test')).toBeUndefined());

  await user.type(box('Full Name'), 'Next');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Stored');
  expect(new URL(fetching.mock.calls[1]![0]).searchParams.get('submissionId')).not.toBe(sentId);
});

test('without an answer it is marked as one that may be stored', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open();
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.type(box('Full Name'), 'Asha');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Send later' }));
  await waitFor(() => expect(setAside).toHaveBeenCalledWith(expect.objectContaining({ mayBeStored: true })));
});

describe('without a network', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  async function openAndType() {
    const { user } = open({ user: { id: crypto.randomUUID() } });
    await ready();
    await user.type(box('Full Name'), 'Asha');
    return user;
  }

  test('an entry is moved to the outbox before anything was sent, and is not marked as stored', async () => {
    const user = await openAndType();
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await waitFor(() => expect(box('Full Name')).toHaveValue(''));
    expect(setAside.mock.calls).toMatchObject([
      [{ mayBeStored: false, waitsFor: 'time', reason: 'This device was offline.' }],
    ]);
    expect(fetching).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an entry with an error is not', async () => {
    const user = await openAndType();
    await user.clear(box('Full Name'));
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter Full Name');
    expect(setAside).not.toHaveBeenCalled();
  });

  test('it is offered once: by the banner, then by the alert', async () => {
    const user = await openAndType();
    const banner = screen.getByRole('status');
    expect(banner).toHaveTextContent('You are offline.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toContainElement(screen.getByRole('button', { name: 'Send later' }));
    expect(banner).toBeInTheDocument();
  });

  test('where the outbox cannot take it, it is still not marked as sent', async () => {
    setAside.mockRejectedValue(new Error('blocked'));
    const user = await openAndType();
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await waitFor(() => expect(announce).toHaveBeenCalledWith(expect.objectContaining({ tone: 'failure' })));
    setAside.mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await waitFor(() =>
      expect(setAside).toHaveBeenLastCalledWith(expect.objectContaining({ mayBeStored: false })),
    );
  });
});

test('an alert is dismissed by the next edit, and not by a text being formatted', async () => {
  const id = crypto.randomUUID();
  // As it was left in the middle of typing.
  await saveDraft(`${id} test`, { values: { Name: 'Asha', Day: '5/11/26' }, savedAt: 1 });
  const { user } = open({ user: { id } });
  await waitFor(() => expect(box('Day')).toHaveValue('5/11/26'));
  fetching.mockResolvedValueOnce({ ok: false, status: 500 });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const alert = await screen.findByRole('alert');
  await user.click(box('Day'));
  await user.tab();
  expect(box('Day')).toHaveValue('November 5, 2026');
  expect(alert).toBeInTheDocument();
  await user.type(box('Full Name'), 'n');
  expect(alert).not.toBeInTheDocument();
});

test('where the outbox cannot take it, the entry stays in the form', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setAside.mockRejectedValue(new Error('blocked'));
  const { user } = open();
  await fail(user, { ok: false, status: 500 });
  await user.click(screen.getByRole('button', { name: 'Send later' }));
  await waitFor(() => expect(announce).toHaveBeenCalledWith(expect.objectContaining({ tone: 'failure' })));
  expect(box('Full Name')).toHaveValue('Asha');
});

test('without an outbox it is not offered', async () => {
  const { user } = open({ setAside: undefined });
  await fail(user, { ok: false, status: 500 });
  expect(screen.queryByRole('button', { name: 'Send later' })).not.toBeInTheDocument();
});

describe('a form that is left while its entry is being sent', () => {
  let answer: (response: object) => void;
  async function leave() {
    fetching.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const view = open();
    await view.user.type(box('Full Name'), 'Asha');
    await view.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
    view.unmount();
  }
  test('announces the outcome on another page', async () => {
    await leave();
    answer({ ok: true });
    await waitFor(() => expect(announce.mock.calls).toEqual([[{ tone: 'success', text: 'Stored' }]]));
    await waitFor(async () => expect(await storedDraft('test-user test')).toBeUndefined());
    open();
    await ready();
    expect(box('Full Name')).toHaveValue('');
  });

  test('waits for the outcome when it is opened again', async () => {
    await leave();
    open();
    expect(await screen.findByRole('button', { name: 'Submitting…' })).toBeInTheDocument();
    answer({ ok: true });
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(box('Full Name')).toHaveValue('');
    expect(announce).not.toHaveBeenCalled();
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  test('announces a failure, and that nothing is lost', async () => {
    await leave();
    answer({ ok: false, status: 500 });
    await waitFor(() => expect(announce).toHaveBeenCalled());
    expect(announce.mock.calls[0]![0]).toEqual({
      tone: 'failure',
      text: 'Inquiry Register: Submission failed. Try again. The entry is kept in its form.',
    });
  });
});

test('the browser asks before the tab is closed while an entry is being sent', async () => {
  fetching.mockReturnValueOnce(new Promise(() => undefined));
  const { user } = open();
  const leaving = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(true);
  await user.type(box('Full Name'), 'Asha');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(leaving()).toBe(false));
});

test('an entry without an answer for 5 seconds can be moved to the outbox meanwhile', async () => {
  let answer: (response: object) => void = () => undefined;
  fetching.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { user } = open();
  await ready();
  await user.type(box('Full Name'), 'Asha');
  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Submit' }).click());
  const later = () => screen.queryByRole('button', { name: 'Send later' });
  let waited = 0;
  for (; !later() && waited < 10_000; waited += 100) await act(() => jest.advanceTimersByTimeAsync(100));
  expect(waited).toBeGreaterThanOrEqual(5_000);
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Send later' }));
  await waitFor(() => expect(box('Full Name')).toHaveValue(''));
  expect(setAside).toHaveBeenCalledWith(expect.objectContaining({ mayBeStored: true, waitsFor: 'time' }));
  await user.type(box('Full Name'), 'Next');
  const readAnswer = jest.fn(() => true);
  answer(Object.defineProperty({}, 'ok', { get: readAnswer }));
  await waitFor(() => expect(readAnswer).toHaveBeenCalled());
  expect(box('Full Name')).toHaveValue('Next');
  expect(screen.queryByText('Stored')).not.toBeInTheDocument();
});
