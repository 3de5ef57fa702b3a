import { type AcceptedEntry, RegisterHost } from '@registers/shared/contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testContext } from '@registers/kit/testing';
import { useSubmission } from './useSubmission';

const fields = [['Name', 'Asha']] as const;
const fetching = jest.fn<Promise<Partial<Response>>, [URL]>();

beforeEach(() => {
  fetching.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = fetching as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

/** A form of a register whose host remembers what was sent. */
const open = (onAccepted: (entry: AcceptedEntry) => Promise<void>) =>
  renderHook(() => useSubmission(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RegisterHost {...testContext} onAccepted={onAccepted}>
        {children}
      </RegisterHost>
    ),
  });

test('an accepted entry is remembered with what it corrects before its form learns of it', async () => {
  const about = { corrects: 'ab', details: { sections: [], headline: ['Name'] } };
  let written: () => void = () => undefined;
  const remembered = jest.fn<Promise<void>, [AcceptedEntry]>(
    () => new Promise((resolve) => (written = resolve)),
  );
  const { result } = open(remembered);
  await act(async () => {
    const outcome = result.current.submit('inquiry', fields, about);
    const early = await Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, 50, 'none'))]);
    expect(early).toBe('none');
    written();
    expect(await outcome).toEqual({ state: 'accepted' });
  });
  const address = fetching.mock.calls[0]?.[0].toString() ?? '';
  const id = new URL(address).searchParams.get('submissionId');
  expect(remembered.mock.calls).toEqual([[{ id, formType: 'inquiry', fields, ...about }]]);
  expect(address).toMatch(/&corrects=ab$/);
});

test('an entry that was not accepted is not remembered', async () => {
  fetching.mockResolvedValue({ ok: false, status: 413 });
  const remembered = jest.fn<Promise<void>, [AcceptedEntry]>(() => Promise.resolve());
  const { result } = open(remembered);
  await act(async () => {
    expect(await result.current.submit('inquiry', fields)).toEqual({ state: 'rejected', status: 413 });
  });
  expect(remembered).not.toHaveBeenCalled();
});

test('an entry is accepted after a second where the list of sent entries hangs', async () => {
  jest.useFakeTimers();
  const { result } = open(() => new Promise(() => undefined));
  act(() => void result.current.submit('inquiry', fields));
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(result.current.sending).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(result.current).toMatchObject({ sending: false, outcome: { state: 'accepted' } });
});
