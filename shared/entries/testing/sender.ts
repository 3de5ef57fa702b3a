import { waitFor } from '@testing-library/react';
import { type Entry, newRow } from '../record/entry';
import { type SenderOptions, startSender } from '../sending/sender';
import { listBatches } from '../store/batches';
import { submitRows } from '../store/blocks';
import { announce, inTransaction } from '../store/database';
import { getEntry, listOutbox, listRows } from '../store/entries';
import { defaultSentLimits } from '../store/expiry';

/** A sender, its network and its clock, and what it sends: entries of the register `job`, of Asha. */

const origin = { user: 'asha', register: 'job', formType: 'job', form: 'job 1' };

let time = 1;
/** Puts a single entry into the outbox that may be sent now. */
export async function due(id: string, change: Partial<Entry> = {}): Promise<void> {
  const entry: Entry = {
    ...{
      ...origin,
      id,
      state: 'waiting',
      changedAt: time++,
      texts: { JobNumber: id },
      fields: [['JobNumber', id]],
    },
    ...{ mayBeStored: false, failures: 1, failure: { state: 'offline' }, dueAt: 0, batch: '', number: 0 },
    ...change,
  };
  await inTransaction(({ entries }) => entries.put(entry));
  announce(['outbox']);
}
export const ids = async () => (await listOutbox('asha')).map(({ id }) => id);
export const only = async () => (await listOutbox('asha'))[0]!;
export const entryOf = (id: string, user = 'asha') => getEntry({ id, user });

/** The ids of so many rows, in order. */
export const rowIds = (count: number, prefix = 'row') =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);

/** Submits a batch with these rows. */
export async function submit(rows: readonly string[], change: Partial<typeof origin> = {}): Promise<string> {
  const from = { ...origin, ...change };
  const submittedAt = time++;
  const batch = { ...from, id: `batch ${submittedAt}`, submittedAt, rows: rows.length, paused: false };
  await submitRows(
    [from.user, from.formType],
    batch,
    rows.map((id, index) =>
      newRow(
        from,
        { id, batch: batch.id, number: index + 1, texts: { JobNumber: id }, fields: [['JobNumber', id]] },
        submittedAt,
      ),
    ),
    undefined,
  );
  return batch.id;
}
/** How many rows of a person's first batch are sent, wait, and were refused. */
export async function counts(user = 'asha') {
  const [batch] = (await listBatches(user)).batches;
  return batch && [batch.rows - batch.waiting - batch.held, batch.waiting, batch.held];
}
/** The rows of a batch that have not been sent. */
export const left = (batch: string) => listRows('asha', batch);

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

const { setTimeout: startTimer, clearTimeout: clearTimer } = globalThis;
const timers = new Map<unknown, { run: () => void; ms: number }>();

/** Ends the latest timer that was not cleared and whose milliseconds match, so that no test waits for it. */
export function endTimer(matches: (ms: number) => boolean): void {
  const timer = [...timers.values()].findLast(({ ms }) => matches(ms));
  if (!timer) throw new Error('No such timer has been started');
  timer.run();
}

let senders: { stop: () => void }[] = [];
/** Starts a sender, which stops after the test at the latest. */
export function start(change: Partial<SenderOptions> = {}) {
  const endpointOf = (register: string) => (register === 'job' ? 'http://receiver.test/exec' : undefined);
  const getAccessToken = () => Promise.resolve('a token');
  const options = { user: 'asha', endpointOf, pace: {}, getAccessToken, limits: defaultSentLimits };
  const sender = startSender({ ...options, ...change });
  senders.push(sender);
  return sender;
}

beforeEach(() => {
  fetching.mockReset().mockResolvedValue({ ok: true });
  timers.clear();
  Object.assign(globalThis, {
    fetch: fetching,
    setTimeout: (run: () => void, ms = 0) => {
      const id = startTimer(run, ms);
      timers.set(id, { run, ms });
      return id;
    },
    clearTimeout: (id: Parameters<typeof clearTimer>[0]) => {
      timers.delete(id);
      clearTimer(id);
    },
  });
});
afterEach(() => {
  for (const { stop } of senders) stop();
  senders = [];
  Object.assign(globalThis, { setTimeout: startTimer, clearTimeout: clearTimer });
  jest.restoreAllMocks();
});
