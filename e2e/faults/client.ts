import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { send } from '../../shared/submit/send';
import type { Entry } from '../../shared/submit/wire';

/** Whoever brings an entry to the receiver, and goes on until it is told that it is stored. */
export interface Client {
  submit: (entry: Entry) => Promise<'stored'>;
}

export type MakeClient = (endpoint: string) => Client;

const patienceMs = 30_000;
const signedInWithoutToken = () => Promise.resolve(undefined);

/** The sender of the pages, pressed again until it says that the entry was accepted. */
export const sender: MakeClient = (endpoint) => ({
  submit: async (entry) => {
    const end = performance.now() + patienceMs;
    for (let delayMs = 5; ; delayMs = Math.min(delayMs * 2, 250)) {
      const outcome = await send(endpoint, entry, signedInWithoutToken);
      if (outcome.state === 'accepted') return 'stored';
      if (performance.now() > end)
        throw new Error(`${entry.id} was not accepted for ${patienceMs / 1000} s: ${inspect(outcome)}`);
      await wait(delayMs);
    }
  },
});
