import { RegisterHost } from '@registers/shared/contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testContext } from '@registers/kit/testing';
import type { Outcome } from './send';
import { type KeptEntry, useSubmission } from './useSubmission';

const id = '11111111-1111-4111-8111-111111111111';
const fields = [['Name', 'Asha']] as const;
const rejected = { ok: false, status: 413 };

const fetching = jest.fn<Promise<Partial<Response>>, [string]>();
let answer: (response: Partial<Response> | Promise<never>) => void;

beforeEach(() => {
  fetching.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  globalThis.fetch = fetching as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
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

type Form = ReturnType<typeof openPlainForm>;

/** A form of the register, whose entry is kept nowhere. */
const openPlainForm = (kept?: KeptEntry) => renderHook(() => useSubmission(kept), { wrapper: host() });

/** A form of the register, with an entry that is kept. */
function openForm() {
  const entry = {
    claimId: () => Promise.resolve(id),
    sent: () => undefined,
    renewId: jest.fn(),
    onOutcome: jest.fn<undefined, [Outcome, boolean]>(),
  };
  return { entry, ...openPlainForm(entry) };
}

/** Presses Submit. The promise is what the form gets to know. */
async function submit({ result }: Form) {
  let outcome: Promise<Outcome | undefined> = Promise.resolve(undefined);
  await act(async () => {
    outcome = result.current.submit('inquiry', fields);
    // Until the entry has its id, and the request is made.
    for (let steps = 0; steps < 5; steps += 1) await Promise.resolve();
  });
  return { outcome };
}

async function submitAndAnswer(form: Form, response: Parameters<typeof answer>[0]) {
  const { outcome } = await submit(form);
  await act(async () => {
    answer(response);
    await outcome;
  });
}

const sentIds = () =>
  fetching.mock.calls.map(([address]) => new URL(address).searchParams.get('submissionId'));

describe('one entry', () => {
  test('is sent once, however often Submit is pressed before the answer', async () => {
    const form = openForm();
    await submit(form);
    const again = await submit(form);
    expect(await again.outcome).toBeUndefined();
    expect(fetching.mock.calls.map(([address]) => address)).toEqual([
      `${testContext.settings.endpoints['inquiry']}?submissionId=${id}`,
    ]);
    expect(form.result.current.sending).toBe(true);
  });

  test('keeps its id until it is accepted; the next one has an id of its own', async () => {
    const form = openPlainForm();
    for (const response of [rejected, { ok: true }, { ok: true }]) await submitAndAnswer(form, response);
    const [first, second, third] = sentIds();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('was not sent where the network was away, also after it was rejected before', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const form = openPlainForm();
    await submitAndAnswer(form, rejected);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit(form);
    expect(form.result.current.outcome).toMatchObject({ state: 'offline' });
  });

  test('that is kept and was not sent before was not sent without a network either', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const form = openForm();
    await submit(form);
    expect(form.result.current.outcome).toMatchObject({ state: 'offline' });
  });

  test('may have been stored although a later attempt found no network', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const lost = new TypeError('Failed to fetch');
    const form = openPlainForm();
    await submitAndAnswer(form, Promise.reject(lost));
    expect(error.mock.calls).toEqual([['inquiry: the entry was not confirmed', lost]]);
    await submitAndAnswer(form, rejected);
    expect(form.result.current.outcome).toEqual({ state: 'rejected', status: 413 });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit(form);
    expect(form.result.current.outcome).toMatchObject({ state: 'unconfirmed' });
  });
});

describe('while an entry is being sent', () => {
  test('the form says so, without the outcome of the attempt before, and the browser asks before it closes', async () => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const form = openForm();
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

  test('it counts as slow after five seconds, until the answer', async () => {
    jest.useFakeTimers();
    const form = openForm();
    const { outcome } = await submit(form);
    act(() => jest.advanceTimersByTime(4_999));
    expect(form.result.current.slow).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(form.result.current.slow).toBe(true);
    await act(async () => {
      answer({ ok: true });
      await outcome;
    });
    expect(form.result.current.slow).toBe(false);
  });

  test('an answer before that is never called slow', async () => {
    jest.useFakeTimers();
    const form = openForm();
    await submitAndAnswer(form, { ok: true });
    act(() => jest.advanceTimersByTime(60_000));
    expect(form.result.current.slow).toBe(false);
  });

  test('a person who waits no longer is not told of the outcome, and can send the next one', async () => {
    const form = openForm();
    const { outcome } = await submit(form);
    act(() => form.result.current.abandon());
    expect(form.result.current.sending).toBe(false);
    await act(async () => {
      answer(rejected);
      expect(await outcome).toBeUndefined();
    });
    expect(form.result.current.outcome).toBeUndefined();
    expect(form.entry.onOutcome).not.toHaveBeenCalled();
    await submitAndAnswer(form, { ok: true });
    expect(form.result.current.outcome).toEqual({ state: 'accepted' });
  });
});

describe('an outcome', () => {
  test('goes to the form that was opened last, not to the one that sent the entry', async () => {
    const older = openForm();
    const { outcome } = await submit(older);
    const newer = openForm();
    act(() => newer.result.current.resume(id));
    expect(newer.result.current.sending).toBe(true);
    await act(async () => {
      answer({ ok: true });
      expect(await outcome).toBeUndefined();
    });
    expect(older.result.current.outcome).toBeUndefined();
    expect(older.entry.onOutcome).not.toHaveBeenCalled();
    expect(newer.result.current.outcome).toEqual({ state: 'accepted' });
    expect(newer.entry.onOutcome.mock.calls).toEqual([[{ state: 'accepted' }, true]]);
  });

  test('that was seen does not go to the next form', async () => {
    await submitAndAnswer(openForm(), { ok: true });
    const next = openForm();
    act(() => next.result.current.resume(id));
    expect(next.result.current.sending).toBe(false);
    expect(next.entry.onOutcome).not.toHaveBeenCalled();
  });

  test('that came while no form was shown goes to the next one', async () => {
    const left = openForm();
    const { outcome } = await submit(left);
    left.unmount();
    answer(rejected);
    await outcome;
    expect(left.entry.onOutcome.mock.calls).toEqual([[{ state: 'rejected', status: 413 }, false]]);
    const next = openForm();
    await act(async () => {
      next.result.current.resume(id);
      await Promise.resolve();
    });
    expect(next.entry.onOutcome.mock.calls).toEqual([[{ state: 'rejected', status: 413 }, true]]);
    expect(next.result.current.outcome).toEqual({ state: 'rejected', status: 413 });
  });

  test('is gone once it was dismissed', async () => {
    const form = openForm();
    await submitAndAnswer(form, rejected);
    act(() => form.result.current.dismiss());
    expect(form.result.current.outcome).toBeUndefined();
  });
});

test('a register without an endpoint says what is missing in config.json', () => {
  jest.spyOn(console, 'error').mockImplementation();
  const settings = { ...testContext.settings, endpoints: {} };
  expect(() => renderHook(() => useSubmission(), { wrapper: host({ settings }) })).toThrow(
    'config.json names no endpoint for the register inquiry: add endpoints.inquiry',
  );
});
