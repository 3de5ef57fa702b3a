import { defaultSentLimits } from '@registers/shared/submit';
import { renderHook, waitFor } from '@testing-library/react';
import type { Proof } from '../../auth/signIn';
import type { SentEntryAccess } from '../../entries/sentEntryAccess';
import { replace } from '../../testing/browser';
import { receivedRow, sampleTime, sentItemOf } from '../../testing/entries';
import { registers } from '../../testing/samples';
import type { Receiver } from './receivers/receivers';
import { joinItems, missingBefore, useSent } from './useSent';

const at = (id: string, time: number, Client = 'There') =>
  sentItemOf({ id, first: { at: time, fields: [['Client', Client]] } });

test('entries of other devices are among those of this one, by their first versions; what both know is there once', () => {
  const late = at('b', sampleTime + 1);
  const items = joinItems([at('a', sampleTime, 'Here'), at('c', 1)], [late, at('a', sampleTime), late]);
  expect(items.map(({ entry, headline }) => [entry.id, headline])).toEqual([
    ['b', 'There'],
    ['a', 'Here'],
    ['c', 'There'],
  ]);
});

const unread: Receiver = { address: '', items: [], failure: 'unanswered' };
const readTo = (from: number): Receiver => ({
  address: '',
  items: [at('b', from + 1), at('a', from)],
  next: from === 0 ? null : 'more',
});

test.each<[string, number, Receiver[], number]>([
  ['what the device has forgotten', 5, [unread], 5],
  ['nothing, once a receiver was read to its end', 5, [readTo(0)], 0],
  ['nothing, where the receiver has none', 5, [{ address: '', items: [], next: null }], 0],
  ['what is older than the page read from a receiver', 0, [readTo(3)], 3],
  ['what is older than the page of one of two receivers', 0, [readTo(3), readTo(4)], 4],
  ['what the device has forgotten, of a receiver that does not answer', 5, [readTo(0), unread], 5],
])('what may be missing from the list: %s', (_what, since, receivers, time) => {
  expect(missingBefore(since, receivers, true)).toBe(time);
  expect(missingBefore(since, receivers, false)).toBe(Math.max(since, time));
  expect(missingBefore(since, [], false)).toBe(since);
});

test('receivers that gave no answer are asked again once the person has a session', async () => {
  const getAccessToken = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('No answer'));
  getAccessToken.mockResolvedValue('a token');
  const json = () => Promise.resolve({ entries: [receivedRow()], next: null });
  replace(globalThis, 'fetch', () => Promise.resolve({ ok: true, json }));
  const endpoints = { inquiry: 'https://receiver.example/exec' };
  const access: SentEntryAccess = {
    ...{ user: 'auth0|1', endpoints, offers: { inquiry: ['read'] }, getAccessToken },
    registers: () => registers,
  };
  const { result, rerender } = renderHook(
    ({ proof }) => useSent(access, defaultSentLimits, undefined, proof),
    { initialProps: { proof: 'awaited' as Proof } },
  );
  await waitFor(() => expect(result.current?.answer).toBe('unanswered'));
  rerender({ proof: 'given' });
  await waitFor(() => expect(result.current?.answer).toBe('answered'));
  expect(result.current?.items).toHaveLength(1);
});
