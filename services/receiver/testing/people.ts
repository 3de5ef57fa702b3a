import { randomUUID } from 'node:crypto';
import type { EntriesPage, ReadAnswer } from '../src/core/readAnswer';
import type { LookupFields } from '../src/core/readRequest';
import { type ReceiverAnswer, refusals } from '../src/core/refusals';
import type { TokenCheck } from '../src/http/token';
import { encode } from './underTest';

interface Answered {
  status: number;
  page?: EntriesPage;
}

/** A receiver from which people read, however it stores and however it is reached. */
export interface ReadableReceiver {
  post: (query: string, body: string) => Promise<Answered>;
  /** The same store behind a receiver that checks no tokens. */
  postOpenly: (query: string, body: string) => Promise<Answered>;
  tokenOf: (subject: string) => string;
  close: () => Promise<void> | void;
}

export type MakeReceiver = (lookupFields: LookupFields) => Promise<ReadableReceiver>;

type Pairs = readonly (readonly [string, string])[];

/** Takes the token for the name of the person. */
export const checkName: TokenCheck = (token) =>
  Promise.resolve(
    token === undefined ? { ok: false, answer: refusals.tokenMissing } : { ok: true, subject: token },
  );

/** An answer as the contract of reading compares it. */
export const withoutMessage = (answer: ReceiverAnswer | ReadAnswer): Answered =>
  'page' in answer ? answer : { status: answer.status };

/** An answer without entries. */
export const nothing: EntriesPage = { entries: [], next: null };
export const idsOf = ({ entries }: EntriesPage) => entries.map(({ id }) => id);
export const forJob = (...wanted: Pairs) => [['formType', 'job'], ...wanted] as const;

/** People who send and read, each test with a receiver of its own. */
export function usePeople(makeReceiver: () => Promise<ReadableReceiver>) {
  let receiver: ReadableReceiver;
  beforeEach(async () => {
    receiver = await makeReceiver();
  });
  afterEach(() => receiver.close());

  const ask = (who: string, kind: string, form: Pairs = []) =>
    receiver.post(`read=${kind}`, encode([...form, ['access_token', receiver.tokenOf(who)]]));
  return {
    receiver: () => receiver,
    ask,
    read: async (who: string, kind: string, form: Pairs = []) => {
      const { status, page } = await ask(who, kind, form);
      expect(status).toBe(200);
      if (!page) throw new Error('there is no page in the answer');
      return page;
    },
    /** @returns the id of what was stored. */
    send: async (who: string, fields: Pairs, { formType = 'job', corrects = '', withdraws = '' } = {}) => {
      const id = randomUUID();
      const links = Object.entries({ corrects, withdraws }).filter(([, link]) => link !== '');
      const query = encode([['submissionId', id], ...links]);
      const form = encode([['formType', formType], ['access_token', receiver.tokenOf(who)], ...fields]);
      expect(await receiver.post(query, form)).toMatchObject({ status: 200 });
      return id;
    },
  };
}
