import { Button } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Removes the list from this device, after a question. */
export function ForgetButton({ count, onForget }: { count: number; onForget: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Forget what this device remembers</Button>
      {asking && (
        <ConfirmDialog
          heading={`Forget ${counted(count, 'sent entry', 'sent entries')}?`}
          confirm="Forget"
          cancel="Keep the list"
          onConfirm={() => {
            setAsking(false);
            onForget();
          }}
          onCancel={() => setAsking(false)}
        >
          They are stored on the server, and stay there. But on this device you can no longer look them up,
          copy or correct them. Templates are forgotten, too.
        </ConfirmDialog>
      )}
    </>
  );
}
