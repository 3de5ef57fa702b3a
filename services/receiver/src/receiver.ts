import { type Answer, answers, readSubmission } from './core';
import { reasonOf } from './reason';
import type { Store } from './store';
import type { TokenCheck } from './token';

export interface Receiver extends Pick<Store, 'read'> {
  submit: (query: string, body: string) => Promise<Answer>;
}

export interface ReceiverParts {
  store: Store;
  formTypes: readonly string[];
  /** Without it anyone may submit, and no subject is recorded. */
  checkToken?: TokenCheck | undefined;
  /** Told of what the operator must know and the sender must not. */
  report: (text: string) => void;
  now?: () => Date;
}

/** The core's decisions over a store: nothing is answered with 200 before the store has it. */
export function createReceiver({
  store,
  formTypes,
  checkToken,
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
  return { submit, read: (formType, consume, state) => store.read(formType, consume, state) };
}
