import { useRegister } from '@registers/shared/contract';
import { type BatchProgress, createBatchList, setPaused } from '@registers/shared/entries';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { OpenBlock } from '../block/openBlock';

/**
 * Stops a batch: what was never sent comes back; what may be stored is sent until that is known.
 * @returns how many rows came back.
 */
export async function stopBatch(open: OpenBlock, batch: string): Promise<number> {
  const count = await open.takeBack(batch, ({ state, mayBeStored }) => state === 'waiting' && !mayBeStored);
  await setPaused(batch, false);
  return count;
}

/** The batches of this form. Refused rows come back from them while the page is open. */
export function useBatches(formType: string, open: OpenBlock | undefined): readonly BatchProgress[] {
  const { id, user, settings } = useRegister();
  const [list] = useState(() => createBatchList(user.id, settings.endpoints));
  const all = useSyncExternalStore(list.subscribe, list.get);
  const own = useMemo(
    () => all.filter((batch) => batch.register === id && batch.formType === formType && !batch.withdraws),
    [all, id, formType],
  );
  useEffect(() => {
    for (const batch of own)
      if (batch.held > 0)
        open
          ?.takeBack(batch.id, ({ state }) => state === 'held')
          .catch((error: unknown) => console.error('Refused rows could not be taken back:', error));
  }, [own, open]);
  return own;
}
