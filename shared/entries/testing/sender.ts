import { waitFor } from '@testing-library/react';
import { newOutboxEntry, type OutboxEntry } from '../outbox/outboxEntry';
import { startSender } from '../outbox/sender';
import { listEntries, putEntry } from '../outbox/store';
import { recordTimers, replace } from './browser';
import { entryToSend, from } from './outboxEntries';

let clock = 1;
/** Puts an entry into the outbox that may be sent now. */
export const due = (id: string, change: Partial<OutboxEntry> = {}) =>
  putEntry({ ...newOutboxEntry(entryToSend(id), from, clock++), dueAt: 0, ...change });
export const ids = async () => (await listEntries('asha')).map(({ id }) => id);
export const only = async () => (await listEntries('asha'))[0]!;

/** Takes the place of the network; answers OK until a test says otherwise. */
export const fetching = jest.fn<Promise<object>, [string, RequestInit]>();
/** The ids of what was sent, in that order. */
export const sent = () =>
  fetching.mock.calls.map(([address]) => new URL(address).searchParams.get('submissionId'));

/** Holds the answers until the test gives them, one for each request. */
export function holdAnswers() {
  const answers: ((answer: object) => void)[] = [];
  fetching.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  return async (answer: object = { ok: true }) => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()!(answer);
  };
}

let timers: ReturnType<typeof recordTimers>;
export const endTimer = (matches: (ms: number) => boolean) => timers.end(matches);

let senders: { stop: () => void }[] = [];
/** Starts a sender, which stops after the test at the latest. */
export function start(change: Partial<Parameters<typeof startSender>[0]> = {}) {
  const endpointOf = (register: string) => (register === 'job' ? 'http://receiver.test/exec' : undefined);
  const getAccessToken = () => Promise.resolve('a token');
  const sender = startSender({
    user: 'asha',
    endpointOf,
    pace: {},
    getAccessToken,
    onAccepted: () => Promise.resolve(),
    ...change,
  });
  senders.push(sender);
  return sender;
}

beforeEach(() => {
  fetching.mockReset().mockResolvedValue({ ok: true });
  replace(globalThis, 'fetch', fetching);
  timers = recordTimers();
});
afterEach(() => {
  for (const { stop } of senders) stop();
  senders = [];
  jest.restoreAllMocks();
});
