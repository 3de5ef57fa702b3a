import type { Beginning } from '@registers/shared/contract';
import { later } from '../layout/later';
import { listEntries } from '../outbox/store';
import { answerOf } from './beginning';
import { findMatching } from './find';
import { toSentEntry } from './journalEntry';
import { latestSent, listSent, removeExpired, removeExpiredOccasionally } from './journalList';
import type { JournalLimits } from './limits';
import type { ReaderOptions } from './reader';
import type { Entries } from './types';

/** The list, the page of an entry and the receipt: of a day's entries, most are never looked at again. */
export const loadPages = () => import(/* webpackChunkName: "sent" */ './page');

/** It is needed where an entry was sent from another device, or a number from elsewhere is typed. */
const loadReader = later(() => import(/* webpackChunkName: "reader" */ './reader'));

/** How long a form waits for what a receiver knows beyond this device, in milliseconds. */
const formLimitMs = 2_000;

interface EntriesOptions extends ReaderOptions {
  limits: JournalLimits;
}

export function entriesOf(options: EntriesOptions): Entries {
  const { user, limits, offers } = options;
  const reader = async () => {
    if (!Object.values(offers).some((offered) => offered.includes('read'))) return undefined;
    const loaded = await loadReader();
    return loaded instanceof Error ? undefined : loaded.readerFor(options);
  };
  /** The latest version of a sent entry; undefined where it is not known. */
  const lookUp = async (id: string, kind: Beginning['kind']) => {
    const here = await latestSent(user, id).catch(() => undefined);
    if (here && kind !== 'correct') return here;
    // It may have been corrected from another device, or by an entry whose answer was lost.
    const there = await (await reader())?.latest(here?.id ?? id, here ? formLimitMs : undefined);
    return there && there.id !== here?.id ? there : here;
  };
  /** The ids of the entries whose correction is in the outbox. */
  const waitingCorrections = async () => {
    const unsent = await listEntries(user).catch(() => []);
    return unsent.flatMap(({ corrects }) => corrects ?? []);
  };
  return {
    reader,
    async beginning(register, kind, id) {
      const [entry, waiting] = await Promise.all([
        lookUp(id, kind),
        kind === 'correct' ? waitingCorrections() : [],
      ]);
      const isOffered = offers[register]?.includes('correct') ?? false;
      return answerOf({ kind, id, entry, isOffered, waiting });
    },
    async find(query) {
      const remembered = findMatching(await listSent(user).catch(() => []), query);
      const found = remembered.length > 0 ? remembered : await (await reader())?.matching(query, formLimitMs);
      return (found ?? []).map(toSentEntry);
    },
    async lastSent(register) {
      const entries = await listSent(user).catch(() => []);
      const last = entries.find((entry) => entry.register === register);
      return last && toSentEntry(last);
    },
    removeExpired: () => removeExpired(limits).catch(() => undefined),
    afterRemembering: () => removeExpiredOccasionally(limits).catch(() => undefined),
  };
}
