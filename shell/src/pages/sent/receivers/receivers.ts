/**
 * Reads a person's sent entries from the receivers that offer it by `config.json`: page by page for the list, one or a few
 * for a form. No exported function rejects.
 */
import type { EntryQuery, ReceivedEntry } from '@registers/shared/contract';
import { formsFile, formsSchema, type RegisterRecord } from '@registers/shared/registry';
import {
  emptyEntry,
  SessionEnded,
  storeReceived,
  type TitledForm,
  versionOf,
  withEmptyFields,
} from '@registers/shared/submit';
import { parse } from 'valibot';
import { isOffered, type SentEntryAccess } from '../../../entries/sentEntryAccess';
import { type SentItem, sentItem } from '../sentItem';
import { type Endpoint, readMatching, readMine, readOne } from './requests';

/** A receiver that offers reading, and how far it has been read. */
export interface Receiver {
  address: string;
  /** What it has given so far, the newest first. */
  items: readonly SentItem[];
  /** What it needs to find older ones; null if there are none, undefined before it has answered. */
  next?: string | null;
  /** Why the last request brought nothing; undefined if it was answered. */
  failure?: 'unanswered' | 'signedOut';
}

/** The receivers that offer reading, before they are read. Several registers can have the same one. */
export function listReceivers({ endpoints, offers }: SentEntryAccess): Receiver[] {
  const offering = Object.entries(endpoints).filter(([id]) => isOffered(offers, id, 'read'));
  return [...new Set(offering.map(([, address]) => address))].map((address) => ({ address, items: [] }));
}

/** How long the server of a register may take to answer which forms it has, in milliseconds. Then it is left out. */
const formsLimitMs = 2_000;

/** What the live build of a register says of a form. Without an answer nothing: then labels are wire names. */
async function readLiveForm(entry: string, formType: string): Promise<Partial<TitledForm> | undefined> {
  try {
    // The file is in the folder of a release, which never changes, so the browser may have it in its cache.
    const response = await fetch(new URL(formsFile, new URL(entry, location.href)), {
      credentials: 'omit',
      signal: AbortSignal.timeout(formsLimitMs),
    });
    const { forms } = parse(formsSchema, await response.json());
    return forms.find((form) => form.formType === formType);
  } catch {
    return undefined;
  }
}

/** The register and the form of entries of a form type. Where no register has it, the form type stands for both. */
async function findForm(registers: readonly RegisterRecord[], formType: string) {
  // A register whose form types are not in `registers.json` has its id as its form type.
  const own =
    registers.find(({ formTypes }) => formTypes?.includes(formType)) ??
    registers.find(({ id }) => id === formType);
  const live = own && (await readLiveForm(own.entry, formType));
  const { id: register, title } = own ?? { id: formType, title: formType };
  const form: TitledForm = { formType, sections: [], headline: [], ...live, title };
  return { register, form };
}

/** The entries of an answer, each with its versions, in the order of the answer. Never rejects. */
async function toItems(
  { user, registers }: SentEntryAccess,
  rows: readonly ReceivedEntry[],
): Promise<SentItem[]> {
  const formTypes = [...new Set(rows.map(({ formType }) => formType))];
  const forms = new Map(formTypes.map((formType) => [formType, findForm(registers(), formType)]));
  const items = new Map<string, SentItem>();
  for (const row of rows) {
    const { id, formType, receivedAt } = row;
    const known = await forms.get(formType);
    if (!known) continue;
    const { register, form } = known;
    const entry = items.get(id)?.entry ?? emptyEntry({ user, register, formType, form: '' }, id);
    const names = form.sections.flatMap(({ labels }) => Object.keys(labels));
    const version = versionOf(row, withEmptyFields(row.fields, names));
    const versions = [...entry.versions, version].sort((a, b) => a.number - b.number);
    items.set(id, sentItem({ ...entry, sentAt: receivedAt, versions }, form));
  }
  return [...items.values()];
}

/**
 * What a receiver that was asked at `askedAt` has of a person's entries. Those that this device has too are stored there:
 * so Sent, forms and pasted rows know the same. What cannot be stored is stored when it is read again.
 */
async function receive(
  access: SentEntryAccess,
  rows: readonly ReceivedEntry[],
  askedAt: number,
): Promise<SentItem[]> {
  const items = await toItems(access, rows);
  if (items.length > 0)
    await storeReceived(
      items.map(({ entry }) => entry),
      askedAt,
    ).catch(() => undefined);
  return items;
}

/** Reads the page after those that a receiver has given, if there is one. Where no answer comes, they stay. */
async function readPage(access: SentEntryAccess, receiver: Receiver): Promise<Receiver> {
  const { address, items, next } = receiver;
  if (next === null) return receiver;
  const askedAt = Date.now();
  try {
    const given = new Set(items.map(({ entry }) => entry.id));
    const answer = await readMine({ address, getAccessToken: access.getAccessToken }, given, next);
    const page = await receive(access, answer.entries, askedAt);
    return { address, items: [...items, ...page], next: answer.next };
  } catch (error) {
    return { ...receiver, failure: error instanceof SessionEnded ? 'signedOut' : 'unanswered' };
  }
}

/** Reads on until an entry is not in `listed` (this device may have all of a page), or a receiver fails. */
export async function readOn(
  access: SentEntryAccess,
  receivers: readonly Receiver[],
  listed: ReadonlySet<string>,
): Promise<readonly Receiver[]> {
  const isEnough = ({ items, failure }: Receiver) =>
    failure !== undefined || items.some(({ entry }) => !listed.has(entry.id));
  let read = receivers;
  do read = await Promise.all(read.map((receiver) => readPage(access, receiver)));
  while (!read.some(isEnough) && read.some(({ next }) => next !== null));
  return read;
}

/** Asks all receivers the same question. Returns the answers of those that do not fail. */
async function askAll<T>(
  access: SentEntryAccess,
  question: (endpoint: Endpoint) => Promise<T>,
): Promise<T[]> {
  const { getAccessToken } = access;
  const answers = await Promise.allSettled(
    listReceivers(access).map(({ address }) => question({ address, getAccessToken })),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** One of this person's own entries, from whichever receiver has it; undefined if none has. */
export async function findReceived(
  access: SentEntryAccess,
  id: string,
  limitMs?: number,
): Promise<SentItem | undefined> {
  const askedAt = Date.now();
  const answers = await askAll(access, (endpoint) => readOne(endpoint, id, limitMs));
  return (await receive(access, answers.find((rows) => rows.length > 0) ?? [], askedAt))[0];
}

/** How long a form waits for receivers if it can go on without their answer, in milliseconds. */
export const formLimitMs = 2_000;

/** The most values that a receiver compares. More would be refused, so for more no receiver is asked. */
const maxValues = 3;

/** The latest versions with these values, the newest entry first. */
export async function findReceivedBy(access: SentEntryAccess, query: EntryQuery): Promise<SentItem[]> {
  if (Object.keys(query.values).length > maxValues) return [];
  const answers = await askAll(access, (endpoint) => readMatching(endpoint, query, formLimitMs));
  return toItems(
    access,
    answers.flat().sort((a, b) => b.receivedAt - a.receivedAt),
  );
}
