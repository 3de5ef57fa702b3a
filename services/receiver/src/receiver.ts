import { type Answer, answers, readSubmission, type Saved, type Submission } from './core';
import { reasonOf } from './reason';
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
  /** Hands `consume` everything of one register, in order of arrival. The table is good until `consume` has ended. */
  read<Result>(formType: string, consume: (table: Table) => Promise<Result>): Promise<Result>;
}

/** A store that is connected to where it keeps things. */
export interface OpenStore extends Store {
  /** Throws when nothing can be read. */
  ping(): void | Promise<void>;
  close(): void | Promise<void>;
}

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
  return { submit, read: (formType, consume) => store.read(formType, consume) };
}
