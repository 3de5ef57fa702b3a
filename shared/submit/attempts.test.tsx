import { RegisterHost } from '@registers/shared/contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testContext } from '@registers/kit/testing';
import type { Outcome } from './send';
import { useSubmission } from './useSubmission';

const id = '11111111-1111-4111-8111-111111111111';
const fields = [['Name', 'Asha']] as const;
let answer: (response: Partial<Response>) => void;

beforeEach(() => {
  globalThis.fetch = jest.fn().mockReturnValue(new Promise((resolve) => (answer = resolve)));
});

/** A form of the register, with an entry that is kept. */
function openForm() {
  const entry = {
    claimId: () => Promise.resolve(id),
    sent: () => undefined,
    renewId: jest.fn(),
    onOutcome: jest.fn<undefined, [Outcome, boolean]>(),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RegisterHost {...testContext}>{children}</RegisterHost>
  );
  return { entry, ...renderHook(() => useSubmission(entry), { wrapper }) };
}

test('an outcome goes to the form that was opened last, not to the one that sent the entry', async () => {
  const older = openForm();
  let sent: ReturnType<typeof older.result.current.submit>;
  await act(async () => {
    sent = older.result.current.submit('inquiry', fields);
    await Promise.resolve();
  });
  const newer = openForm();
  act(() => newer.result.current.resume(id));
  expect(newer.result.current.sending).toBe(true);
  await act(async () => {
    answer({ ok: true });
    expect(await sent).toBeUndefined();
  });
  expect(older.result.current.outcome).toBeUndefined();
  expect(older.entry.onOutcome).not.toHaveBeenCalled();
  expect(newer.result.current.outcome).toEqual({ state: 'accepted' });
  expect(newer.entry.onOutcome.mock.calls).toEqual([[{ state: 'accepted' }, true]]);
});

test('an outcome that was seen does not go to the next form', async () => {
  const form = openForm();
  await act(async () => {
    const sent = form.result.current.submit('inquiry', fields);
    await Promise.resolve();
    answer({ ok: true });
    await sent;
  });
  const next = openForm();
  act(() => next.result.current.resume(id));
  expect(next.result.current.sending).toBe(false);
  expect(next.entry.onOutcome).not.toHaveBeenCalled();
});
