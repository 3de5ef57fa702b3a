import { useBeforeUnload } from '@registers/shared/browser';
import { type Batches, useRegister } from '@registers/shared/contract';
import { useEffect, useState } from 'react';
import { useRead } from '../../register/form';
import { withoutRows } from './block';
import { type OpenBlock, openBlock } from './openBlock';
import { lockName } from './storedBlock';
import { readKnown } from '../page/useBatches';

/** Runs with the lock, or immediately in a browser without Web Locks. */
async function locked(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch {
    if (!signal.aborted) await run();
  }
}

/** Takes out the rows that were submitted when the page was closed before it could do so. */
async function leaveSubmitted(open: OpenBlock, batches: Batches): Promise<void> {
  if (!open.current()) return;
  const submitted = new Set((await readKnown(batches)).map(({ id }) => id));
  const block = open.current();
  if (block?.pasted.rows.some(({ id }) => submitted.has(id))) open.change(withoutRows(block, submitted));
}

/** Opens the rows of this person and form, for this page alone. Undefined while they are read, or another page has them. */
export function useOpenBlock(owner: string, batches: Batches): OpenBlock | undefined {
  const [open, setOpen] = useState<OpenBlock>();
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    void locked(lockName(owner), signal, async () => {
      const opened = await openBlock(owner);
      await leaveSubmitted(opened, batches);
      const save = () => void opened.save();
      document.addEventListener('visibilitychange', save, { signal });
      addEventListener('pagehide', save, { signal });
      if (!signal.aborted) setOpen(opened);
      await closed;
      await opened.close();
    });
    return () => {
      left.abort();
      setOpen(undefined);
    };
  }, [owner, batches]);

  const { onKeeping } = useRegister();
  const isKept = useRead(open, () => open?.isKept() ?? true);
  useBeforeUnload(!isKept, () => open?.current() !== undefined);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);
  return open;
}
