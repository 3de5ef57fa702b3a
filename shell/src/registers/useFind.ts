import type { EntryQuery, SentEntry } from '@registers/shared/contract';
import { useCallback } from 'react';
import { loadDeferred } from '../pages/loadDeferred';
import type { Sources } from '../entries/sources';

/** Finds the latest versions of sent entries for a register's form. Never rejects. */
export const useFind = (sources: Sources) =>
  useCallback(
    async (query: EntryQuery): Promise<readonly SentEntry[]> => {
      const loaded = await loadDeferred();
      return loaded instanceof Error ? [] : loaded.findSent(sources, query);
    },
    [sources],
  );
