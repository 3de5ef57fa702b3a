import type { EntryQuery } from '@registers/shared/contract';
import { listForms, SessionEnded } from '@registers/shared/entries';
import { isOffered, type SentEntryAccess } from '../../../entries/sentEntryAccess';
import type { SentItem } from '../sentItem';
import { followCorrections } from './followCorrections';
import { fromReceived, type Known } from './fromReceived';
import { type Endpoint, readMatching, readMine, readOne, type AnsweredEntry } from './reading';
import { releasedForms } from './releasedForms';

/** The most values that a receiver compares. For a query with more, no receiver is asked. */
const maxValues = 3;

/** How long a form waits for what a receiver knows beyond this device, in milliseconds. */
export const formLimitMs = 2_000;

/** The entries of a person that have been read from one receiver so far. */
export interface ReadSoFar {
  address: string;
  /** Newest first. */
  items: readonly SentItem[];
  /** The receiver's mark for the next older page; null where there is none; undefined before the first answer. */
  next: string | null | undefined;
  /** What became of the last request, if it brought nothing. */
  failure: 'unanswered' | 'signedOut' | undefined;
}

/**
 * Reads what a person has sent from the receivers of a site that offer it. A receiver that does not offer it is not
 * asked. Never rejects.
 */
export interface ReceivedReader {
  /** Each receiver, before anything has been read. */
  unread: readonly ReadSoFar[];
  /** Reads a further page from each receiver that has more: at first the newest of this person's own entries. */
  readOn: (receivers: readonly ReadSoFar[]) => Promise<readonly ReadSoFar[]>;
  /** Reads the newest entries again, in place of what has been read. Where that is not possible, it stays. */
  readAgain: (receivers: readonly ReadSoFar[]) => Promise<readonly ReadSoFar[]>;
  /** One of this person's own entries, wherever it is stored. */
  one: (id: string) => Promise<SentItem | undefined>;
  /** The latest version of one of this person's own entries. */
  latest: (id: string, limitMs?: number) => Promise<SentItem | undefined>;
  /** Entries with these values, newest first. */
  matching: (query: EntryQuery, limitMs: number) => Promise<SentItem[]>;
}

/**
 * For each form type of these entries: its register, title and form. The form is the newest version that this device
 * knows, else that of the register's live build.
 */
async function knownByFormType(
  entries: readonly AnsweredEntry[],
  { user, registers }: SentEntryAccess,
): Promise<Map<string, Known>> {
  const forms = await listForms().catch(() => []);
  const here = (formType: string) => forms.find((form) => form.formType === formType);
  const formTypes = [...new Set(entries.map(({ formType }) => formType))];
  const released = formTypes.every(here) ? [] : await releasedForms(registers());
  return new Map(
    formTypes.map((formType) => {
      const there = released.find(({ form }) => form.formType === formType);
      const form = here(formType) ?? (there && { ...there.form, title: there.register.title });
      const own =
        there?.register ?? registers().find(({ id, title }) => id === formType || title === form?.title);
      const title = own?.title ?? form?.title ?? formType;
      return [formType, { user, register: own?.id ?? formType, title, form }];
    }),
  );
}

async function asItems(entries: readonly AnsweredEntry[], access: SentEntryAccess): Promise<SentItem[]> {
  const known = await knownByFormType(entries, access);
  return entries.flatMap((entry) => {
    const of = known.get(entry.formType);
    return of ? [fromReceived(entry, of)] : [];
  });
}

/** Reads a further page. Where that is not possible, what has been read stays, and can be read on from. */
async function readPage(receiver: ReadSoFar, access: SentEntryAccess): Promise<ReadSoFar> {
  const { address, items, next } = receiver;
  if (next === null) return receiver;
  try {
    const page = await readMine({ address, getAccessToken: access.getAccessToken }, next);
    const further = await asItems(page.entries, access);
    return { address, items: [...items, ...further], next: page.next, failure: undefined };
  } catch (error) {
    return { ...receiver, failure: error instanceof SessionEnded ? 'signedOut' : 'unanswered' };
  }
}

async function readAgain(receiver: ReadSoFar, access: SentEntryAccess): Promise<ReadSoFar> {
  const read = await readPage({ ...receiver, items: [], next: undefined }, access);
  return read.failure === undefined ? read : { ...receiver, failure: read.failure };
}

/** Reads from the receivers of a site; undefined where none of them offers it. */
export function readerFor(access: SentEntryAccess): ReceivedReader | undefined {
  const { endpoints, offers, getAccessToken } = access;
  const offering = Object.entries(endpoints).filter(([id]) => isOffered(offers, id, 'read'));
  if (offering.length === 0) return undefined;
  const addresses = [...new Set(offering.map(([, address]) => address))];
  /** Asks every receiver the same question, and returns the answers of those that do not fail. */
  const ask = async <T>(question: (endpoint: Endpoint) => Promise<T>): Promise<T[]> => {
    const answers = await Promise.allSettled(
      addresses.map((address) => question({ address, getAccessToken })),
    );
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  };
  const find = async (id: string, limitMs?: number) =>
    (await ask((endpoint) => readOne(endpoint, id, limitMs))).find((entry) => entry !== undefined);
  const asItem = async (entry: AnsweredEntry | undefined) => entry && (await asItems([entry], access))[0];
  return {
    unread: addresses.map((address) => ({ address, items: [], next: undefined, failure: undefined })),
    readOn: (receivers) => Promise.all(receivers.map((receiver) => readPage(receiver, access))),
    readAgain: (receivers) => Promise.all(receivers.map((receiver) => readAgain(receiver, access))),
    one: async (id) => asItem(await find(id)),
    async latest(id, limitMs) {
      const version = (versionId: string) => find(versionId, limitMs);
      return asItem(await followCorrections(await version(id), version));
    },
    async matching(query, limitMs) {
      if (Object.keys(query.values).length > maxValues) return [];
      const found = (await ask((endpoint) => readMatching(endpoint, query, limitMs))).flat();
      const latest = found.filter(({ correctedBy }) => correctedBy === null);
      return asItems(
        latest.sort((a, b) => b.receivedAt - a.receivedAt),
        access,
      );
    },
  };
}
