import { useBeforeUnload } from '@registers/shared/browser';
import { useRegister } from '@registers/shared/contract';
import { useEffect, useState } from 'react';
import { useRead } from '../form';
import { type OpenBlock, openBlock } from './openBlock';

/** The lock of the rows of one person and form: two pages would overwrite each other's. */
export const lockName = (owner: string) => `registers rows ${owner}`;

/** Runs with the lock, or immediately in a browser without Web Locks. */
async function locked(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch {
    if (!signal.aborted) await run();
  }
}

/** Opens the rows of this person and form, for this page alone. Undefined while they are read, or another page has them. */
export function useOpenBlock(owner: string): OpenBlock | undefined {
  const [open, setOpen] = useState<OpenBlock>();
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    void locked(lockName(owner), signal, async () => {
      const opened = await openBlock(owner);
      const save = () => void opened.save();
      document.addEventListener('visibilitychange', save, { signal });
      addEventListener('pagehide', save, { signal });
      if (!signal.aborted) setOpen(opened);
      await closed;
      await opened.save();
    });
    return () => {
      left.abort();
      setOpen(undefined);
    };
  }, [owner]);

  const { onKeeping } = useRegister();
  const isKept = useRead(open, () => open?.isKept() ?? true);
  useBeforeUnload(!isKept, () => open?.current() !== undefined);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);
  return open;
}
