import { onChange, sentPages, type SentLimits, sentSince, unsentChanges } from '@registers/shared/submit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isOffered, type SentEntryAccess } from '../../entries/sentEntryAccess';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { formsOfEntries } from '../formsOfEntries';
import { type Device, listOf, missingBefore } from './listOf';
import { receivedItems } from './receivers/receivedItems';
import { findReceived, readNewest, readOlder, type Receiver, receiversOf } from './receivers/receivers';
import { type SentItem, sentItem } from './sentItem';

/** What the receivers have answered last, and what they can be asked next. `none`: no receiver offers reading. */
export type Answers =
  | { is: 'none' }
  | { is: 'asking' }
  | {
      is: 'answered' | 'unanswered' | 'signedOut';
      /** Reads the newest entries again. */
      refresh: () => void;
      /** Reads older entries until one is not in `listed`; undefined if there are no older ones. */
      loadOlder: ((listed: readonly SentItem[]) => void) | undefined;
    };

/** The sent entries of a person, of this device and of the receivers that offer reading. */
export interface Sent {
  /** Newest first. */
  items: readonly SentItem[];
  /** The time before which entries may be missing, in milliseconds since 1970; 0 where none is. */
  missingBefore: number;
  /** The titles of the registers whose receiver cannot be asked: what other devices sent there is not in the list. */
  unasked: readonly string[];
  /** False where the browser blocks storage. */
  isStored: boolean;
  answers: Answers;
}

/** How many entries of this device are read at a time. */
const pageSize = 500;

async function readDevice(user: string, limits: SentLimits): Promise<Device> {
  const formOf = await formsOfEntries();
  const items: SentItem[] = [];
  for await (const page of sentPages(user, pageSize))
    items.push(...page.map((entry) => sentItem(entry, formOf(entry))));
  return {
    items,
    // What is held was refused.
    waiting: (await unsentChanges(user)).filter(({ state }) => state === 'waiting'),
    // It has removed what was too old. If it has as many entries as its limit allows, it may have removed more.
    since: Math.max(sentSince(limits), items.length < limits.entries ? 0 : (items.at(-1)?.sentAt ?? 0)),
  };
}

/** Where the browser blocks storage. */
const noDevice: Device = { items: [], waiting: [], since: 0 };
const onSentChange = (changed: () => void) => onChange(['sent', 'outbox', 'batches'], changed);

/** The titles of the registers that have entries, and whose receiver does not offer reading. */
const unaskedOf = ({ registers, offers }: SentEntryAccess): string[] =>
  registers()
    .filter(({ id, formTypes = [] }) => formTypes.length > 0 && !isOffered(offers, id, 'read'))
    .map(({ title }) => title);

/** The receivers as far as they have been read. The newest entries are read when the page is opened. */
function useReceivers(access: SentEntryAccess): { receivers: readonly Receiver[]; answers: Answers } {
  const [receivers, setReceivers] = useState<readonly Receiver[]>(() => receiversOf(access));
  const [isAsking, setAsking] = useState(true);
  const show = (read: readonly Receiver[]) => {
    setReceivers(read);
    setAsking(false);
  };
  useEffect(() => void readNewest(access, receiversOf(access)).then(show), [access]);
  if (receivers.length === 0) return { receivers, answers: { is: 'none' } };
  if (isAsking) return { receivers, answers: { is: 'asking' } };
  const ask = (reading: Promise<readonly Receiver[]>) => {
    setAsking(true);
    void reading.then(show);
  };
  const failures = receivers.map(({ failure }) => failure);
  const failed = (['signedOut', 'unanswered'] as const).find((failure) => failures.includes(failure));
  const hasOlder = receivers.some(({ given }) => given && given.next !== null);
  return {
    receivers,
    answers: {
      is: failed ?? 'answered',
      refresh: () => ask(readNewest(access, receivers)),
      loadOlder: hasOlder ? (listed) => ask(readOlder(access, receivers, listed)) : undefined,
    },
  };
}

/** One entry as a receiver has it: no `item` if no receiver has it. Undefined until it has been read. */
function useReceivedEntry(access: SentEntryAccess, id: string | undefined) {
  const read = useCallback(async () => {
    const found = id === undefined ? undefined : await findReceived(access, id);
    return { id, item: found && (await receivedItems(access, [found]))[0] };
  }, [access, id]);
  const answer = useAsyncRead(read);
  return answer?.id === id ? answer : undefined;
}

/**
 * For `SentPages`: what a person has sent, joined by `listOf` from
 *
 * 1. this device, which is read again whenever its entries or batches change, as when 2 marks one as corrected
 * 2. the receivers: the newest entries at once, older ones when the person asks for them
 * 3. the entry whose page is open (`id`), which the receivers are asked for if this device does not know its values
 *
 * Undefined until it has been read from this device, and until it is known whether a receiver has the entry of 3.
 */
export function useSent(
  access: SentEntryAccess,
  limits: SentLimits,
  id: string | undefined,
): Sent | undefined {
  const readHere = useCallback(
    () => readDevice(access.user, limits).catch(() => noDevice),
    [access.user, limits],
  );
  const device = useAsyncRead(readHere, onSentChange);
  const { receivers, answers } = useReceivers(access);
  const hasValues = device?.items.some((item) => item.id === id && item.fields && !item.mayBeStored);
  const opened = useReceivedEntry(access, device && !hasValues ? id : undefined);
  const items = useMemo(() => {
    const received = receivers.flatMap(({ given }) => given?.items ?? []);
    return device && listOf(device, opened?.item ? [...received, opened.item] : received);
  }, [device, receivers, opened]);
  if (!device || !items) return undefined;
  if (id !== undefined && !opened && items.every((item) => item.id !== id)) return undefined;
  const unasked = unaskedOf(access);
  const areAllAsked = receivers.length > 0 && unasked.length === 0;
  return {
    items,
    missingBefore: missingBefore(device.since, receivers, areAllAsked),
    unasked,
    isStored: device !== noDevice,
    answers,
  };
}
