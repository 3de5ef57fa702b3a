import type { EntryQuery, FormFacts } from '@registers/shared/contract';
import { type EntryForm, listForms, type SentFields, SessionEnded } from '@registers/shared/entries';
import { formsFile, formsSchema } from '@registers/shared/registry';
import { parse } from 'valibot';
import type { ShownRegister } from '../../../config/registry';
import { isOffered, type SentEntryAccess } from '../../../entries/sentEntryAccess';
import { listNameOf, type SentItem } from '../sentItem';
import { followCorrections } from './followCorrections';
import { type AnsweredEntry, type Endpoint, readMatching, readMine, readOne } from './reading';

/** The most values that a receiver compares. More would be refused, so for more no receiver is asked. */
const maxValues = 3;

/** How long a form waits for what a receiver knows and this device does not, in milliseconds. */
export const formLimitMs = 2_000;

/** How long the server of a register may take to answer which forms it has, in milliseconds. Then it is left out. */
const releasedFormsLimitMs = 2_000;

/** The entries of a person that have been read from one receiver so far. */
export interface ReadSoFar {
  address: string;
  /** Newest first. */
  items: readonly SentItem[];
  /** What the receiver needs to find the next older page; null if there is none; undefined before any answer. */
  next: string | null | undefined;
  /** Why the last request brought nothing; undefined if it was answered. */
  failure: 'unanswered' | 'signedOut' | undefined;
}

/** What the page knows about a received entry and the receiver does not send. */
export type Known = Pick<SentItem, 'user' | 'register' | 'title' | 'form'>;

async function formsOf(register: ShownRegister): Promise<{ register: ShownRegister; form: FormFacts }[]> {
  // The file is in the folder of a release, which never changes, so the browser may have it in its cache.
  const response = await fetch(new URL(formsFile, new URL(register.entry, location.href)), {
    credentials: 'omit',
    signal: AbortSignal.timeout(releasedFormsLimitMs),
  });
  const { forms } = parse(formsSchema, await response.json());
  return forms.map((form) => ({ register, form }));
}

/** What these promises have resolved to, without those that were rejected. */
async function answersOf<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
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
  const released = formTypes.every(here) ? [] : (await answersOf(registers().map(formsOf))).flat();
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

/** All fields in the order of the form. A receiver leaves out empty ones, which are added here. */
function allFields(fields: AnsweredEntry['fields'], form: EntryForm | undefined): SentFields {
  const names = (form?.sections ?? []).flatMap(({ labels }) => Object.keys(labels));
  return [...new Set([...names, ...Object.keys(fields)])].map((name) => [name, fields[name] ?? '']);
}

/** A received entry as the list shows it. */
export function fromReceived(entry: AnsweredEntry, known: Known): SentItem {
  const { id, formType, receivedAt, corrects, correctedBy, withdraws, withdrawn, own } = entry;
  const fields = allFields(entry.fields, known.form);
  return {
    ...known,
    id,
    formType,
    fields,
    headline: listNameOf(id, fields, known.form),
    sentAt: receivedAt,
    mayBeStored: false,
    corrects: corrects ?? undefined,
    correctedBy: correctedBy ?? undefined,
    withdraws,
    withdrawn,
    elsewhere: true,
    ofColleague: own === false ? true : undefined,
  };
}

async function asItems(entries: readonly AnsweredEntry[], access: SentEntryAccess): Promise<SentItem[]> {
  const known = await knownByFormType(entries, access);
  return entries.flatMap((entry) => {
    const knownOf = known.get(entry.formType);
    return knownOf ? [fromReceived(entry, knownOf)] : [];
  });
}

/** Reads a further page. If that fails, the pages before stay, and the next call reads on from there. */
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

/**
 * Returns functions that read what a person has sent, from the receivers that offer this by `config.json`; undefined
 * if none does. No other receiver is asked. The functions never reject.
 */
export function readerFor(access: SentEntryAccess) {
  const { endpoints, offers, getAccessToken } = access;
  const offering = Object.entries(endpoints).filter(([id]) => isOffered(offers, id, 'read'));
  if (offering.length === 0) return undefined;
  const addresses = [...new Set(offering.map(([, address]) => address))];
  /** Asks every receiver the same question, and returns the answers of those that do not fail. */
  const ask = <T>(question: (endpoint: Endpoint) => Promise<T>): Promise<T[]> =>
    answersOf(addresses.map((address) => question({ address, getAccessToken })));
  const find = async (id: string, limitMs?: number) =>
    (await ask((endpoint) => readOne(endpoint, id, limitMs))).find((entry) => entry !== undefined);
  const asItem = async (entry: AnsweredEntry | undefined) => entry && (await asItems([entry], access))[0];
  const unread: readonly ReadSoFar[] = addresses.map((address) => ({
    address,
    items: [],
    next: undefined,
    failure: undefined,
  }));
  return {
    /** Each receiver, before anything has been read. */
    unread,
    /** Reads a further page of this person's own entries from each receiver that has one. The newest come first. */
    readOn: (receivers: readonly ReadSoFar[]) =>
      Promise.all(receivers.map((receiver) => readPage(receiver, access))),
    /** Reads the newest entries again, in place of what was read before. If that fails, what was read before stays. */
    readAgain: (receivers: readonly ReadSoFar[]) =>
      Promise.all(receivers.map((receiver) => readAgain(receiver, access))),
    /** One of this person's own entries, from whichever receiver has it. */
    one: async (id: string) => asItem(await find(id)),
    /** The latest version of one of this person's own entries. */
    async latest(id: string, limitMs?: number) {
      const version = (versionId: string) => find(versionId, limitMs);
      return asItem(await followCorrections(await version(id), version));
    },
    /** Entries with these values, newest first. None for more than three values, which receivers refuse. */
    async matching(query: EntryQuery, limitMs: number): Promise<SentItem[]> {
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

export type ReceivedReader = NonNullable<ReturnType<typeof readerFor>>;
