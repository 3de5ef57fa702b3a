import type { Batches, BatchProgress } from '@registers/shared/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { takeBack, withoutRows } from '../block/block';
import type { OpenBlock } from '../block/openBlock';
import type { KnownRow } from '../block/repeats';

/**
 * Takes rows that were not sent back into the table: first kept there, then removed from the batch.
 * @returns how many.
 */
async function returnRows(
  batches: Batches,
  open: OpenBlock,
  batch: string,
  which: 'refused' | 'waiting',
): Promise<number> {
  const isMeant = (row: Awaited<ReturnType<Batches['unsent']>>[number]) =>
    which === 'refused' ? row.refused !== undefined : !row.mayBeStored && !row.sending;
  const rows = (await batches.unsent(batch)).filter(isMeant);
  if (rows.length === 0) return 0;
  open.change(takeBack(open.current(), batch, rows));
  // What the table has not stored stays in the outbox, which has the only copy of it.
  if (!(await open.save())) return 0;
  const ids = rows.map(({ id }) => id);
  await batches.remove(batch, ids);
  // One that was being sent at that moment stays where it was.
  const still = new Set((await batches.unsent(batch)).map(({ id }) => id).filter((id) => ids.includes(id)));
  const block = open.current();
  if (block && still.size > 0) open.change(withoutRows(block, still));
  return ids.length - still.size;
}

/**
 * Stops a batch: what was never sent comes back; what may be stored stays until that is known.
 * @returns how many rows came back.
 */
export async function stopBatch(batches: Batches, open: OpenBlock, batch: string): Promise<number> {
  await batches.pause(batch, true);
  try {
    return await returnRows(batches, open, batch, 'waiting');
  } finally {
    await batches.pause(batch, false);
  }
}

/** Takes all refused rows of a form back, one batch after the other. */
async function returnRefused(batches: Batches, open: OpenBlock, formType: string): Promise<void> {
  const next = () => ownOf(batches, formType).find(({ refused }) => refused > 0);
  for (let batch = next(); batch; batch = next())
    if ((await returnRows(batches, open, batch.id, 'refused')) === 0) return;
}

const ownOf = (batches: Batches, formType: string) =>
  batches.list().filter((batch) => batch.formType === formType);

/** The batches of this form. Refused rows come back from them while the page is open. */
export function useBatches(
  batches: Batches,
  formType: string,
  open: OpenBlock | undefined,
): readonly BatchProgress[] {
  const all = useSyncExternalStore(batches.subscribe, batches.list);
  const isReturning = useRef(false);
  useEffect(() => {
    if (!open) return;
    const take = () => {
      if (isReturning.current) return;
      isReturning.current = true;
      returnRefused(batches, open, formType)
        .catch((error: unknown) => console.error('Refused rows could not be taken back:', error))
        .finally(() => (isReturning.current = false));
    };
    take();
    return batches.subscribe(take);
  }, [batches, formType, open]);
  return all.filter((batch) => batch.formType === formType);
}

/** What was sent or is about to be. A browser that stores nothing knows nothing. */
export const readKnown = (batches: Batches): Promise<readonly KnownRow[]> => batches.known().catch(() => []);

/** What was sent or is about to be, as of when these rows were pasted or opened; `refresh` reads it again. */
export function useKnown(batches: Batches, pasted: string | undefined) {
  const [known, setKnown] = useState<{ for: string | undefined; rows: readonly KnownRow[] }>();
  const refresh = async () => setKnown({ for: pasted, rows: await readKnown(batches) });
  useEffect(() => {
    let isCurrent = true;
    void readKnown(batches).then((rows) => isCurrent && setKnown({ for: pasted, rows }));
    return () => void (isCurrent = false);
  }, [batches, pasted]);
  return { known: known?.for === pasted ? known?.rows : undefined, refresh };
}
