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

/** Where the next page of each receiver begins, by its address. */
export type Cursors = Readonly<Record<string, string>>;

/** Entries of all receivers that offer reading, as far as they answered. */
export interface ReadPage {
  items: SentItem[];
  /** Of those that have more. */
  cursors: Cursors;
  /** From when on no entry is missing, in milliseconds since 1970; undefined where none is missing at all. */
  completeSince: number | undefined;
  state: 'read' | 'unanswered' | 'signedOut';
}

/** Reads what a person has sent from the receivers of a site that offer it. None is asked that does not. Never rejects. */
export interface Reader {
  /** This person's own entries, a page of each receiver: the newest, or those behind the cursors. */
  page: (after?: Cursors) => Promise<ReadPage>;
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

/** Reads from the receivers of a site; undefined where none of them offers it. */
export function readerFor(sources: Sources): Reader | undefined {
  const { endpoints, offers, getAccessToken } = sources;
  const offering = Object.entries(endpoints).filter(([id]) => isOffered(offers, id, 'read'));
  if (offering.length === 0) return undefined;
  const addresses = [...new Set(offering.map(([, address]) => address))];
  const at = (address: string): Endpoint => ({ address, getAccessToken });
  /** What each receiver answers, without those that do not. */
  const ask = async <T>(question: (endpoint: Endpoint) => Promise<T>): Promise<T[]> => {
    const answers = await Promise.allSettled(addresses.map((address) => question(at(address))));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  };
  const one = async (id: string, limitMs?: number) =>
    (await ask((endpoint) => readOne(endpoint, id, limitMs))).find((entry) => entry !== undefined);
  const asItem = async (entry: ReceivedEntry | undefined) => entry && (await asItems([entry], sources))[0];
  return {
    async page(after) {
      const asked = after ? Object.keys(after) : addresses;
      const read = (address: string) => readMine(at(address), after?.[address]);
      const { received, ...page } = pageOf(asked, await Promise.allSettled(asked.map(read)), after);
      return { ...page, items: await asItems(received, sources) };
    },
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

/** The answers of the receivers that were asked for a page, in their order, as one. */
function pageOf(
  asked: readonly string[],
  pages: readonly PromiseSettledResult<Awaited<ReturnType<typeof readMine>>>[],
  after: Cursors | undefined,
): Omit<ReadPage, 'items'> & { received: ReceivedEntry[] } {
  const failures = pages.flatMap((page) => (page.status === 'rejected' ? [page.reason as unknown] : []));
  const signedOut = failures.some((failure) => failure instanceof ReadingError && failure.signedOut);
  const cursors = asked.flatMap((address, index): [string, string][] => {
    const page = pages[index];
    if (page?.status !== 'fulfilled')
      return after?.[address] === undefined ? [] : [[address, after[address]]];
    return page.value.next === null ? [] : [[address, page.value.next]];
  });
  const oldest = pages.flatMap((page) =>
    page.status === 'fulfilled' && page.value.next !== null
      ? [Math.min(...page.value.entries.map(({ receivedAt }) => receivedAt))]
      : [],
  );
  return {
    completeSince: oldest.length > 0 ? Math.max(...oldest) : undefined,
    received: pages.flatMap((page) => (page.status === 'fulfilled' ? page.value.entries : [])),
    cursors: Object.fromEntries(cursors),
    state: failures.length === 0 ? 'read' : signedOut ? 'signedOut' : 'unanswered',
  };
}
