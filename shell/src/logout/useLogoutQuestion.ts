import { useBeforeUnload } from '@registers/shared/browser';
import {
  countDrafts,
  countRows,
  forgetSuggestions,
  removeDrafts,
  removeRows,
} from '@registers/shared/register';
import { useRef, useState } from 'react';
import type { Session } from '../auth/session';
import { removeBatches } from '../outbox/batches/store';
import { removeEntries } from '../outbox/store';
import { type Unsent, unsentRowsByTitle, useHasUnsent } from '../outbox/useOutbox';
import { countSent, removeSent } from '../sent/journal';

/** What logging out would leave on this device, or lose. */
export interface Kept {
  /** Unfinished entries on this device. */
  drafts: number;
  /** Rows of spreadsheets on this device that have not been submitted. */
  rows: number;
  /** Single entries on this device that have not been sent. */
  unsent: number;
  /** Submitted rows on this device that have not been sent, by the title of their register. */
  unsentRows: ReadonlyMap<string, number>;
  /** Sent entries that this device remembers. They alone are no reason to ask: nothing is lost with them. */
  sent: number;
  /** Something on the page is not saved, or is being sent. */
  unsaved: boolean;
}

/**
 * Asks before logging out leaves or loses entries, and before a tab with unsent entries is closed. Every logout
 * removes the suggestions.
 */
export function useLogoutQuestion({ user, logout }: Session, outbox: Unsent, removeOnLogout: boolean) {
  const [kept, setKept] = useState<Kept>();
  const askingRef = useRef(false);
  useBeforeUnload(useHasUnsent(outbox), () => !askingRef.current);

  /** Whether the forms on the page would ask before the tab is closed. */
  function isUnsaved(): boolean {
    askingRef.current = true;
    const lost = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    askingRef.current = false;
    return lost;
  }
  const leave = (remove: boolean) =>
    logout(async () => {
      forgetSuggestions(user.id);
      // Where storage is blocked, there is nothing to remove.
      if (remove)
        await Promise.allSettled(
          [removeDrafts, removeRows, removeEntries, removeBatches, removeSent].map((removeAll) =>
            removeAll(user.id),
          ),
        );
    });
  async function ask(): Promise<void> {
    const unsaved = isUnsaved();
    const unsent = outbox.entries.length;
    const unsentRows = unsentRowsByTitle(outbox);
    const [drafts, rows, sent] = await Promise.all([
      countDrafts(user.id),
      countRows(user.id),
      countSent(user.id),
    ]);
    if (drafts + rows + unsent + unsentRows.size > 0 || unsaved)
      setKept({ drafts, rows, unsent, unsentRows, sent, unsaved });
    else leave(removeOnLogout);
  }
  return { kept, ask: () => void ask(), leave, stay: () => setKept(undefined) };
}
