import { listSubmitted } from '@registers/shared/entries';
import { useEffect, useState } from 'react';
import type { KnownRow } from './repeats';

interface Known {
  /** The rows for which it was read. */
  pasted: string | undefined;
  rows: readonly KnownRow[];
}

/** What was sent or is about to be, as of when these rows were pasted or opened; undefined while it is read. */
export function useKnown(user: string, formType: string, pasted: string | undefined) {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    let isCurrent = true;
    void listSubmitted(user, formType)
      .catch(() => [])
      .then((rows) => isCurrent && setKnown({ pasted, rows }));
    return () => void (isCurrent = false);
  }, [user, formType, pasted]);
  const rows = known?.pasted === pasted ? known?.rows : undefined;
  /** Adds rows that are being submitted: others may say the same. */
  const add = (submitted: readonly KnownRow[]) => setKnown({ pasted, rows: [...(rows ?? []), ...submitted] });
  return { known: rows, add };
}
