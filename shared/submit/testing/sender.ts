import { waitFor } from '@testing-library/react';
import { type SenderOptions, startSender } from '../outbox/sender';
import { recordTimers, replace } from './browser';

/** Takes the place of the network; answers OK until a test says otherwise. */
export const fetching = jest.fn<Promise<object>, [string, RequestInit]>();
const json = { 'content-type': 'application/json' };
/** The answer of a receiver that has stored an entry. */
export const stored = { ok: true, status: 200, headers: new Headers(json) };
/** The ids of the entries that were sent, in the order of the requests. */
export const sent = () =>
  fetching.mock.calls.map(([address]) => new URL(address).searchParams.get('submissionId'));
export const refused = (status: number, headers = {}) => ({
  ok: false,
  status,
  headers: new Headers({ ...json, ...headers }),
});
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Holds back all answers. Returns a function that gives its answer to the request that has waited longest. */
export function holdAnswers() {
  const answers: ((answer: object) => void)[] = [];
  fetching.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  return async (answer: object = stored) => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()?.(answer);
  };
}

let timers: ReturnType<typeof recordTimers>;
/** Ends the latest timer whose milliseconds match, as if its time were over. */
export const endTimer = (matches: (ms: number) => boolean) => timers.end(matches);

let clock: number;
/** Stops the clock: from now on only `endPause` moves it, by the length of the pause. */
export function stopClock(): void {
  clock = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
}
/** Lets a pause of the sender of this length end now, once it has begun. */
export async function endPause(pauseMs: number): Promise<void> {
  const end = () =>
    endTimer((ms) => {
      if (ms !== pauseMs) return false;
      clock += pauseMs;
      return true;
    });
  // An odd timeout: no pause is as long, so `endTimer` does not end the timer of `waitFor` itself.
  await waitFor(end, { timeout: 5_003 });
}

let senders: { stop: () => void }[] = [];
/** Starts a sender, which stops after the test at the latest. */
export function start(change: Partial<SenderOptions> = {}) {
  const sender = startSender({
    user: 'asha',
    endpointOf: (register) =>
      register === 'gone'
        ? undefined
        : { address: 'http://receiver.test/exec', versioned: true, isRead: true },
    pace: {},
    getAccessToken: () => Promise.resolve('a token'),
    ...change,
  });
  senders.push(sender);
  return sender;
}

beforeEach(() => {
  fetching.mockReset().mockResolvedValue(stored);
  replace(globalThis, 'fetch', fetching);
  timers = recordTimers();
});
afterEach(() => {
  for (const { stop } of senders) stop();
  senders = [];
  jest.restoreAllMocks();
});
