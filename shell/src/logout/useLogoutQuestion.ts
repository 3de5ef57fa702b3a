import {
  countBlockRows,
  countDrafts,
  countEntries,
  removeEverything,
  unsentOf,
} from '@registers/shared/entries';
import { forgetSuggestions } from '@registers/shared/register';
import { useState } from 'react';
import type { Session } from '../auth/session';
import type { Outbox } from '../entries/useOutbox';

/** The entries that logging out would leave on this device, and whether work on the page would be lost. */
export interface Kept {
  /** Drafts on this device. */
  drafts: number;
  /** Rows of spreadsheets on this device that have not been submitted. */
  rows: number;
  /** Single entries on this device that have not been sent. */
  unsent: number;
  /** Submitted rows on this device that have not been sent. */
  unsentRows: number;
  /** Sent entries that this device remembers. They alone are no reason to ask: nothing is lost with them. */
  sent: number;
  /** Something on the page is not saved, or is being sent. */
  unsaved: boolean;
}

/** Whether the forms on the page would ask before the tab is closed. */
const isUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Asks before logging out leaves or loses entries. Every logout removes the suggestions and the choices that pasted rows remember. */
export function useLogoutQuestion({ user, logout }: Session, outbox: Outbox, removeOnLogout: boolean) {
  const [kept, setKept] = useState<Kept>();
  const logOut = (remove: boolean) =>
    logout(async () => {
      forgetSuggestions(user.id);
      // Where storage is blocked, there is nothing to remove.
      if (remove) await removeEverything(user.id).catch(() => undefined);
    });
  async function ask(): Promise<void> {
    const unsaved = isUnsaved();
    const unsent = outbox.entries.length;
    const unsentRows = unsentOf(outbox.batches.get());
    const none = () => 0;
    const [drafts, rows, sent] = await Promise.all([
      countDrafts(user.id),
      countBlockRows(user.id).catch(none),
      countEntries(user.id, 'sent').catch(none),
    ]);
    if (drafts + rows + unsent + unsentRows > 0 || unsaved)
      setKept({ drafts, rows, unsent, unsentRows, sent, unsaved });
    else logOut(removeOnLogout);
  }
  return { kept, ask: () => void ask(), logOut, stay: () => setKept(undefined) };
}
