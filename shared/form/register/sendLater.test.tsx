import type { Announcement } from '@registers/shared/contract';
import { isInOutbox } from '@registers/shared/submit';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeReceiver } from '@registers/testing';
import { replace } from '../../submit/testing/browser';
import { allEntries, latestDraft } from '../../submit/testing/samples';
import { defineRegister } from '../definition/definition';
import { date, text } from '../definition/fields';
import { box, button, openForm, type Person, slowReceiver } from '../testing/page';

const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: { One: { Name: text({ label: 'Full Name', required: true }), Day: date() } },
});

let id: string;
const announce = jest.fn<undefined, [Announcement]>();
const open = () => openForm(definition, { announce, user: { id } });
/** The single entries of this person that are in the outbox. */
const outbox = async () => (await allEntries(id)).filter(isInOutbox);

beforeEach(() => {
  id = crypto.randomUUID();
  announce.mockReset();
});

async function submitTyped(user: Person) {
  await user.type(box('Full Name'), 'Asha');
  await user.type(box('Day'), '5/11/26');
  await user.click(button('Submit'));
  await screen.findByRole('alert');
}

test('a failed entry is moved to the outbox as it is, and the next one can be typed', async () => {
  const { answers, submissions } = fakeReceiver();
  answers(413);
  const persist = jest.fn(() => new Promise(() => undefined));
  replace(navigator, 'storage', { persist });
  const { user } = await open();
  await submitTyped(user);
  expect(persist).not.toHaveBeenCalled();
  const alert = screen.getByRole('alert');
  await user.type(box('Full Name'), ' Rao');
  await user.tab();
  expect(alert).toBeInTheDocument();
  act(() => button('Send later').click());
  // The form is emptied once the device has moved the entry. Until then nothing is typed, and no other draft opened.
  expect(screen.getByRole('form')).toHaveAttribute('inert');
  await waitFor(() => expect(box('Full Name')).toHaveValue(''));
  expect(screen.getByText('It’s in the Outbox. Edit it there.')).toBeInTheDocument();
  // The browser is asked to keep what waits, and its answer is not waited for.
  expect(persist).toHaveBeenCalledTimes(1);
  expect(await outbox()).toMatchObject([
    {
      ...{ id: submissions[0]?.id, register: 'inquiry', formType: 'test', versions: [] },
      edit: {
        ...{ state: 'held', mayBeStored: false, failure: { state: 'rejected', status: 413 } },
        fields: [
          ['Name', 'Asha Rao'],
          ['Day', '05-11-2026'],
        ],
        texts: { Name: 'Asha Rao', Day: 'November 5, 2026' },
      },
    },
  ]);
  expect(box('Full Name')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await latestDraft(id)).toBeUndefined();

  await user.type(box('Full Name'), 'Next');
  await user.click(button('Submit'));
  await screen.findByText('Stored');
  expect(submissions[1]?.id).not.toBe(submissions[0]?.id);
});

describe('without a network', () => {
  beforeEach(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('an entry is moved to the outbox before anything was sent, unless it has an error, and is not marked as one that may be stored', async () => {
    const { submissions } = fakeReceiver();
    const { user } = await open();
    await user.click(button('Send later'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter Full Name');
    expect(await outbox()).toEqual([]);
    await user.type(box('Full Name'), 'Asha');
    await user.click(button('Send later'));
    await waitFor(() => expect(box('Full Name')).toHaveValue(''));
    expect(await outbox()).toMatchObject([
      { edit: { state: 'waiting', mayBeStored: false, failure: { state: 'offline' } } },
    ]);
    expect(submissions).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('Ctrl+Enter does the same, and pressed twice it says nothing of the empty form', async () => {
    const { submissions } = fakeReceiver();
    const { user } = await open();
    await user.type(box('Full Name'), 'Asha{Control>}{Enter}{/Control}');
    await waitFor(() => expect(box('Full Name')).toHaveValue(''));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('It’ll be sent from the Outbox.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await outbox()).toMatchObject([{ edit: { state: 'waiting', mayBeStored: false } }]);
    expect(submissions).toEqual([]);
  });

  test('Send later is offered once, beside Submit, and nothing is sent by itself once the network is back', async () => {
    const { submissions } = fakeReceiver();
    const { user } = await open();
    await user.type(box('Full Name'), 'Asha');
    const offline = screen.getByRole('status');
    expect(offline).toHaveTextContent('You’re offline.');
    await user.tab();
    await user.tab();
    expect(button('Submit')).toHaveFocus();
    await user.tab();
    expect(button('Send later')).toHaveFocus();
    await user.click(button('Submit'));
    await screen.findByRole('alert');
    expect(button('Send later')).toBeVisible();
    // The reason takes its place: it is said once.
    expect(offline).not.toBeInTheDocument();
    await user.type(box('Full Name'), ' Rao');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('You were offline, so it wasn’t sent.')).toBeVisible();
    expect(submissions).toEqual([]);
    await user.click(button('Submit'));
    await screen.findByText('Stored');
    expect(submissions).toMatchObject([{ fields: { Name: 'Asha Rao' } }]);
  });
});

test('where this browser stores nothing, the entry stays in the form, and that is said as long as it does', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { indexedDB: undefined });
  fakeReceiver().answers(500);
  const { user } = await open();
  await submitTyped(user);
  await user.click(button('Send later'));
  const alert = await screen.findByText(
    'We couldn’t save this entry to send it later. It’s still in the form.',
  );
  expect(box('Full Name')).toHaveValue('Asha');
  await user.click(button('Submit'));
  await waitFor(() => expect(box('Full Name')).toHaveValue(''));
  expect(alert).not.toBeInTheDocument();
  expect(announce).not.toHaveBeenCalled();
});

describe('a form that is left while its entry is being sent', () => {
  async function leave() {
    const receiver = slowReceiver();
    const view = await open();
    await view.user.type(box('Full Name'), 'Asha');
    const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asksToStay()).toBe(false);
    await view.user.click(button('Submit'));
    await waitFor(() => expect(asksToStay()).toBe(true));
    await waitFor(() => expect(receiver.submissions).toHaveLength(1));
    view.unmount();
    return receiver;
  }

  test('announces the outcome on another page', async () => {
    const { answer } = await leave();
    answer(200);
    await waitFor(() => expect(announce.mock.calls).toEqual([[{ tone: 'success', text: 'Stored' }]]));
    await waitFor(async () => expect(await allEntries(id)).toMatchObject([{ versions: [{ number: 1 }] }]));
    await open();
    expect(box('Full Name')).toHaveValue('');
  });

  test('waits for the outcome when it is opened again', async () => {
    const { answer, submissions } = await leave();
    await open();
    expect(await screen.findByRole('button', { name: 'Submitting…' })).toBeInTheDocument();
    answer(200);
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(box('Full Name')).toHaveValue('');
    expect(announce).not.toHaveBeenCalled();
    expect(submissions).toHaveLength(1);
  });

  test('announces a failure, and that nothing is lost', async () => {
    const { answer } = await leave();
    answer(500);
    await waitFor(() => expect(announce).toHaveBeenCalled());
    expect(announce.mock.calls[0]![0]).toEqual({
      tone: 'failure',
      text: 'Inquiry Register: Submission failed. Try again. The entry is still in its form.',
    });
  });
});

test('an entry without an answer for 5 seconds can be moved to the outbox meanwhile', async () => {
  const { answer } = slowReceiver();
  const { user } = await open();
  await user.type(box('Full Name'), 'Asha');
  jest.useFakeTimers();
  act(() => button('Submit').click());
  const later = () => screen.queryByRole('button', { name: 'Send later' });
  let waited = 0;
  for (; !later() && waited < 10_000; waited += 100) await act(() => jest.advanceTimersByTimeAsync(100));
  expect(waited).toBeGreaterThanOrEqual(5_000);
  jest.useRealTimers();
  await user.click(button('Send later'));
  await waitFor(() => expect(box('Full Name')).toHaveValue(''));
  expect(await outbox()).toMatchObject([{ edit: { state: 'waiting', mayBeStored: true } }]);
  await user.type(box('Full Name'), 'Next');
  await act(() => Promise.resolve(answer(200)));
  expect(box('Full Name')).toHaveValue('Next');
  expect(screen.queryByText('Stored')).not.toBeInTheDocument();
});
