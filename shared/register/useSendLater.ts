import { useRegister } from '@registers/shared/contract';
import { type Failure, reasonFor, waitAfter } from '@registers/shared/submit';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from './definition';
import type { DraftStore } from './drafts/draftStore';
import { wireValues } from './entry';

type Values = Readonly<Record<string, string>>;

/**
 * Moves an entry that was not accepted into the outbox, so that the next one can be typed. Answers whether
 * it was kept there; undefined where there is no outbox.
 */
export function useSendLater(definition: RegisterDefinition, store: DraftStore) {
  const { setAside, announce } = useRegister();
  if (!setAside) return undefined;

  return async (values: Values, failure: Failure): Promise<boolean> => {
    const sent = store.sent();
    const id = sent?.id ?? (await store.take());
    const labels = fieldsOf(definition).map(([name]) => [name, fullLabelOf(definition, name)]);
    try {
      await setAside({
        id,
        formType: definition.formType,
        fields: wireValues(definition, values),
        labels: Object.fromEntries(labels) as Record<string, string>,
        values,
        mayBeStored: sent?.mayBeStored ?? false,
        reason: reasonFor(failure),
        waitsFor: waitAfter(failure),
      });
      return true;
    } catch (error) {
      // It only got an id: nothing was sent.
      if (!sent) store.returned(true);
      console.error('The entry could not be set aside:', error);
      announce?.({
        tone: 'failure',
        text: 'This browser could not keep the entry for later. It stays in the form.',
      });
      return false;
    }
  };
}
