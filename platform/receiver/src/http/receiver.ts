import { answerWith, type ReadAnswer } from '../core/readAnswer';
import { asksToRead, parseRead, type ReadRequest } from '../core/readRequest';
import { reasonOf } from '../core/reason';
import { type ReceiverAnswer, refusals } from '../core/refusals';
import type { Store, StoredSubmission } from '../core/store';
import { answers, readSubmission, type Saved } from '../core/submission';
import type { LogFacts } from './logFacts';
import { createQueues } from './queues';
import { serverRefusals } from './refusals';
import type { TokenCheck } from './token';

type Note = (facts: LogFacts) => void;

export interface Receiver {
  /** Answers a POST, whose query says whether to store an entry or to read entries. `note` adds facts to the log. */
  post: (query: string, body: string, note?: Note) => Promise<ReadAnswer>;
}

export interface ReceiverParts {
  store: Pick<Store, 'savesAtOnce' | 'save' | 'find'>;
  formTypes: readonly string[];
  /** If undefined, anyone may submit, entries are stored without a subject, and nobody may read. */
  checkToken?: TokenCheck | undefined;
  /** How much of one person is stored on a day (UTC); more is refused. Without tokens there is no limit. */
  dailyMegabytes?: number;
  /** Logs the causes of problems, which the sender must not know. */
  report: (text: string) => void;
}

/** How many reads of one person may run or wait; further ones are refused. A few tabs need fewer. */
const maxReads = 10;

/** How many milliseconds an entry waits for the store before it is refused, so that answers come within two seconds. */
const waitMs = 1_000;

/** Makes the function that reads entries for people. The reads of one person run one after the other. */
function createReads({ store, report }: ReceiverParts) {
  const inQueue = createQueues({ running: 1, length: maxReads });
  return async (request: ReadRequest, subject: string): Promise<ReadAnswer> => {
    try {
      const found = await inQueue(subject, async () => answerWith(await store.find(request, subject)));
      return found ?? serverRefusals.tooManyReads(maxReads);
    } catch (error) {
      report(`reading failed: ${reasonOf(error)}`);
      return serverRefusals.notRead;
    }
  };
}

/**
 * Counts the bytes that each person stores on a day (UTC), so that one token cannot fill the disk. The returned function
 * counts an entry that is about to be stored, and says how to take it back if it is not stored; undefined if it must not
 * be. The counts are in memory, so a restart sets them to 0.
 */
function createAllowance(megabytes: number) {
  let day = '';
  let bytesOf = new Map<string, number>();
  return (moment: string, person: string, bytes: number): (() => void) | undefined => {
    const today = moment.slice(0, 10);
    if (today !== day) bytesOf = new Map();
    day = today;
    const counts = bytesOf;
    const add = (more: number) => counts.set(person, (counts.get(person) ?? 0) + more);
    if ((counts.get(person) ?? 0) + bytes > megabytes * 1_000_000) return undefined;
    add(bytes);
    return () => void add(-bytes);
  };
}

/** Makes the function that stores entries. It answers with 200 only after the store has the entry. */
function createSaves({ store, dailyMegabytes = Infinity, report }: ReceiverParts) {
  const inQueue = createQueues({ running: store.savesAtOnce, waitMs });
  const count = createAllowance(dailyMegabytes);
  return async (entry: StoredSubmission, bytes: number, note: Note): Promise<ReceiverAnswer> => {
    const { subject, changedAt } = entry;
    const takeBack = subject === null ? () => undefined : count(changedAt, subject, bytes);
    if (!takeBack) return serverRefusals.tooMuchStored(dailyMegabytes);
    let saved: Saved | undefined;
    try {
      saved = await inQueue('', () => store.save(entry));
      if (saved === undefined) return serverRefusals.busy;
      if (saved === 'stored' || saved === 'repeated') note({ answer: saved });
      return answers[saved];
    } catch (error) {
      report(`storing failed: ${reasonOf(error)}`);
      return serverRefusals.notStored;
    } finally {
      if (saved !== 'stored') takeBack();
    }
  };
}

/** The receiver without HTTP: queries and bodies in, answers out, by the rules of `core`, with a store. */
export function createReceiver(parts: ReceiverParts): Receiver {
  const { formTypes, checkToken } = parts;
  const find = createReads(parts);
  const save = createSaves(parts);

  /** Whose token it is, or the refusal; undefined where no tokens are checked. */
  async function identify(accessToken: string | undefined, note: Note) {
    const sender = await checkToken?.(accessToken);
    if (sender && 'subject' in sender) note({ subject: sender.subject, name: sender.name });
    return sender;
  }

  async function store(query: string, body: string, note: Note): Promise<ReceiverAnswer> {
    const parsed = readSubmission(query, body, formTypes);
    if ('status' in parsed) return parsed;
    const { submission, accessToken } = parsed;
    note({ formType: submission.formType, version: submission.version });
    const sender = await identify(accessToken, note);
    if (sender && 'status' in sender) return sender;
    // The time is taken only now, since the check of the token may wait for the provider.
    const changedAt = new Date().toISOString();
    const entry = { ...submission, changedAt, subject: sender?.subject ?? null };
    return save(entry, Buffer.byteLength(body), note);
  }

  async function read(query: string, body: string, note: Note): Promise<ReadAnswer> {
    const parsed = parseRead(query, body, formTypes);
    if ('status' in parsed) return parsed;
    const { request, accessToken } = parsed;
    note({ read: request.read, ...(request.read === 'match' && { formType: request.formType }) });
    const sender = await identify(accessToken, note);
    if (!sender) return refusals.readsNobody;
    return 'status' in sender ? sender : find(request, sender.subject);
  }

  return {
    post: (query, body, note = () => undefined) => (asksToRead(query) ? read : store)(query, body, note),
  };
}
