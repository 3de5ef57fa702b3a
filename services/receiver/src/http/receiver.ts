import { decide, type ReceiverRules } from '../core/decide';
import { answerWith, type ReadAnswer } from '../core/readAnswer';
import type { ReadRequest } from '../core/readRequest';
import type { ReceiverAnswer } from '../core/refusals';
import { reasonOf } from '../core/reason';
import type { EntryReader, Store, StoredSubmission } from '../core/store';
import { answers } from '../core/submission';
import type { LogFacts } from './logFacts';
import { createAllowance, secondsLeft } from './allowance';
import { createQueues } from './queues';
import { serverRefusals } from './refusals';
import type { TokenCheck } from './token';

export interface Receiver {
  /** Answers a POST, whose address says whether it stores an entry or reads some. */
  post: (query: string, body: string, note?: (facts: LogFacts) => void) => Promise<ReadAnswer>;
  /** How many reads of people run or wait. */
  reads: () => number;
}

export interface ReceiverParts extends Partial<Omit<ReceiverRules, 'formTypes'>> {
  store: Pick<Store, 'savesAtOnce' | 'save' | 'find'>;
  formTypes: ReceiverRules['formTypes'];
  /** If undefined, anyone may submit, and no subject is recorded. */
  checkToken?: TokenCheck | undefined;
  /** What one person may store in a day; without tokens there is no limit. */
  dailyMegabytes?: number;
  /** Tells the operator what the sender must not know. */
  report: (text: string) => void;
}

/** How many reads of one person may run or wait: more than a few tabs need. */
const maxReads = 10;

/** How long an entry waits for its store at most, so that each answer comes within two seconds. */
const waitMs = 1_000;

/** Finds entries for people. The reads of one person run one after the other. */
function createReads(store: ReceiverParts['store'], report: ReceiverParts['report']) {
  const inQueue = createQueues({ running: 1, length: maxReads });
  let reads = 0;
  const find = async (request: ReadRequest, reader: EntryReader): Promise<ReadAnswer> => {
    reads += 1;
    try {
      const found = await inQueue(reader.subject, async () =>
        answerWith(await store.find(request, reader), reader),
      );
      return found ?? serverRefusals.tooManyReads(maxReads);
    } catch (error) {
      report(`reading failed: ${reasonOf(error)}`);
      return serverRefusals.notRead;
    } finally {
      reads -= 1;
    }
  };
  return { find, reads: () => reads };
}

/** The core's decisions over a store: nothing is answered with 200 before the store has it. */
export function createReceiver({
  store,
  formTypes,
  checkToken,
  lookupFields = [],
  dailyMegabytes = Infinity,
  report,
  now = () => new Date(),
}: ReceiverParts): Receiver {
  const inQueue = createQueues({ running: store.savesAtOnce, waitMs });
  const { find, reads } = createReads(store, report);
  const allowance = createAllowance(dailyMegabytes);

  async function save(
    entry: StoredSubmission,
    bytes: number,
    note: (facts: LogFacts) => void,
  ): Promise<ReceiverAnswer> {
    const { subject, receivedAt } = entry;
    const takeOff = subject === null ? () => undefined : allowance.reserve(receivedAt, subject, bytes);
    if (!takeOff) return serverRefusals.tooMuchStored(dailyMegabytes, secondsLeft(receivedAt));
    try {
      const saved = await inQueue('', () => store.save(entry));
      if (saved !== 'stored') takeOff();
      if (saved === undefined) return serverRefusals.busy;
      if (saved === 'stored' || saved === 'repeated') note({ answer: saved });
      return answers[saved];
    } catch (error) {
      takeOff();
      report(`storing failed: ${reasonOf(error)}`);
      return serverRefusals.notStored;
    }
  }

  return {
    reads,
    post: async (query, body, note = () => undefined) =>
      decide<Promise<ReadAnswer>>(
        query,
        body,
        { formTypes, lookupFields, now },
        {
          identify:
            checkToken &&
            (async (token, then) => {
              const sender = await checkToken(token);
              if (sender.ok) note({ subject: sender.subject, name: sender.name });
              return then(sender);
            }),
          save: (entry) => save(entry, Buffer.byteLength(body), note),
          find,
          note,
        },
      ),
  };
}
