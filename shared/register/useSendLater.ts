import { useRegister } from '@registers/shared/contract';
import { type Entry, type Failure, isOnline, type OpenEntry } from '@registers/shared/entries';
import type { RegisterDefinition } from '../form/definition/definition';
import { wireValues } from '../form/definition/entry';
import type { Values } from '../form/definition/fields';
import type { Submission } from './useSubmission';

/**
 * Moves an entry that was not accepted into the outbox, so that the next one can be typed. Where this browser stores
 * nothing, that is announced and the entry stays in the form.
 */
export function useSendLater(
  definition: RegisterDefinition,
  open: OpenEntry | undefined,
  { sending, outcome, dismiss }: Submission,
  onMoved: (entry: Entry) => void,
) {
  const { announce } = useRegister();
  if (!open) return undefined;

  return async (values: Values): Promise<void> => {
    const before: Failure | undefined = isOnline() ? undefined : { state: 'offline' };
    const failure = sending ? { state: 'unconfirmed' as const } : (outcome ?? before);
    if (!failure || failure.state === 'accepted') return;
    try {
      const moved = await open.sendLater(wireValues(definition, values), failure);
      dismiss();
      onMoved(moved);
    } catch (error) {
      console.error('The entry could not be moved to the outbox:', error);
      const text = 'The entry could not be saved for later. It is still in the form.';
      announce?.({ tone: 'failure', text });
    }
  };
}
