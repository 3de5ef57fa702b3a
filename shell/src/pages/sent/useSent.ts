import { certainNumber, onChange, sentPages, type SentLimits, sentSince } from '@registers/shared/submit';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isOffered, type SentEntryAccess } from '../../entries/sentEntryAccess';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { formsOfEntries } from '../formsOfEntries';
import { isToWithdrawAgain } from './actions';
import { joinAll, missingBefore } from './joined';
import type { ReceivedItem } from './receivers/received';
import { findReceived, readNewest, readOlder, type Receiver, listReceivers } from './receivers/receivers';
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
  /** The newest first, by their first versions. */
  items: readonly SentItem[];
  /** How many of them are on this device. */
  remembered: number;
  /** The time before which entries may be missing, in milliseconds since 1970; 0 where none is. */
  missingBefore: number;
  /** The titles of the registers whose receiver cannot be asked: what other devices sent there is not in the list. */
  unasked: readonly string[];
  /** False where the browser blocks storage. */
  isStored: boolean;
  answers: Answers;
}

/** What this device knows that a person has sent. */
interface Device {
  items: readonly SentItem[];
  /** Since when it remembers every entry that it sent, in milliseconds since 1970; 0 where nothing is stored. */
  since: number;
}

/** How many entries of this device are read at a time. */
const pageSize = 500;

async function readDevice(user: string, limits: SentLimits): Promise<Device> {
  const formOf = await formsOfEntries();
  const items: SentItem[] = [];
  for await (const page of sentPages(user, pageSize))
    items.push(...page.map((entry) => sentItem(entry, formOf(entry))));
  // It has removed what was too old. If it has as many entries as its limit allows, it may have removed more.
  const oldest = items.length < limits.entries ? 0 : (items.at(-1)?.sentAt ?? 0);
  return { items, since: Math.max(sentSince(limits), oldest) };
}

/** Where the browser blocks storage. */
const noDevice: Device = { items: [], since: 0 };
const onSentChange = (changed: () => void) => onChange(['sent', 'outbox', 'batches'], changed);

/** The titles of the registers that have entries, and whose receiver does not offer reading. */
const listUnasked = ({ registers, offers }: SentEntryAccess): string[] =>
  registers()
    .filter(({ id, formTypes = [] }) => formTypes.length > 0 && !isOffered(offers, id, 'read'))
    .map(({ title }) => title);

/** The receivers as far as they have been read: when the page is opened, and again when the computer is back online. */
function useReceivers(access: SentEntryAccess): { receivers: readonly Receiver[]; answers: Answers } {
  const [receivers, setReceivers] = useState<readonly Receiver[]>(() => listReceivers(access));
  const [isAsking, setAsking] = useState(true);
  const show = (read: readonly Receiver[]) => {
    setReceivers(read);
    setAsking(false);
  };
  const ask = (reading: Promise<readonly Receiver[]>) => {
    setAsking(true);
    void reading.then(show);
  };
  useEffect(() => void readNewest(access, listReceivers(access)).then(show), [access]);
  const failures = receivers.map(({ failure }) => failure);
  const failed = (['signedOut', 'unanswered'] as const).find((failure) => failures.includes(failure));
  const refresh = () => ask(readNewest(access, receivers));
  const readMissed = useEffectEvent(() => failed === 'unanswered' && refresh());
  useEffect(() => {
    const whenOnline = () => void readMissed();
    addEventListener('online', whenOnline);
    return () => removeEventListener('online', whenOnline);
  }, []);
  if (receivers.length === 0) return { receivers, answers: { is: 'none' } };
  if (isAsking) return { receivers, answers: { is: 'asking' } };
  const hasOlder = receivers.some(({ given }) => given && given.next !== null);
  const older = (listed: readonly SentItem[]) =>
    ask(readOlder(access, receivers, new Set(listed.map(({ entry }) => entry.id))));
  return {
    receivers,
    answers: { is: failed ?? 'answered', refresh, loadOlder: hasOlder ? older : undefined },
  };
}

/** One entry as a receiver has it: no `item` if no receiver has it. Undefined until it has been read. */
function useReceivedEntry(access: SentEntryAccess, id: string | undefined) {
  const read = useCallback(
    async () => ({ id, item: id === undefined ? undefined : await findReceived(access, id) }),
    [access, id],
  );
  const answer = useAsyncRead(read);
  return answer?.id === id ? answer : undefined;
}

/** Whether what this device has of an entry can be shown without asking the receivers for it. */
const isKnown = (item: SentItem): boolean =>
  item.fields !== undefined && certainNumber(item.entry) > 0 && !isToWithdrawAgain(item);

/**
 * What a person has sent: the entries of this device, read again whenever they change; those of the receivers, the newest at
 * once, older ones when the person asks for them; and the entry whose page is open (`id`), if this device does not know it
 * well enough. Undefined until it has been read from this device, and until it is known whether a receiver has that entry.
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
  const isHere = device?.items.some((item) => item.entry.id === id && isKnown(item));
  const opened = useReceivedEntry(access, device && !isHere ? id : undefined);
  const items = useMemo(() => {
    const received: ReceivedItem[] = receivers.flatMap(({ given }) => given?.items ?? []);
    return device && joinAll(device.items, opened?.item ? [...received, opened.item] : received);
  }, [device, receivers, opened]);
  if (!device || !items) return undefined;
  if (id !== undefined && !opened && items.every(({ entry }) => entry.id !== id)) return undefined;
  const unasked = listUnasked(access);
  const areAllAsked = receivers.length > 0 && unasked.length === 0;
  return {
    items,
    remembered: device.items.length,
    missingBefore: missingBefore(device.since, receivers, areAllAsked),
    unasked,
    isStored: device !== noDevice,
    answers,
  };
}
