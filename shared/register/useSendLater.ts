import { useRegister } from '@registers/shared/contract';
import { type Failure, isOnline, reasonFor, type Submission, waitAfter } from '@registers/shared/submit';
import { aboutEntry } from './aboutEntry';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from './definition';
import type { OpenDraft } from './drafts/openDraft';
import { toTexts, wireValues } from './entry';
import type { Values } from './fields';

const unanswered: Failure = { state: 'unconfirmed', error: 'Moved to the outbox before an answer came' };
const unsent: Failure = {
  state: 'offline',
  error: 'Moved to the outbox without a network, before it was sent',
};

/**
 * Moves an entry that was not accepted into the outbox, so that the next one can be typed; undefined where there
 * is no outbox. Where the outbox cannot take it, that is announced and the entry stays in the form.
 */
export function useSendLater(
  definition: RegisterDefinition,
  draft: OpenDraft | undefined,
  { sending, outcome, abandon, dismiss }: Submission,
  onMoved: () => void,
) {
  const { setAside, announce } = useRegister();
  if (!setAside || !draft) return undefined;

  return async (entry: Values): Promise<void> => {
    const failure = sending ? unanswered : (outcome ?? (isOnline() ? undefined : unsent));
    if (!failure || failure.state === 'accepted') return;
    const sent = draft.sent();
    const begun = draft.current()?.begun;
    const id = sent?.id ?? (await draft.claimId());
    const labels = fieldsOf(definition).map(([name]) => [name, fullLabelOf(definition, name)]);
    try {
      await setAside({
        id,
        formType: definition.formType,
        fields: wireValues(definition, entry),
        labels: Object.fromEntries(labels) as Record<string, string>,
        values: toTexts(definition, entry),
        mayBeStored: sent?.mayBeStored ?? false,
        reason: reasonFor(failure),
        waitsFor: waitAfter(failure),
        begun: begun && { kind: begun.kind, entry: begun.entry },
        ...aboutEntry(definition, begun),
      });
    } catch (error) {
      // It was only given an id: nothing was sent.
      if (!sent) draft.markNotStored();
      console.error('The entry could not be moved to the outbox:', error);
      const text = 'The entry could not be saved for later. It is still in the form.';
      announce?.({ tone: 'failure', text });
      return;
    }
    abandon();
    dismiss();
    onMoved();
  };
}
