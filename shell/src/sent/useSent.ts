import type { AcceptedEntry, EntryQuery, Settings } from '@registers/shared/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Session } from '../auth/session';
import type { RegisterRecord } from '../config/registry';
import type { Offers } from '../config/siteConfig';
import { loadDeferred } from '../loadDeferred';
import { rememberSent, removeSent } from './journal';
import type { JournalLimits } from './limits';
import type { From, Receipt, Sent } from './types';

interface Options {
  session: Session;
  limits: JournalLimits;
  settings: Pick<Settings, 'endpoints'>;
  offers: Offers;
  /** The registers of the site, now. */
  registers: () => readonly RegisterRecord[];
}

function useEntries({ session, limits, settings, offers, registers }: Options): Sent['entries'] {
  const { endpoints } = settings;
  const { getAccessToken } = session;
  const user = session.user.id;
  const entries = useCallback(async () => {
    const loaded = await loadDeferred();
    if (loaded instanceof Error) return undefined;
    return loaded.entriesOf({ user, limits, endpoints, offers, getAccessToken, registers });
  }, [user, limits, endpoints, offers, getAccessToken, registers]);
  useEffect(() => {
    void entries().then((loaded) => loaded?.removeExpired());
  }, [entries]);
  return entries;
}

export function useSent(options: Options): Sent {
  const { session, limits, offers } = options;
  const { signInAgain } = session;
  const user = session.user.id;
  const [receipts, setReceipts] = useState<Readonly<Record<string, Receipt>>>({});
  const entries = useEntries(options);
  const save = useSave(user, limits, entries);

  const actions = useMemo(
    () => ({
      user,
      signInAgain,
      limits,
      entries,
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
      find: async (query: EntryQuery) => (await (await entries())?.find(query)) ?? [],
      lastSent: async (register: string) => (await entries())?.lastSent(register),
      takesCorrections: (register: string) => offers[register]?.includes('correct') ?? false,
      forget: async () => {
        setReceipts({});
        // Where storage is blocked, there is nothing to remove.
        await removeSent(user).catch(() => undefined);
      },
    }),
    [user, signInAgain, limits, offers, save, entries],
  );
  return useMemo(() => ({ ...actions, receipts }), [actions, receipts]);
}

function useSave(user: string, limits: JournalLimits, entries: Sent['entries']) {
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
      const remembered = await rememberSent(entry).then(
        () => true,
        () => false,
      );
      // The form does not wait for it, and without its script the next start does it.
      void entries().then((loaded) => loaded?.afterRemembering());
      return { entry, remembered };
    },
    [user, limits, entries],
  );
}
