import type { EntrySource } from '@registers/shared/contract';
import { type Entry, getEntry, listOutbox, listWithdrawals } from '@registers/shared/entries';
import { referenceOf } from '../../config/shellPages';
import { isOffered, type SentEntryAccess } from '../../entries/sentEntryAccess';
import { formsOfEntries } from '../formsOfEntries';
import { notOffered } from './actions';
import { formLimitMs, readerFor } from './received/reader';
import { latestVersion, type SentItem, sentItem, toSentEntry } from './sentItem';

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

/** The latest version of an entry that this device remembers; undefined if the device remembers none. */
async function latestHere(user: string, id: string): Promise<SentItem | undefined> {
  const formOf = await formsOfEntries();
  return latestVersion(id, async (version) => {
    const entry = await getEntry({ id: version, user });
    return entry?.state === 'sent' ? sentItem(entry, formOf(entry)) : undefined;
  });
}

const isWithdrawn = ({ later }: SentItem) => later?.is === 'withdrawn';

/** The latest version of a sent entry, from this device or a receiver; undefined if its values are unknown. */
async function latestOf(access: SentEntryAccess, { id, kind }: Asked): Promise<SentItem | undefined> {
  const here = await latestHere(access.user, id).catch(() => undefined);
  if (here?.fields && kind !== 'correct') return here;
  // The entry may have been corrected from another device, or by an entry whose answer was lost.
  const there = await readerFor(access)?.latest(here?.id ?? id, here?.fields ? formLimitMs : undefined);
  const isOther = there && (there.id !== here?.id || !here.fields || here.mayBeStored || isWithdrawn(there));
  return isOther ? there : here?.fields && here;
}

/** Why an entry cannot be corrected now, in words; undefined where it can. */
async function notNow({ user, offers }: SentEntryAccess, register: string, item: SentItem) {
  const { id, mayBeStored } = item;
  const reference = referenceOf(id);
  if (!isOffered(offers, register, 'correct')) return notOffered(offers, { register, id });
  if (isWithdrawn(item)) return `Entry ${reference} was withdrawn, so it can’t be corrected. Copy it as new.`;
  if (mayBeStored)
    return `Entry ${reference} may not have arrived, so it can’t be corrected. Copy it as new.`;
  const [unsent, withdrawals] = await Promise.all(
    [listOutbox(user), listWithdrawals(user)].map((list) => list.catch(() => [])),
  );
  const isOfIt = ({ corrects }: Entry) => corrects === id;
  if (unsent?.some(isOfIt))
    return `A correction of entry ${reference} is waiting in the Outbox. Edit it there, or wait until it’s sent.`;
  return withdrawals?.some(isOfIt)
    ? `A withdrawal of entry ${reference} is waiting in the Outbox. Stop it there to correct the entry.`
    : undefined;
}

/** For `useOpening`: the entry that a register's form is to be begun with. Never rejects. */
export async function sourceOf(access: SentEntryAccess, asked: Asked): Promise<FoundSource> {
  const { kind, id } = asked;
  const item = await latestOf(access, asked);
  if (!item)
    return {
      problem: `We couldn’t find entry ${referenceOf(id)}, so the form is empty.`,
    };
  const problem = kind === 'correct' ? await notNow(access, asked.register, item) : undefined;
  if (problem !== undefined) return { problem };
  return { source: { kind, entry: toSentEntry(item) } };
}
