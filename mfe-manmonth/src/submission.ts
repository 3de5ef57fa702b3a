import { useRegister } from '@registers/shared/contract';
import { type OpenEntry, openEntry } from '@registers/shared/entries';
import { useSubmission } from '@registers/shared/register';
import { useEffect, useState } from 'react';

const nothing = () => undefined;

/**
 * Sends man-month entries to the endpoint that `config.json` names for this register, handled like every
 * other register's. The page has no form yet; the one that comes sends its fields through this.
 */
export function useManMonthSubmission() {
  const { id, title, user } = useRegister();
  const [open, setOpen] = useState<OpenEntry>();
  useEffect(() => {
    const owner = { user: user.id, register: id, formType: 'manmonth' };
    void openEntry(owner, { formType: 'manmonth', title, sections: [], headline: [] }, {}).then(setOpen);
  }, [user.id, id, title]);
  return useSubmission(open, { onOutcome: nothing, onUnseen: nothing });
}
