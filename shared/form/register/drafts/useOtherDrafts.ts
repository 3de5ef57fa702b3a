import { closingMs, type Entry, leftOverDrafts, type OpenEntry } from '@registers/shared/entries';
import { useEffect, useState } from 'react';

/**
 * The other drafts of a form that no page has open. They are looked up again when the person comes back to this tab, once
 * a tab that they have just closed has had the time to release its draft.
 */
export function useOtherDrafts(
  owner: Parameters<typeof leftOverDrafts>[0],
  open: OpenEntry | undefined,
): readonly Entry[] {
  const [others, setOthers] = useState<readonly Entry[]>([]);
  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () =>
      void leftOverDrafts(owner).then(
        (found) => setOthers((before) => (before.length + found.length > 0 ? found : before)),
        // A browser that keeps nothing has none.
        () => undefined,
      );
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, closingMs);
    };
    look();
    addEventListener('focus', lookSoon);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', lookSoon);
    };
  }, [owner, open]);
  return others;
}
