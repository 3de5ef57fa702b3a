import { chakra } from '@registers/shared/ui';
import { counted, wordFor } from '@registers/shared/words';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { Kept, useLogoutQuestion } from './useLogoutQuestion';

interface Props {
  question: ReturnType<typeof useLogoutQuestion>;
  removeOnLogout: boolean;
}

const entries = (count: number, what: string) => counted(count, `${what} entry`, `${what} entries`);

/** The unsent entries in words: `1 unsent entry and 312 unsent rows`. */
const unsentInWords = ({ unsent, unsentRows }: Kept) =>
  [
    ...(unsent > 0 ? [entries(unsent, 'unsent')] : []),
    ...(unsentRows > 0 ? [counted(unsentRows, 'unsent row')] : []),
  ].join(' and ');

const unsentIn = ({ unsent, unsentRows }: Kept) => unsent + unsentRows;

/** Asks before logging out leaves entries on this device, and whether to remove them. */
export function LogoutQuestion(props: Props) {
  const { kept } = props.question;
  return kept ? <Question {...props} kept={kept} /> : null;
}

/** One question. Its state begins anew each time, so a box that was ticked before is not ticked the next time. */
function Question({ kept, question: { logOut, stay }, removeOnLogout }: Props & { kept: Kept }) {
  const [remove, setRemove] = useState(removeOnLogout);
  const [deleting, setDeleting] = useState(false);
  if (deleting) {
    return (
      <ConfirmDialog
        key="delete"
        heading={`Delete ${unsentInWords(kept)}?`}
        confirm="Delete and log out"
        cancel="Stay signed in"
        onConfirm={() => logOut(true)}
        onCancel={stay}
      >
        {wordFor(unsentIn(kept), 'It isn’t', 'They aren’t')} saved anywhere else and will be lost.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="question"
      heading="Log out?"
      confirm={remove ? 'Log out and remove' : 'Log out'}
      cancel="Stay signed in"
      onConfirm={() => (remove && unsentIn(kept) > 0 ? setDeleting(true) : logOut(remove))}
      onCancel={stay}
    >
      <KeptList {...kept} />
      {removeOnLogout ? (
        <p>Logging out removes your entries from this device.</p>
      ) : (
        <chakra.label display="flex" gap="2" alignItems="center" minHeight="control" color="fg">
          <input type="checkbox" checked={remove} onChange={(event) => setRemove(event.target.checked)} />
          Remove my entries from this device
        </chakra.label>
      )}
    </ConfirmDialog>
  );
}

function KeptList(kept: Kept) {
  const { drafts, rows, sent, unsaved } = kept;
  const unsent = unsentIn(kept);
  const verb = (count: number) => wordFor(count, 'is', 'are');
  return (
    <>
      {drafts > 0 && (
        <p>
          {counted(drafts, 'draft')} {verb(drafts)} on this device.
        </p>
      )}
      {rows > 0 && (
        <p>
          {counted(rows, 'pasted row')} {verb(rows)} on this device and {wordFor(rows, 'hasn’t', 'haven’t')}{' '}
          been submitted.
        </p>
      )}
      {unsent > 0 && (
        <p>
          {unsentInWords(kept)} {verb(unsent)} on this device and will be sent when you sign in here again.
        </p>
      )}
      {sent > 0 && (
        <p>
          {entries(sent, 'sent')} {verb(sent)} listed on this device.
        </p>
      )}
      {unsaved && <p>Some work on this page isn’t saved yet. Logging out now may lose it.</p>}
    </>
  );
}
