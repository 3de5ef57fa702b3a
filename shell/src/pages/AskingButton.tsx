import { Button } from '@registers/shared/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog';

interface Props {
  label: string;
  disabled?: boolean;
  heading: string;
  children: ReactNode;
  confirm: 'Delete' | 'Withdraw' | 'Clear';
  onConfirm: () => void;
}

/** A button that asks before it takes entries away, in the outbox and in _Sent_. */
export function AskingButton({ label, disabled = false, onConfirm, ...question }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const answer = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button disabled={disabled} color="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <ConfirmDialog {...question} cancel="Keep" isDanger onConfirm={answer} onCancel={close} />}
    </>
  );
}
