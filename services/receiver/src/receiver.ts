import { type Answer, answers, readSubmission, type Saved, type Submission } from './core';
import type { Table } from './table';
import type { TokenCheck } from './token';

/** What a receiver keeps of a submission. */
export interface StoredSubmission extends Submission {
  /** UTC, ISO 8601. */
  receivedAt: string;
  /** Who sent it, when tokens are checked. */
  subject: string | null;
}

export interface Store {
  /** Returns only when the outcome is durable. */
  save(submission: StoredSubmission): Saved | Promise<Saved>;
  /** Everything of one register, in order of arrival. */
  read(formType: string): Table;
}

export interface Receiver {
  submit: (query: string, body: string) => Promise<Answer>;
  read(formType: string): Table;
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
      report(`storing ${reading.submission.id} failed: ${String(error)}`);
      return {
        status: 503,
        message: 'The receiver could not store this. Try again later, with the same submissionId.',
      };
    }
  }
  return { submit, read: (formType) => store.read(formType) };
}
