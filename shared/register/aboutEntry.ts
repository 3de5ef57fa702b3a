import type { AcceptedEntry, Beginning } from '@registers/shared/contract';
import { detailsOf, type RegisterDefinition } from './definition';

/** What is said of an entry beside its fields: what it corrects or follows from, and how it is shown in lists. */
export function aboutEntry(
  definition: RegisterDefinition,
  begun: Beginning | undefined,
): Pick<AcceptedEntry, 'corrects' | 'details'> {
  const from = begun && { formType: begun.entry.formType, id: begun.entry.id };
  return {
    corrects: begun?.kind === 'correct' ? begun.entry.id : undefined,
    details: { ...detailsOf(definition), begunFrom: begun?.kind === 'next' ? from : undefined },
  };
}
