import { countDrafts, forgetSuggestions, removeKept } from '@registers/shared/register';
import { useEffect, useRef, useState } from 'react';
import type { Session } from '../auth/session';
import { removeEntries } from '../outbox/store';

/** What logging out would leave behind or lose. */
export interface Kept {
  /** Unfinished entries on this device. */
  drafts: number;
  /** Entries on this device that have not been sent. */
  unsent: number;
  /** Something on the page is not kept, or is just being sent. */
  unsaved: boolean;
}

/**
 * Asks before a person leaves entries behind by logging out, and before the tab is closed on unsent ones.
 * Suggestions go with every logout.
 */
export function useLogoutQuestion({ user, logout }: Session, unsent: number, removeOnLogout: boolean) {
  const [kept, setKept] = useState<Kept>();
  const askingRef = useRef(false);
  useEffect(() => {
    if (unsent === 0) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!askingRef.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsent]);

  /** Whether something on the page would be lost by leaving it: it says so as it does when the tab is closed. */
  function isUnsaved(): boolean {
    askingRef.current = true;
    const lost = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    askingRef.current = false;
    return lost;
  }
  const leave = (remove: boolean) =>
    logout(async () => {
      forgetSuggestions(user.id);
      // What cannot be removed was never kept.
      if (remove) await Promise.allSettled([removeKept(user.id), removeEntries(user.id)]);
    });
  async function ask(): Promise<void> {
    const unsaved = isUnsaved();
    const drafts = await countDrafts(user.id);
    if (drafts > 0 || unsent > 0 || unsaved) setKept({ drafts, unsent, unsaved });
    else leave(removeOnLogout);
  }
  return { kept, ask: () => void ask(), leave, stay: () => setKept(undefined) };
}
