import {
  type BatchList,
  type BatchProgress,
  createBatchList,
  type Entry,
  listOutbox,
  onChange,
  unsentOf,
} from '@registers/shared/submit';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAsyncRead } from '../ui/useAsyncRead';

/** The entries of a person that have not been sent. */
export interface Outbox {
  /** The single entries, oldest first. */
  entries: readonly Entry[];
  /** The batches of rows, of all registers. */
  batches: BatchList;
}

const none: readonly Entry[] = [];
const onOutboxChange = (changed: () => void) => onChange(['outbox'], changed);

/** The outbox of a person, for Shell. `endpoints`: where each register's entries go, by register id. */
export function useOutbox(user: string, endpoints: Readonly<Record<string, string>>): Outbox {
  const read = useCallback(() => listOutbox(user), [user]);
  const entries = useAsyncRead(read, onOutboxChange) ?? none;
  const batches = useMemo(() => createBatchList(user, endpoints), [user, endpoints]);
  return useMemo(() => ({ entries, batches }), [entries, batches]);
}

/** The person's batches of all registers, oldest first. Renders again whenever a row was sent. */
export const useBatchProgress = ({ batches }: Outbox): readonly BatchProgress[] =>
  useSyncExternalStore(batches.subscribe, batches.get);

/** How many entries, rows of batches among them, have not been sent. */
export const unsentIn = ({ entries, batches }: Outbox): number => entries.length + unsentOf(batches.get());

/** How many entries, rows of batches among them, have not been sent. Renders again whenever a row was sent. */
export const useUnsent = (outbox: Outbox): number =>
  useSyncExternalStore(outbox.batches.subscribe, () => unsentIn(outbox));
