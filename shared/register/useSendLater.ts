import { type Entry, type Failure, isOnline, type OpenEntry } from '@registers/shared/entries';
import { useCallback, useState } from 'react';
import type { RegisterDefinition } from '../form/definition/definition';
import { wireValues } from '../form/definition/entry';
import type { Values } from '../form/definition/fields';
import { useRead } from '../form/state/form';
import type { Submission } from './useSubmission';

/**
 * Moves an entry that was not accepted into the outbox, so that the next one can be typed. Where this browser stores
 * nothing, the entry stays in the form, and is the one that is `notKept`.
 */
export function useSendLater(
  definition: RegisterDefinition,
  open: OpenEntry | undefined,
  { sending, outcome, dismiss }: Submission,
  onMoved: (entry: Entry) => void,
) {
  const [failed, setFailed] = useState<Entry['id']>();
  const current = useRead(open, () => open?.current()?.id);
  const forgetFailure = useCallback(() => setFailed(undefined), []);
  const notKept = failed !== undefined && failed === current;
  if (!open) return { notKept, forgetFailure };

  const sendLater = async (values: Values): Promise<void> => {
    const before: Failure | undefined = isOnline() ? undefined : { state: 'offline' };
    const failure = sending ? { state: 'unconfirmed' as const } : (outcome ?? before);
    if (!failure || failure.state === 'accepted') return;
    try {
      const moved = await open.sendLater(wireValues(definition, values), failure);
      dismiss();
      onMoved(moved);
    } catch (error) {
      console.error('The entry could not be moved to the outbox:', error);
      setFailed(open.current()?.id);
    }
  };
  return { sendLater, notKept, forgetFailure };
}
