import { useRegister } from '@registers/shared/contract';
import { type OpenEntry, openEntry } from '@registers/shared/entries';
import { useEffect, useState } from 'react';
import { type FormSubmission, useOutcome, useSubmission } from './useSubmission';

const nothing = () => undefined;

/** Sends entries of a page that has no definition yet. Until it `isReady`, nothing can be sent. */
export function usePlainSubmission(formType: string): FormSubmission & { isReady: boolean } {
  const { id: register, title, user } = useRegister();
  const [open, setOpen] = useState<OpenEntry>();
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
  const submission = useSubmission(open, useOutcome(), { onOutcome: nothing, onUnseen: nothing });
  return { ...submission, isReady: open !== undefined };
}
