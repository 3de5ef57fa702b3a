import type { RegisterContext } from '@registers/shared/contract';
import { useMemo } from 'react';
import { isOffered, type SentEntryAccess } from '../entries/sentEntryAccess';
import { loadDeferred } from '../pages/loadDeferred';

type SentEntries = Required<Pick<RegisterContext, 'find' | 'readReceived'>>;

/** A function that reads the person's entries from a receiver; undefined where the receiver does not offer that. */
function receiverReader(
  { endpoints, offers, getAccessToken }: SentEntryAccess,
  register: string,
): SentEntries['readReceived'] {
  const address = endpoints[register];
  if (address === undefined || !isOffered(offers, register, 'read')) return undefined;
  return async (query) => {
    const loaded = await loadDeferred();
    if (loaded instanceof Error) throw loaded;
    return loaded.readReceived({ address, getAccessToken }, query);
  };
}

/** The functions by which a register's page finds sent entries. They stay the same as long as `access` does. */
export const useSentEntries = (access: SentEntryAccess, register: string): SentEntries =>
  useMemo(
    () => ({
      async find(query) {
        const loaded = await loadDeferred();
        return loaded instanceof Error ? [] : loaded.findSent(access, query);
      },
      readReceived: receiverReader(access, register),
    }),
    [access, register],
  );
