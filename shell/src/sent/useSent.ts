import type { AcceptedEntry, Beginning, EntryQuery, SentEntry, Settings } from '@registers/shared/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Offers } from '../config/siteConfig';
import type { Session } from '../auth/session';
import type { RegisterRecord } from '../config/registry';
import { later } from '../layout/later';
import { listEntries } from '../outbox/store';
import { findMatching } from './find';
import { latestSent, listSent, rememberSent, removeExpired, removeSent } from './journal';
import { type JournalEntry, toSentEntry } from './journalEntry';
import type { JournalLimits } from './limits';
import type { Reader } from './reader';
import type { LookUp } from './useBeginning';

/** The entry that a form has sent last, as long as the page is open. */
export interface Receipt {
  entry: JournalEntry;
  /** Whether this browser remembers it. */
  remembered: boolean;
  /** The person does not want to see it any more. */
  closed?: true;
}

type From = Pick<JournalEntry, 'register' | 'title'>;

/** What a person has sent, as far as this device remembers it. Nothing here rejects: a browser may block its storage. */
export interface Sent {
  user: string;
  signInAgain: Session['signInAgain'];
  /** Reads from the receivers; undefined where none offers it, or its script cannot be loaded. */
  reader: () => Promise<Reader | undefined>;
  limits: JournalLimits;
  /** The receipt of each register's form, by register id. */
  receipts: Readonly<Record<string, Receipt>>;
  closeReceipt: (register: string) => void;
  /** Remembers an entry that a form has sent, and gives a receipt. */
  rememberShown: (entry: AcceptedEntry, from: From) => Promise<void>;
  /** Remembers an entry that the outbox has sent. */
  remember: (entry: AcceptedEntry & From) => Promise<void>;
  lookUp: LookUp;
  find: (query: EntryQuery) => Promise<SentEntry[]>;
  /** The entry that was sent last from this register. */
  lastSent: (register: string) => Promise<SentEntry | undefined>;
  /** The ids of the entries whose correction is in the outbox. */
  waitingCorrections: () => Promise<string[]>;
  /** Whether the receiver of this register takes corrections. */
  takesCorrections: (register: string) => boolean;
  /** Removes everything that this person has sent from this device. */
  forget: () => Promise<void>;
}

/** A script of its own: it is needed where an entry was sent from another device, or a number from elsewhere is typed. */
const loadReader = later(() => import(/* webpackChunkName: "reader" */ './reader'));

/** How long a form waits for what a receiver knows beyond this device, in milliseconds. */
const formLimitMs = 2_000;

interface Options {
  session: Session;
  limits: JournalLimits;
  settings: Pick<Settings, 'endpoints'>;
  offers: Offers;
  /** The registers of the site, now. */
  registers: () => readonly RegisterRecord[];
}

function useReader({ session, settings, offers, registers }: Options): Sent['reader'] {
  const { endpoints } = settings;
  const { user, getAccessToken } = session;
  return useCallback(async () => {
    if (!Object.values(offers).some((offered) => offered.includes('read'))) return undefined;
    const loaded = await loadReader();
    if (loaded instanceof Error) return undefined;
    return loaded.readerFor({ user: user.id, endpoints, offers, getAccessToken, registers });
  }, [user, getAccessToken, endpoints, offers, registers]);
}

export function useSent(options: Options): Sent {
  const { session, limits, offers } = options;
  const { signInAgain } = session;
  const user = session.user.id;
  const [receipts, setReceipts] = useState<Readonly<Record<string, Receipt>>>({});
  const save = useSave(user, limits);
  const reader = useReader(options);

  useEffect(() => {
    removeExpired(limits).catch(() => undefined);
  }, [limits]);

  const actions = useMemo(
    () => ({
      user,
      signInAgain,
      limits,
      reader,
      closeReceipt: (register: string) =>
        setReceipts(({ [register]: receipt, ...others }) =>
          receipt ? { ...others, [register]: { ...receipt, closed: true } } : others,
        ),
      rememberShown: async (entry: AcceptedEntry, from: From) => {
        const receipt = await save(entry, from);
        setReceipts((others) => ({ ...others, [from.register]: receipt }));
      },
      remember: async (entry: AcceptedEntry & From) => {
        await save(entry, entry);
      },
      lookUp: async (id: string, kind: Beginning['kind']) => {
        const here = await latestSent(user, id).catch(() => undefined);
        if (here && kind !== 'correct') return here;
        // It may have been corrected from another device, or by an entry whose answer was lost.
        const there = await (await reader())?.latest(here?.id ?? id, here ? formLimitMs : undefined);
        return there && there.id !== here?.id ? there : here;
      },
      find: async (query: EntryQuery) => {
        const remembered = findMatching(await listSent(user).catch(() => []), query);
        const found =
          remembered.length > 0 ? remembered : await (await reader())?.matching(query, formLimitMs);
        return (found ?? []).map(toSentEntry);
      },
      lastSent: async (register: string) => {
        const entries = await listSent(user).catch(() => []);
        const last = entries.find((entry) => entry.register === register);
        return last && toSentEntry(last);
      },
      waitingCorrections: async () => {
        const unsent = await listEntries(user).catch(() => []);
        return unsent.flatMap(({ corrects }) => corrects ?? []);
      },
      takesCorrections: (register: string) => offers[register]?.includes('correct') ?? false,
      forget: async () => {
        setReceipts({});
        // Where storage is blocked, there is nothing to remove.
        await removeSent(user).catch(() => undefined);
      },
    }),
    [user, signInAgain, limits, offers, save, reader],
  );
  return useMemo(() => ({ ...actions, receipts }), [actions, receipts]);
}

function useSave(user: string, limits: JournalLimits) {
  const signedIn = useRef(false);
  useEffect(() => {
    signedIn.current = true;
    return () => {
      // An answer that comes after logging out must not bring back what was removed.
      signedIn.current = false;
    };
  }, []);

  return useCallback(
    async (accepted: AcceptedEntry, { register, title }: From): Promise<Receipt> => {
      const { id, formType, fields, corrects, details } = accepted;
      const entry = { id, formType, fields, corrects, details, register, title, user, sentAt: Date.now() };
      if (!signedIn.current || limits.days === 0 || limits.entries === 0) return { entry, remembered: false };
      const remembered = await rememberSent(entry, limits).then(
        () => true,
        () => false,
      );
      return { entry, remembered };
    },
    [user, limits],
  );
}
