import { closingMs, type Entry, leftOverDrafts, type OpenEntry } from '@registers/shared/entries';
import { useEffect, useState } from 'react';

/**
 * The other drafts of a form that no page has open, looked up again when the person comes back to this tab: immediately,
 * and once more when a tab that they have just closed has released its draft.
 */
export function useOtherDrafts(
  owner: Parameters<typeof leftOverDrafts>[0],
  open: OpenEntry | undefined,
): readonly Entry[] {
  const [others, setOthers] = useState<readonly Entry[]>([]);
  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () =>
      void leftOverDrafts(owner).then(
        (found) => setOthers((before) => (before.length + found.length > 0 ? found : before)),
        // A browser that keeps nothing has none.
        () => undefined,
      );
    const lookTwice = () => {
      look();
      clearTimeout(timer);
      timer = setTimeout(look, closingMs);
    };
    look();
    addEventListener('focus', lookTwice);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', lookTwice);
    };
  }, [owner, open]);
  return others;
}
