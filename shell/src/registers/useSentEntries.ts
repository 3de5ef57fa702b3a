import type { RegisterContext } from '@registers/shared/contract';
import { useMemo } from 'react';
import { isOffered, type Sources } from '../entries/sources';
import { loadDeferred } from '../pages/loadDeferred';

type SentEntries = Required<Pick<RegisterContext, 'find' | 'readReceived'>>;

/** What reads the receiver of a register; undefined where that offers no reading. */
function receiverReader(
  { endpoints, offers, getAccessToken }: Sources,
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

/** What a register's page gets to find what this person has sent. The same functions as long as the sources are. */
export const useSentEntries = (sources: Sources, register: string): SentEntries =>
  useMemo(
    () => ({
      async find(query) {
        const loaded = await loadDeferred();
        return loaded instanceof Error ? [] : loaded.findSent(sources, query);
      },
      readReceived: receiverReader(sources, register),
    }),
    [sources, register],
  );
