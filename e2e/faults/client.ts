import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { send } from '../../shared/submit/send/send';
import { ownToken } from '../../shell/src/auth/session';
import { setOnline } from './browserFetch';
import { chance } from './chance';
import { changed, type Version } from './entries';
import { makerOf, type OpenTab } from './people';
import type { Sent } from './verdict';

/** Sends a version to the receiver again and again until its answer is final. */
export type Submit = (version: Version) => Promise<Sent[]>;

/** Whether an answer says that a version may not be stored: to send it again is of no use. */
const isRefusal = (status: number): boolean => status === 404 || status === 412;

const patienceMs = 30_000;

/** Of the attempts to send a new entry that got no answer, the share after which its person changes the text. */
const changedShare = 0.5;

setOnline(true);

/**
 * Sends a version as pages do, with the token of the person who made it, again and again until the answer is final. Without
 * an answer the text of a new entry may be changed: it is then sent under the next number.
 */
export const sender =
  (endpoint: string, openTab: OpenTab): Submit =>
  async (given) => {
    const maker = makerOf(given.id);
    const tab = openTab(maker, `${given.id} ${given.number}`);
    const getAccessToken = () => ownToken(maker, tab);
    const sending = { endpoint: { address: endpoint, versioned: true, isRead: true }, getAccessToken };
    const sent: Sent[] = [];
    let version = given;
    const end = performance.now() + patienceMs;
    for (let delayMs = 5; ; delayMs = Math.min(delayMs * 2, 250)) {
      const { id, formType, ...edit } = version;
      const outcome = await send({ id, formType, register: 'faults', edit }, sending);
      if (outcome.state === 'accepted') return [...sent, { version, outcome: 'stored' }];
      if (outcome.state === 'rejected' && isRefusal(outcome.status))
        return [...sent, { version, outcome: 'refused' }];
      if (performance.now() > end)
        throw new Error(`${id} was not accepted for ${patienceMs / 1000} s: ${inspect(outcome)}`);
      const mayBeStored = outcome.state === 'unconfirmed';
      if (mayBeStored && version.base === 0 && chance(id, version.number, 'changed') < changedShare) {
        sent.push({ version, outcome: 'unknown' });
        version = changed(version);
      }
      await wait(delayMs);
    }
  };
