import { Button } from '@registers/shared/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog';

interface Question {
  heading: string;
  children: ReactNode;
  confirm: 'Delete' | 'Withdraw' | 'Clear';
  onConfirm: () => void;
}

/** A question before entries are taken away, in the outbox and in _Sent_: `ask` opens it, `dialog` is its place. */
export function useQuestion({ onConfirm, ...question }: Question) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const answer = () => {
    close();
    onConfirm();
  };
  const dialog = isAsking && (
    <ConfirmDialog {...question} cancel="Keep" isDanger onConfirm={answer} onCancel={close} />
  );
  return { ask: () => setAsking(true), dialog };
}

/** A button that asks it. */
export function AskingButton({
  label,
  disabled = false,
  ...question
}: Question & { label: string; disabled?: boolean }) {
  const { ask, dialog } = useQuestion(question);
  return (
    <>
      <Button disabled={disabled} color="danger" onClick={ask}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
