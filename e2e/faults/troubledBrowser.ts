import { setTimeout as wait } from 'node:timers/promises';
import { setOnline } from './browserFetch';
import { chance } from './chance';
import { makerOf, people, type Person } from './people';
import { changeIn } from './proxy';
import type { Way } from './submitter';

interface Sender {
  stop: () => void;
}

/** Of a row's first `attempts` requests, the share that kills the tab. */
const killed = { attempts: 3, share: 0.3 };
/** Of the first requests of rows, the share that begins an outage, and how many milliseconds an outage lasts. */
const outage = { share: 0.1, ms: 30 };
/** How long we wait, once a browser has ended, for its senders to store on the device how their last request ended. */
const endMs = 200;

/**
 * A browser with one tab for each of two people, which share its storage. A tab that is killed gets no answer, does
 * nothing any more, and another one is opened. `onBack` is called for everybody when there is a network again.
 */
export function troubledBrowser(
  { scenario, seed }: Way,
  openTab: (person: Person) => Sender,
  onBack: (person: Person) => Promise<void>,
) {
  const pageFetch = globalThis.fetch;
  const requests: Promise<unknown>[] = [];
  const tabs = new Map<Person, Sender>();
  const attempts = new Map<string, number>();
  const dead: ((error: Error) => void)[] = [];
  let outages = Promise.resolve();
  let [faults, down] = [0, false];

  const open = (person: Person): void => void tabs.set(person, openTab(person));

  const request: typeof fetch = (address, init) => {
    const response = pageFetch(address, init);
    requests.push(response);
    return response;
  };

  /** Kills the tab of a person and opens another. Returns the answer that the killed sender never gets. */
  function never(person: Person): Promise<Response> {
    tabs.get(person)?.stop();
    open(person);
    return new Promise((_resolve, reject) => dead.push(reject));
  }

  /** Makes an outage. `isKnown`: the browser knows that it has no network. */
  async function goDown(isKnown: boolean): Promise<void> {
    [down, faults] = [true, faults + 1];
    setOnline(!isKnown);
    await wait(outage.ms);
    down = false;
    setOnline(true);
    await Promise.all(people.map(onBack));
  }

  const failWhileDown = (): void => {
    if (down) throw new TypeError('Failed to fetch');
  };

  globalThis.fetch = async (address, init) => {
    const change = changeIn(address as string);
    const [id = ''] = change.split(' ');
    const attempt = attempts.get(change) ?? 0;
    attempts.set(change, attempt + 1);
    const luck = (what: string) => chance(seed, change, attempt, what);
    if (scenario.inBrowser === 'kills' && attempt < killed.attempts && luck('kill') < killed.share) {
      faults += 1;
      // Half of the tabs are killed after the receiver has got the row. What it answers, the tab does not learn.
      if (luck('stored') < 0.5) await request(address, init).catch(() => undefined);
      return never(makerOf(id));
    }
    if (scenario.inBrowser === 'outages' && !down && attempt === 0 && luck('outage') < outage.share)
      outages = goDown(luck('known') < 0.5);
    else failWhileDown();
    const response = await request(address, init);
    failWhileDown();
    return response;
  };

  return {
    open,
    faults: () => faults,
    close: async () => {
      await outages;
      for (const { stop } of tabs.values()) stop();
      // The requests of stopped senders end in this browser, not in the next one.
      await Promise.allSettled(requests);
      // Otherwise the time limits of dead senders keep this program waiting.
      for (const reject of dead) reject(new Error('The tab was killed'));
      // Stopped and killed senders store how their last request ended: in this browser, before there is another one.
      await wait(endMs);
      globalThis.fetch = pageFetch;
    },
  };
}
