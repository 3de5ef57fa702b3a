import { onChange, sentPages, type SentLimits, sentSince } from '@registers/shared/submit';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Proof } from '../../auth/signIn';
import { isOffered, type SentEntryAccess } from '../../entries/sentEntryAccess';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { formsOfEntries } from '../formsOfEntries';
import { findReceived, listReceivers, readOn, type Receiver } from './receivers/receivers';
import { type SentItem, sentItem } from './sentItem';

/** What this device knows that a person has sent. */
interface Device {
  items: readonly SentItem[];
  /** How many others it cannot read. */
  unreadable: number;
  /** Since when it remembers every entry that it sent, in milliseconds since 1970; 0 where nothing is stored. */
  since: number;
  /** Whether the browser blocks storage. */
  isBlocked?: boolean;
}

/** The sent entries of a person, of this device and of the receivers that offer reading. */
export interface Sent {
  /** The newest first, by their first versions. */
  items: readonly SentItem[];
  device: Device;
  /** The time before which entries may be missing, in milliseconds since 1970; 0 where none is. */
  missingBefore: number;
  /** The titles of the registers whose receiver cannot be asked: what other devices sent there is not in the list. */
  unasked: readonly string[];
  /** What the receivers have answered last; `none`: no receiver offers reading. */
  answer: 'none' | 'asking' | 'answered' | 'unanswered' | 'signedOut';
  /** Whether a receiver has entries that are older than those which it has given. */
  hasOlder: boolean;
  /** Asks the receivers for what comes next: for older entries, or again for what got no answer. */
  readOn: () => void;
}

/** How many entries of this device are read at a time: the list shows hardly more at first. */
const pageSize = 250;

/** Reads the entries of this device, the newest first; `show` is given the newest of them, if there are many. */
async function readDevice(user: string, limits: SentLimits, show: (newest: Device) => void): Promise<Device> {
  const formOf = await formsOfEntries();
  let items: readonly SentItem[] = [];
  let unreadable = 0;
  for await (const page of sentPages(user, pageSize)) {
    const isFirst = items.length === 0;
    items = [...items, ...page.entries.map((entry) => sentItem(entry, formOf(entry)))];
    unreadable += page.unreadable;
    if (isFirst && items.length >= pageSize) show({ items, unreadable, since: items.at(-1)?.sentAt ?? 0 });
  }
  // The device forgets what is beyond its limits. If it is full, entries before its oldest may be missing.
  const oldest = items.length < limits.entries ? 0 : (items.at(-1)?.sentAt ?? 0);
  return { items, unreadable, since: Math.max(sentSince(limits), oldest) };
}

const blocked: Device = { items: [], unreadable: 0, since: 0, isBlocked: true };
const onSentChange = (changed: () => void) => onChange(['sent', 'outbox', 'batches'], changed);

/** What this device has, read again whenever it changes: of thousands of entries first the newest, `isWhole` when all are read. */
function useDevice(user: string, limits: SentLimits) {
  const [newest, setNewest] = useState<Device>();
  const read = useCallback(
    () => readDevice(user, limits, (device) => setNewest((shown) => shown ?? device)).catch(() => blocked),
    [user, limits],
  );
  const whole = useAsyncRead(read, onSentChange);
  return { device: whole ?? newest, isWhole: whole !== undefined };
}

/** The receivers as far as they have been read: when the page is opened, and again once they can be asked. */
function useReceivers(access: SentEntryAccess, proof: Proof) {
  const [receivers, setReceivers] = useState<readonly Receiver[]>(() => listReceivers(access));
  const [isAsking, setAsking] = useState(true);
  const show = (read: readonly Receiver[]) => {
    setReceivers(read);
    setAsking(false);
  };
  useEffect(() => void readOn(access, listReceivers(access), new Set()).then(show), [access, proof]);
  const failures = receivers.map(({ failure }) => failure);
  const failed = (['signedOut', 'unanswered'] as const).find((failure) => failures.includes(failure));
  const ask = (listed: ReadonlySet<string>) => {
    setAsking(true);
    // What got no answer is only asked again.
    void readOn(access, receivers, failed ? new Set() : listed).then(show);
  };
  const whenOnline = useEffectEvent(() => failed === 'unanswered' && ask(new Set()));
  useEffect(() => {
    const isBack = () => void whenOnline();
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, []);
  const answer: Sent['answer'] =
    receivers.length === 0 ? 'none' : isAsking ? 'asking' : (failed ?? 'answered');
  return { receivers, answer, ask };
}

/** The entry whose page is open as a receiver has it: no `item` if none has it. Undefined until it has been read. */
function useReceivedEntry(access: SentEntryAccess, id: string | undefined) {
  const read = useCallback(
    async () => ({ id, item: id === undefined ? undefined : await findReceived(access, id) }),
    [access, id],
  );
  const answer = useAsyncRead(read);
  return answer?.id === id ? answer : undefined;
}

/** The entries of this device, and those of receivers that it lacks, each once, the newest first by its first version. */
export function joinItems(device: readonly SentItem[], received: readonly SentItem[]): readonly SentItem[] {
  if (received.length === 0) return device;
  const here = new Set(device.map(({ entry }) => entry.id));
  const others = new Map(received.map((item) => [item.entry.id, item]));
  const missing = [...others.values()].filter(({ entry }) => !here.has(entry.id));
  return [...device, ...missing].sort((a, b) => b.sentAt - a.sentAt);
}

/**
 * The time before which entries may be missing from the list; 0 where none is. This device has all that it has sent since
 * `since`; a receiver has what all devices sent, as far back as it was read. `areAllAsked`: every register's receiver can be read.
 */
export function missingBefore(since: number, receivers: readonly Receiver[], areAllAsked: boolean): number {
  const times = receivers.map(({ items, next }) => (next === null ? 0 : (items.at(-1)?.sentAt ?? since)));
  return Math.max(areAllAsked ? 0 : since, ...times);
}

/** The titles of the registers that have entries, and whose receiver does not offer reading. */
const listUnasked = ({ registers, offers }: SentEntryAccess): string[] =>
  registers()
    .filter(({ id, formTypes = [] }) => formTypes.length > 0 && !isOffered(offers, id, 'read'))
    .map(({ title }) => title);

/**
 * What a person has sent: the entries of this device; those of the receivers, the newest at once, older ones when the
 * person asks for them; and the entry whose page is open (`id`). Undefined until it has been read from this device, and
 * until it is known whether a receiver has that entry.
 */
export function useSent(
  access: SentEntryAccess,
  limits: SentLimits,
  id: string | undefined,
  proof: Proof,
): Sent | undefined {
  const { device, isWhole } = useDevice(access.user, limits);
  const { receivers, answer, ask } = useReceivers(access, proof);
  const opened = useReceivedEntry(access, id);
  const items = useMemo(() => {
    const received = receivers.flatMap((receiver) => receiver.items);
    return device && joinItems(device.items, opened?.item ? [...received, opened.item] : received);
  }, [device, receivers, opened]);
  if (!device || !items) return undefined;
  const isAsked = id === undefined || (opened && isWhole);
  if (!isAsked && items.every(({ entry }) => entry.id !== id)) return undefined;
  const unasked = listUnasked(access);
  const areAllAsked = receivers.length > 0 && unasked.length === 0;
  return {
    items,
    device,
    missingBefore: missingBefore(device.since, receivers, areAllAsked),
    unasked,
    answer,
    hasOlder: receivers.some(({ next }) => typeof next === 'string'),
    readOn: () => ask(new Set(items.map(({ entry }) => entry.id))),
  };
}
