import type { EntryQuery } from '@registers/shared/contract';
import { listForms } from '@registers/shared/entries';
import { isOffered, type Sources } from '../../../entries/sources';
import type { SentItem } from '../sentItem';
import { followCorrections } from './followCorrections';
import { fromReceived, type Known } from './fromReceived';
import { type Endpoint, readMatching, readMine, readOne, ReadingError, type ReceivedEntry } from './reading';
import { releasedForms } from './releasedForms';

/** How many values a receiver compares. With more, only what this device remembers is searched. */
const maxValues = 3;

/** How long a form waits for what a receiver knows beyond this device, in milliseconds. */
export const formLimitMs = 2_000;

/** What one receiver has of a person, as far as it has been read. */
export interface ReadSoFar {
  address: string;
  /** Newest first. */
  items: readonly SentItem[];
  /** Where older entries begin; null where there are none; undefined before the first answer. */
  next: string | null | undefined;
  /** Why the last question was not answered. */
  failure: 'unanswered' | 'signedOut' | undefined;
}

/** Reads what a person has sent from the receivers of a site that offer it. None is asked that does not. Never rejects. */
export interface ReceivedReader {
  /** Each receiver, before anything has been read. */
  unread: readonly ReadSoFar[];
  /** Reads a further page from each receiver that has more: at first the newest of this person's own entries. */
  readOn: (receivers: readonly ReadSoFar[]) => Promise<readonly ReadSoFar[]>;
  /** One of this person's own entries, wherever it is stored. */
  one: (id: string) => Promise<SentItem | undefined>;
  /** The latest version of one of this person's own entries. */
  latest: (id: string, limitMs?: number) => Promise<SentItem | undefined>;
  /** Entries with these values, newest first. */
  matching: (query: EntryQuery, limitMs: number) => Promise<SentItem[]>;
}

/**
 * What is known of the form type of each of these entries: asked once for all of them. The form is the newest version that
 * this device knows, else that of its register's live build.
 */
async function knownByFormType(
  entries: readonly ReceivedEntry[],
  { user, registers }: Sources,
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

async function asItems(entries: readonly ReceivedEntry[], sources: Sources): Promise<SentItem[]> {
  const known = await knownByFormType(entries, sources);
  return entries.flatMap((entry) => {
    const of = known.get(entry.formType);
    return of ? [fromReceived(entry, of)] : [];
  });
}

/** Reads a further page. Where that is not possible, what has been read stays, and can be read on from. */
async function readPage(receiver: ReadSoFar, sources: Sources): Promise<ReadSoFar> {
  const { address, items, next } = receiver;
  if (next === null) return receiver;
  try {
    const page = await readMine({ address, getAccessToken: sources.getAccessToken }, next);
    const further = await asItems(page.entries, sources);
    return { address, items: [...items, ...further], next: page.next, failure: undefined };
  } catch (error) {
    const isSignedOut = error instanceof ReadingError && error.signedOut;
    return { ...receiver, failure: isSignedOut ? 'signedOut' : 'unanswered' };
  }
}

/** Reads from the receivers of a site; undefined where none of them offers it. */
export function readerFor(sources: Sources): ReceivedReader | undefined {
  const { endpoints, offers, getAccessToken } = sources;
  const offering = Object.entries(endpoints).filter(([id]) => isOffered(offers, id, 'read'));
  if (offering.length === 0) return undefined;
  const addresses = [...new Set(offering.map(([, address]) => address))];
  /** What each receiver answers, without those that do not. */
  const ask = async <T>(question: (endpoint: Endpoint) => Promise<T>): Promise<T[]> => {
    const answers = await Promise.allSettled(
      addresses.map((address) => question({ address, getAccessToken })),
    );
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  };
  const one = async (id: string, limitMs?: number) =>
    (await ask((endpoint) => readOne(endpoint, id, limitMs))).find((entry) => entry !== undefined);
  const asItem = async (entry: ReceivedEntry | undefined) => entry && (await asItems([entry], sources))[0];
  return {
    unread: addresses.map((address) => ({ address, items: [], next: undefined, failure: undefined })),
    readOn: (receivers) => Promise.all(receivers.map((receiver) => readPage(receiver, sources))),
    one: async (id) => asItem(await one(id)),
    async latest(id, limitMs) {
      const read = (version: string) => one(version, limitMs);
      return asItem(await followCorrections(await read(id), read));
    },
    async matching(query, limitMs) {
      if (Object.keys(query.values).length > maxValues) return [];
      const found = (await ask((endpoint) => readMatching(endpoint, query, limitMs))).flat();
      const latest = found.filter(({ correctedBy }) => correctedBy === null);
      return asItems(
        latest.sort((a, b) => b.receivedAt - a.receivedAt),
        sources,
      );
    },
  };
}
