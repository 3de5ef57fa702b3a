import { answerWith, type ReadAnswer } from '../core/readAnswer';
import {
  asksToRead,
  findsOthers,
  type LookupFields,
  parseRead,
  type ReadRequest,
  readsNobody,
} from '../core/readRequest';
import { reasonOf } from '../core/reason';
import type { Reader, Store } from '../core/store';
import { type Answer, answers, readSubmission } from '../core/submission';
import { createAllowance } from './allowance';
import { createLines } from './lines';
import type { TokenCheck } from './token';

export interface Receiver extends Pick<Store, 'read'> {
  submit: (query: string, body: string) => Promise<Answer>;
  /** Answers a POST, whose address says whether it stores an entry or reads some. */
  post: (query: string, body: string) => Promise<Answer | ReadAnswer>;
}

export interface ReceiverParts {
  store: Store;
  formTypes: readonly string[];
  /** Without it anyone may submit, and no subject is recorded. */
  checkToken?: TokenCheck | undefined;
  lookupFields?: LookupFields;
  /** What one person may store on a day; who needs no token has no limit. */
  dailyMegabytes?: number;
  /** Told of what the operator must know and the sender must not. */
  report: (text: string) => void;
  now?: () => Date;
}

/** How many reads of one person run or wait; of those that run there is one. More than a few tabs ask for. */
const mostReads = 10;

const tooManyReads: Answer = {
  status: 429,
  message: `${mostReads} of your reads are waiting for an answer. Try again when they have one.`,
};
const tooMuchStored = (megabytes: number): Answer => ({
  status: 429,
  message:
    `You have stored ${megabytes} MB today, and nobody stores more on one day (UTC). Send this again tomorrow, ` +
    'or ask the operator to raise DAILY_MEGABYTES.',
});

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
  const inLine = createLines(mostReads);
  const allowance = createAllowance(dailyMegabytes);

  async function submit(query: string, body: string): Promise<Answer> {
    const reading = readSubmission(query, body, formTypes);
    if (!reading.ok) return reading.answer;
    const sender = checkToken ? await checkToken(reading.accessToken) : { ok: true as const, subject: null };
    if (!sender.ok) return sender.answer;
    const { subject } = sender;
    const receivedAt = now().toISOString();
    if (subject !== null && allowance.isUsedUp(receivedAt, subject)) return tooMuchStored(dailyMegabytes);
    try {
      const saved = await store.save({ ...reading.submission, receivedAt, subject });
      if (subject !== null && saved === 'stored') allowance.add(receivedAt, subject, body.length);
      return answers[saved];
    } catch (error) {
      report(`storing ${reading.submission.id} failed: ${reasonOf(error)}`);
      return {
        status: 503,
        message: 'The receiver could not store this. Try again later, with the same submissionId.',
      };
    }
  }

  async function find(query: string, body: string): Promise<ReadAnswer> {
    const parsed = parseRead(query, body, formTypes);
    if (!parsed.ok) return parsed.answer;
    if (!checkToken) return readsNobody;
    const sender = await checkToken(parsed.accessToken);
    if (!sender.ok) return sender.answer;
    const { subject } = sender;
    const reader = { subject, others: findsOthers(parsed.request, lookupFields) };
    return inLine(subject, () => answerTo(parsed.request, reader)) ?? tooManyReads;
  }

  async function answerTo(request: ReadRequest, reader: Reader): Promise<ReadAnswer> {
    try {
      return answerWith(await store.find(request, reader), reader);
    } catch (error) {
      report(`reading failed: ${reasonOf(error)}`);
      return { status: 503, message: 'The receiver could not read this. Try again later.' };
    }
  }

  const post: Receiver['post'] = (query, body) => (asksToRead(query) ? find : submit)(query, body);
  return { submit, post, read: (formType, consume, state) => store.read(formType, consume, state) };
}
