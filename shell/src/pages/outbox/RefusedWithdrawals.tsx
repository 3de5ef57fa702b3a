import { type BatchProgress, type Entry, listRows } from '@registers/shared/entries';
import { chakra, TextLink } from '@registers/shared/ui';
import { useEffect, useState } from 'react';
import { pathOfEntry, referenceOf } from '../../entries/paths';
import { reasonNotWithdrawn } from './texts';

/** Which entries of a batch could not be withdrawn, and why. */
export function RefusedWithdrawals({ batch }: { batch: BatchProgress }) {
  const { id, user } = batch;
  const [rows, setRows] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let current = true;
    void listRows(user, id).then(
      (read) => current && setRows(read.filter(({ state }) => state === 'held')),
      () => undefined,
    );
    return () => void (current = false);
    // Read again with each answer.
  }, [user, id, batch]);
  if (rows.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" marginTop="2" aria-label="Not withdrawn">
      {rows.map((row) => (
        <li key={row.id}>
          <TextLink to={pathOfEntry(row.corrects ?? '')}>{referenceOf(row.corrects ?? '')}</TextLink>
          {': '}
          {reasonNotWithdrawn(row)}
        </li>
      ))}
    </chakra.ul>
  );
}
