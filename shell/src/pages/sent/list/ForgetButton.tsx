import { countEntries } from '@registers/shared/entries';
import { Button } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Asks whether this device is to forget all of the person's sent entries, and if so calls `onForget`. */
export function ForgetButton({ user, onForget }: { user: string; onForget: () => void }) {
  // How many entries would be removed; set while the question is open.
  const [count, setCount] = useState<number>();
  const ask = () => void countEntries(user, 'sent').then(setCount, () => undefined);
  const close = () => setCount(undefined);
  return (
    <>
      <Button onClick={ask}>Clear sent entries from this device</Button>
      {count !== undefined && (
        <ConfirmDialog
          heading={`Clear ${counted(count, 'sent entry', 'sent entries')}?`}
          confirm="Clear"
          cancel="Keep"
          onConfirm={() => {
            close();
            onForget();
          }}
          onCancel={close}
        >
          They stay saved on the server. Unless this page can read them there, you can no longer look them up,
          copy or correct them on this device.
        </ConfirmDialog>
      )}
    </>
  );
}
