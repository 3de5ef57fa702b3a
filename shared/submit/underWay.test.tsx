import { RegisterHost } from '@registers/shared/contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testContext } from '@registers/kit/testing';
import { useSubmission } from './useSubmission';

const id = '11111111-1111-4111-8111-111111111111';
const fields = [['Name', 'Asha']] as const;
let answer: (response: Partial<Response>) => void;

beforeEach(() => {
  globalThis.fetch = jest.fn().mockReturnValue(new Promise((resolve) => (answer = resolve)));
});

/** A form of the register, with what it does about the id of its entry. */
function openForm() {
  const ids = { take: () => Promise.resolve(id), renew: jest.fn(), returned: jest.fn() };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RegisterHost {...testContext}>{children}</RegisterHost>
  );
  return { ids, ...renderHook(() => useSubmission(ids), { wrapper }) };
}

test('an answer is booked by the form that was opened last, not by the one that sent the entry', async () => {
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
  expect(older.ids.renew).not.toHaveBeenCalled();
  expect(newer.result.current.outcome).toEqual({ state: 'accepted' });
  expect(newer.ids.renew).toHaveBeenCalledTimes(1);
});

test('an answer that was seen is not given to the next form', async () => {
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
  expect(next.ids.renew).not.toHaveBeenCalled();
});
