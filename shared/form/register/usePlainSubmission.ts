import { useRegister } from '@registers/shared/contract';
import { type OpenEntry, openEntry, type Outcome, type SentFields } from '@registers/shared/entries';
import { useEffect, useState } from 'react';
import { type Submission, useSubmission } from './useSubmission';

interface PlainSubmission extends Submission {
  isReady: boolean;
  submit: (fields: SentFields) => Promise<void>;
}

/** Sends the entries of a page that has its own form and no definition. Before `isReady`, `submit` sends nothing. */
export function usePlainSubmission(formType: string): PlainSubmission {
  const { id: register, title, user } = useRegister();
  const [open, setOpen] = useState<OpenEntry>();
  const [outcome, setOutcome] = useState<Outcome>();
  const dismiss = () => setOutcome(undefined);
  useEffect(() => {
    const form = { formType, title, sections: [], headline: [] };
    let isLeft = false;
    void openEntry({ user: user.id, register, formType }, form, {}).then((opened) =>
      isLeft ? opened.close() : setOpen(opened),
    );
    return () => {
      isLeft = true;
    };
  }, [user.id, register, formType, title]);
  const { send, sending, slow } = useSubmission(open, (told) => setOutcome(told));
  const submit = (fields: SentFields) => {
    dismiss();
    return send(fields);
  };
  return { sending, slow, outcome, dismiss, submit, isReady: open !== undefined };
}
