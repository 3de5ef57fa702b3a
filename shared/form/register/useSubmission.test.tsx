import { testContext } from '@registers/testing';
import { RegisterHost } from '@registers/shared/contract';
import type { Outcome } from '@registers/shared/entries';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { named, openForm } from '../../entries/testing/tabs';
import { useOutcome, useSubmission } from './useSubmission';

const fields = [['Name', 'Asha']] as const;
const rejected = { ok: false, status: 413 };

const fetching = jest.fn<Promise<Partial<Response>>, [string]>();
let answer: (response: Partial<Response> | Promise<never>) => void;

beforeEach(() => {
  fetching.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  globalThis.fetch = fetching as unknown as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const host = (change: Partial<typeof testContext> = {}) =>
  function Host({ children }: { children: ReactNode }) {
    return (
      <RegisterHost {...testContext} {...change}>
        {children}
      </RegisterHost>
    );
  };

/** A form with an entry of somebody's. */
async function open(change?: Partial<typeof testContext>) {
  const user = crypto.randomUUID();
  const onOutcome = jest.fn<undefined, [Outcome]>();
  const view = renderHook(
    () => {
      const [entry, setEntry] = useState<Awaited<ReturnType<typeof openForm>>>();
      useEffect(() => void openForm(user).then(setEntry), []);
      return { entry, ...useSubmission(entry, useOutcome(), { onOutcome, onUnseen: () => undefined }) };
    },
    { wrapper: host(change) },
  );
  await waitFor(() => expect(view.result.current.entry).toBeDefined());
  act(() => view.result.current.entry?.update(named('Asha')));
  return { ...view, onOutcome };
}
type Form = Awaited<ReturnType<typeof open>>;

/** Presses Submit, and waits until the request is made. */
async function submit({ result }: Form) {
  const before = fetching.mock.calls.length;
  act(() => void result.current.submit(fields));
  await waitFor(() => expect(fetching.mock.calls.length).toBe(before + 1));
}

async function submitAndAnswer(form: Form, response: Parameters<typeof answer>[0]) {
  await submit(form);
  const told = form.onOutcome.mock.calls.length;
  answer(response);
  await waitFor(() => expect(form.onOutcome.mock.calls.length).toBe(told + 1));
}

test('an attempt that meets no network was not sent; one that got no answer before may be stored', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const form = await open();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => form.result.current.submit(fields));
  await waitFor(() => expect(form.result.current.outcome).toMatchObject({ state: 'offline' }));
  online.mockReturnValue(true);
  const lost = new TypeError('Failed to fetch');
  await submitAndAnswer(form, Promise.reject(lost));
  expect(error).toHaveBeenLastCalledWith('inquiry: the entry was not confirmed', lost);
  await submitAndAnswer(form, rejected);
  expect(form.result.current.outcome).toEqual({ state: 'rejected', status: 413 });
  online.mockReturnValue(false);
  await act(() => form.result.current.submit(fields));
  await waitFor(() => expect(form.result.current.outcome).toMatchObject({ state: 'unconfirmed' }));
});

test('an entry that may be stored is still one when the sign-in service does not answer', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const getAccessToken = jest.fn(testContext.getAccessToken);
  const form = await open({ getAccessToken });
  await submitAndAnswer(form, Promise.reject(new TypeError('Failed to fetch')));
  getAccessToken.mockRejectedValue(new Error('The provider is restarting'));
  await act(() => form.result.current.submit(fields));
  await waitFor(() => expect(getAccessToken).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(form.result.current.outcome).toEqual({ state: 'unconfirmed' }));
});

describe('while an entry is being sent', () => {
  test('the form says so, without the outcome of the attempt before, and the browser asks before it closes', async () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const form = await open();
    await submitAndAnswer(form, rejected);
    expect(form.result.current).toMatchObject({
      sending: false,
      outcome: { state: 'rejected', status: 413 },
    });
    expect(asks()).toBe(false);
    await submit(form);
    expect(form.result.current).toMatchObject({ sending: true, outcome: undefined });
    expect(asks()).toBe(true);
  });
});

test('an outcome is gone once it was dismissed', async () => {
  const form = await open();
  await submitAndAnswer(form, rejected);
  act(() => form.result.current.dismiss());
  expect(form.result.current.outcome).toBeUndefined();
});

test('a register without an endpoint says what is missing in config.json', () => {
  jest.spyOn(console, 'error').mockImplementation();
  const settings = { ...testContext.settings, endpoints: {} };
  const nothing = () => undefined;
  expect(() =>
    renderHook(() => useSubmission(undefined, useOutcome(), { onOutcome: nothing, onUnseen: nothing }), {
      wrapper: host({ settings }),
    }),
  ).toThrow('config.json names no endpoint for the register inquiry: add endpoints.inquiry');
});
