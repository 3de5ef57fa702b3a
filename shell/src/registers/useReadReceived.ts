import type { ReceivedQuery, RegisterContext } from '@registers/shared/contract';
import { useMemo } from 'react';
import { isOffered, type Sources } from '../entries/sources';
import { loadDeferred } from '../pages/loadDeferred';

/** What reads the receiver of a register; undefined where that offers no reading. */
export const useReadReceived = (sources: Sources, register: string): RegisterContext['readReceived'] =>
  useMemo(() => {
    const { endpoints, offers, getAccessToken } = sources;
    const address = endpoints[register];
    if (address === undefined || !isOffered(offers, register, 'read')) return undefined;
    return async (query: ReceivedQuery) => {
      const loaded = await loadDeferred();
      if (loaded instanceof Error) throw loaded;
      return loaded.readReceived({ address, getAccessToken }, query);
    };
  }, [sources, register]);
