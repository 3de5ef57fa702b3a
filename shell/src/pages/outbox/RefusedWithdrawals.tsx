import { type BatchProgress, listRows, onChange } from '@registers/shared/entries';
import { chakra, TextLink } from '@registers/shared/ui';
import { useCallback } from 'react';
import { pathOfEntry, referenceOf } from '../../config/shellPages';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { reasonNotWithdrawn } from './texts';

const onAnswer = (changed: () => void) => onChange(['batches'], changed);

/** Which entries of a batch could not be withdrawn, and why. */
export function RefusedWithdrawals({ batch }: { batch: BatchProgress }) {
  const { id, user } = batch;
  const rows = useAsyncRead(
    useCallback(() => listRows(user, id), [user, id]),
    onAnswer,
  );
  const refused = rows?.filter(({ state }) => state === 'held') ?? [];
  if (refused.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" marginTop="2" aria-label="Not withdrawn">
      {refused.map((row) => (
        <li key={row.id}>
          <TextLink to={pathOfEntry(row.corrects ?? '')}>{referenceOf(row.corrects ?? '')}</TextLink>
          {': '}
          {reasonNotWithdrawn(row)}
        </li>
      ))}
    </chakra.ul>
  );
}
