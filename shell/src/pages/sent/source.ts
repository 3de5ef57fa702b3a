import type { EntrySource } from '@registers/shared/contract';
import { getEntry, laterOf, unsentChanges, nextVersion } from '@registers/shared/submit';
import { referenceOf } from '../../config/shellPages';
import { isOffered, type SentEntryAccess } from '../../entries/sentEntryAccess';
import { formsOfEntries } from '../formsOfEntries';
import { notOffered } from './actions';
import { join } from './listOf';
import { receivedItems } from './receivers/receivedItems';
import { findReceived, formLimitMs } from './receivers/receivers';
import { type SentItem, sentItem, toSentEntry } from './sentItem';

/** The sent entry with which a form is to be begun, or in words why there is none. */
export interface FoundSource {
  source?: EntrySource;
  problem?: string;
}

/** What the address of a form asks for: the register, the sent entry to begin with, and how. */
interface Asked {
  register: string;
  kind: EntrySource['kind'];
  id: string;
}

/** The latest version of an entry that can be read: itself, or the last of its corrections. */
async function latestVersion<T extends { id: string }>(
  id: string,
  read: (id: string) => Promise<T | undefined>,
  becameOf: (entry: T) => ReturnType<typeof laterOf>,
  earlier: readonly T[] = [],
): Promise<T | undefined> {
  const found = await read(id);
  if (!found) return earlier.at(-1);
  const versions = [...earlier, found];
  const next = nextVersion(versions, becameOf(found));
  return next === undefined ? found : latestVersion(next, read, becameOf, versions);
}

/** The latest version of an entry that this device remembers; undefined if the device remembers none. */
async function latestHere(user: string, id: string): Promise<SentItem | undefined> {
  const read = async (version: string) => {
    const found = await getEntry({ id: version, user });
    return found?.state === 'sent' ? found : undefined;
  };
  const entry = await latestVersion(id, read, ({ later }) => later);
  return entry && sentItem(entry, (await formsOfEntries())(entry));
}

/** The latest version of an entry that the receivers have; undefined if they have none, or do not answer. */
async function latestThere(access: SentEntryAccess, id: string, limitMs: number | undefined) {
  const read = (version: string) => findReceived(access, version, limitMs);
  const entry = await latestVersion(id, read, laterOf);
  return entry && (await receivedItems(access, [entry]))[0];
}

/** The latest version of a sent entry, from this device or a receiver; undefined if its values are unknown. */
async function latestOf(access: SentEntryAccess, { id, kind }: Asked): Promise<SentItem | undefined> {
  const here = await latestHere(access.user, id).catch(() => undefined);
  if (here?.fields && kind !== 'correct') return here;
  // For values that only receivers have, a form waits longer.
  const there = await latestThere(access, here?.id ?? id, here?.fields ? formLimitMs : undefined);
  if (here && there && here.id === there.id) return join(here, there);
  return there ?? (here?.fields ? here : undefined);
}

/** Why an entry cannot be corrected now, in words; undefined where it can. */
async function notNow({ user, offers }: SentEntryAccess, register: string, item: SentItem) {
  const { id, later, mayBeStored } = item;
  if (!isOffered(offers, register, 'correct')) return notOffered(offers, { register, id });
  const isChanging = (await unsentChanges(user).catch(() => [])).some(({ corrects }) => corrects === id);
  if (later?.is !== 'withdrawn' && !mayBeStored && !isChanging) return undefined;
  return `Entry ${referenceOf(id)} can’t be corrected now: it was withdrawn, may not have arrived, or has a change waiting in the Outbox.`;
}

/** For `useOpening`: the entry that a register's form is to be begun with. Never rejects. */
export async function sourceOf(access: SentEntryAccess, asked: Asked): Promise<FoundSource> {
  const { kind, id } = asked;
  const item = await latestOf(access, asked);
  if (!item) return { problem: `We couldn’t find entry ${referenceOf(id)}, so the form is empty.` };
  const problem = kind === 'correct' ? await notNow(access, asked.register, item) : undefined;
  return problem === undefined ? { source: { kind, entry: toSentEntry(item) } } : { problem };
}
