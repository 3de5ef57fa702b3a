import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { send } from '../../shared/submit/send/send';
import { ownToken } from '../../shell/src/auth/ownToken';
import { setOnline } from './browserFetch';
import { makerOf, type OpenTab } from './people';
import type { Entry } from './entries';

/** The final answer. `refused`: the entry to correct or withdraw is missing, or was already corrected or withdrawn. */
export type Outcome = 'stored' | 'refused';

/** Sends an entry to the receiver again and again until its answer is final. */
export type Submit = (entry: Entry) => Promise<Outcome>;

/** Whether an answer says that an entry may not be corrected or withdrawn: to send it again is of no use. */
export const isRefusal = (status: number): boolean => status === 404 || status === 412;

const patienceMs = 30_000;

setOnline(true);

/** Sends an entry as pages do, with the token of the person who made it, again and again until the answer is final. */
export const sender =
  (endpoint: string, openTab: OpenTab): Submit =>
  async (entry) => {
    const maker = makerOf(entry.id);
    const tab = openTab(maker, entry.id);
    const end = performance.now() + patienceMs;
    for (let delayMs = 5; ; delayMs = Math.min(delayMs * 2, 250)) {
      const outcome = await send(endpoint, { ...entry, register: 'faults' }, () => ownToken(maker, tab));
      if (outcome.state === 'accepted') return 'stored';
      if (outcome.state === 'rejected' && isRefusal(outcome.status)) return 'refused';
      if (performance.now() > end)
        throw new Error(`${entry.id} was not accepted for ${patienceMs / 1000} s: ${inspect(outcome)}`);
      await wait(delayMs);
    }
  };
