import { countTableRows, countDrafts, removeEverything } from '@registers/shared/submit';
import { forgetSuggestions } from '@registers/shared/register';
import { chakra } from '@registers/shared/ui';
import { counted, wordFor } from '@registers/shared/words';
import { useState } from 'react';
import type { Session } from '../auth/session';
import { type Outbox, unsentInWords } from '../entries/useOutbox';
import { ConfirmDialog } from '../ui/ConfirmDialog';

/** The entries that logging out would leave on this device, and whether work on the page would be lost. */
interface Kept {
  drafts: number;
  /** Rows of spreadsheets on this device that have not been submitted. */
  rows: number;
  /** What on this device has not been sent, rows of batches among it. Empty: everything has. */
  unsent: string;
  /** Something on the page is not saved, or is being sent. */
  unsaved: boolean;
}

/** Whether the forms on the page would ask before the tab is closed. */
const isUnsaved = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * `ask` logs out. If that would leave entries here or lose work, it sets `kept` instead, and the person is asked. Every
 * logout removes the suggestions, and the choices that pasted rows remember.
 */
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
    const unsent = unsentInWords(outbox);
    const [drafts, rows] = await Promise.all([countDrafts(user.id), countTableRows(user.id).catch(() => 0)]);
    if (drafts + rows > 0 || unsent || unsaved) setKept({ drafts, rows, unsent, unsaved });
    else logOut(removeOnLogout);
  }
  return { kept, ask: () => void ask(), logOut, stay: () => setKept(undefined) };
}

interface Props {
  kept: Kept;
  question: ReturnType<typeof useLogoutQuestion>;
  removeOnLogout: boolean;
}

/**
 * Asks before logging out leaves entries on this device, and whether to remove them. Mounted anew for each logout: its
 * box never keeps the tick of an earlier question.
 */
export function LogoutQuestion({ kept, question: { logOut, stay }, removeOnLogout }: Props) {
  const [remove, setRemove] = useState(removeOnLogout);
  const [deleting, setDeleting] = useState(false);
  if (deleting) {
    return (
      <ConfirmDialog
        key="delete"
        heading="Delete what’s unsent?"
        confirm="Delete and log out"
        cancel="Stay signed in"
        onConfirm={() => logOut(true)}
        onCancel={stay}
      >
        {kept.unsent} This isn’t saved anywhere else and will be lost.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="question"
      heading="Log out?"
      confirm={remove ? 'Log out and remove' : 'Log out'}
      cancel="Stay signed in"
      onConfirm={() => (remove && kept.unsent ? setDeleting(true) : logOut(remove))}
      onCancel={stay}
    >
      <KeptList {...kept} />
      {removeOnLogout ? (
        <p>Logging out removes your entries from this device.</p>
      ) : (
        <chakra.label display="flex" gap="2" alignItems="center" minHeight="control" marginTop="2" color="fg">
          <input type="checkbox" checked={remove} onChange={(event) => setRemove(event.target.checked)} />
          Remove my entries from this device
        </chakra.label>
      )}
    </ConfirmDialog>
  );
}

function KeptList({ drafts, rows, unsent, unsaved }: Kept) {
  const areHere = (count: number, what: string) => `${what} ${wordFor(count, 'is', 'are')} on this device`;
  const notSubmitted = wordFor(rows, 'hasn’t been submitted', 'haven’t been submitted');
  const lines = [
    drafts > 0 && `${areHere(drafts, counted(drafts, 'draft'))}.`,
    rows > 0 && `${areHere(rows, counted(rows, 'pasted row'))} and ${notSubmitted}.`,
    unsent !== '' && `${unsent} This stays here until you sign in again.`,
    unsaved && 'Some work on this page isn’t saved yet. Logging out now may lose it.',
  ];
  return lines.filter((line) => line !== false).map((line) => <p key={line}>{line}</p>);
}
