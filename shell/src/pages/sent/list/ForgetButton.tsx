import { Button } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Removes the list from this device, after a question. */
export function ForgetButton({ count, onForget }: { count: number; onForget: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Clear sent entries from this device</Button>
      {asking && (
        <ConfirmDialog
          heading={`Clear ${counted(count, 'sent entry', 'sent entries')}?`}
          confirm="Clear"
          cancel="Keep"
          onConfirm={() => {
            setAsking(false);
            onForget();
          }}
          onCancel={() => setAsking(false)}
        >
          They stay saved on the server. Unless this page can read them there, you can no longer look them up,
          copy or correct them on this device.
        </ConfirmDialog>
      )}
    </>
  );
}
