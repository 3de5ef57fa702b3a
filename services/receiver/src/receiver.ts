import { type Answer, answers, readSubmission } from './core';
import { answerWith, type ReadAnswer } from './readAnswer';
import { asksToRead, parseRead, type ReadAccess, readsNobody } from './readRequest';
import { reasonOf } from './reason';
import type { Store } from './store';
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
  readAccess?: ReadAccess;
  /** Told of what the operator must know and the sender must not. */
  report: (text: string) => void;
  now?: () => Date;
}

/** The core's decisions over a store: nothing is answered with 200 before the store has it. */
export function createReceiver({
  store,
  formTypes,
  checkToken,
  readAccess = 'own',
  report,
  now = () => new Date(),
}: ReceiverParts): Receiver {
  async function submit(query: string, body: string): Promise<Answer> {
    const reading = readSubmission(query, body, formTypes);
    if (!reading.ok) return reading.answer;
    const sender = checkToken ? await checkToken(reading.accessToken) : { ok: true as const, subject: null };
    if (!sender.ok) return sender.answer;
    try {
      return answers[
        await store.save({ ...reading.submission, receivedAt: now().toISOString(), subject: sender.subject })
      ];
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
    const reader = { subject: sender.subject, others: readAccess === 'lookup' };
    try {
      return answerWith(await store.find(parsed.request, reader), reader);
    } catch (error) {
      report(`reading failed: ${reasonOf(error)}`);
      return { status: 503, message: 'The receiver could not read this. Try again later.' };
    }
  }

  const post: Receiver['post'] = (query, body) => (asksToRead(query) ? find : submit)(query, body);
  return { submit, post, read: (formType, consume, state) => store.read(formType, consume, state) };
}
